"""A panel that shows a mouse beside its touchscreen and sends the finger to both. With `--grab`, and while the scene
has a virtual touchscreen, a compositor gets neither."""

from evdev import Reader
from fingerpost import Fingerpost, expect
from forwarding import Forwarding
from hid import Fingers
from libinput import Libinput
from panels import own
from uhid import Panel
from udev import properties, touchscreens

MOUSE_REPORT, LEFT, RIGHT = 5, 1, 2


def run():
    panel = Panel(own("fingers-and-mouse"))
    panel.wait_for_drivers()
    touch, = touchscreens(panel.nodes)
    mouse, = (node for node in panel.nodes if "ID_INPUT_MOUSE=1\n" in properties(node))
    fingers = Fingers(panel.hardware.descriptor)
    with Libinput(mouse) as compositor:
        for name, start, expected in (("no grab", Fingerpost, 2), ("--grab", lambda: Fingerpost("--grab"), 0),
                                      ("a virtual touchscreen", Forwarding, 0)):
            reader = Reader(touch)
            with start() as program:
                program.wait_for_panel(node=touch)
                # The program considers the other nodes after it has reported the panel.
                program.wait_until_idle()
                tap(panel, fingers, program)
            # The compositor gets this, because the program has ended, after everything before.
            press(panel, RIGHT)
            arrived = until_right(compositor)
            expect(len(arrived) == expected, f"with {name}, the compositor gets {arrived} from the mouse")
            expect(reader.read() == (expected > 0), f"with {name}, the touches of another reader are wrong")
            reader.close()
    panel.unplug()
    return f"{mouse} beside {touch}: the finger arrives through the mouse as well, but not from a grabbed panel"


def tap(panel, fingers, program):
    """A finger, as the touchscreen and the mouse report it."""
    for report in fingers.frame((0, *fingers.middle(), True)):
        panel.report(report)
    press(panel, LEFT)
    for report in fingers.frame((0, *fingers.middle(), False)):
        panel.report(report)
    program.wait_for("touch", phase="began")
    program.wait_for("touch", phase="ended")
    program.wait_until_idle()


def press(panel, button):
    for buttons in (button, 0):
        panel.report(bytes([MOUSE_REPORT, buttons, 0, 4, 0, 8]))


def until_right(compositor):
    """The buttons before the right one."""
    arrived = []
    while "BTN_RIGHT" not in (rest := compositor.wait_for("POINTER_BUTTON")):
        arrived.append(rest)
    compositor.wait_for("POINTER_BUTTON")
    return arrived
