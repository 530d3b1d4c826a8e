"""A virtual touchscreen passes everything on: the same places, to a unit, in the same number of frames. No other
program reads the panel."""

from evdev import ABS_MT_POSITION_X, ABS_MT_POSITION_Y, Reader, absinfo
from fingerpost import expect
from forwarding import Forwarding
from libinput import Libinput, place
from touchscreen import Description, Touchscreen, down, move, up

# A panel that is finer than the screen, 256 x 160 mm.
WIDTH, HEIGHT, RESOLUTION = 4096, 2560, 16


def run():
    panel = Touchscreen(Description.touchscreen(width=WIDTH, height=HEIGHT, resolution=(RESOLUTION, RESOLUTION)))
    before = Reader(panel.node)
    with Forwarding() as program:
        program.wait_for_error("panels are grabbed")
        program.wait_for_panel(node=panel.node)
        for code, width in ((ABS_MT_POSITION_X, WIDTH), (ABS_MT_POSITION_Y, HEIGHT)):
            expect(
                absinfo(program.target.fd, code)[1:] == (0, width - 1, 0, 0, RESOLUTION), "not the axes of the panel"
            )
        with Libinput(program.node) as compositor:
            expect("size 256x160mm" in compositor.added, f"libinput sees another size: {compositor.added}")
            panel.tap(1024, 640)
            expect(place(compositor.wait_for("TOUCH_DOWN")) == (25.0, 25.0), f"another place: {compositor.events}")
            compositor.wait_for("TOUCH_UP")
            ten_fingers(panel, program)
            for _ in range(10):
                compositor.wait_for("TOUCH_UP")
        expect(not before.read(), "another reader receives events of the panel")
    return "a tap and drags of ten fingers arrive at the same units; libinput sees 256x160 mm"


def ten_fingers(panel, program):
    program.arrived().clear()
    paths = {slot: [(400 * slot + 7 * step, 200 * slot + 11 * step) for step in range(20)] for slot in range(10)}
    for step in range(20):
        change = down if step == 0 else move
        panel.frame(*(change(slot, *path[step]) for slot, path in paths.items()))
        program.wait_until_idle()
    panel.frame(*(up(slot) for slot in paths))
    contacts = program.arrived()
    expect([contact.path for contact in contacts] == list(paths.values()), f"other paths: {[c.path for c in contacts]}")
    expect(all(contact.ended for contact in contacts), "a finger stays down")
