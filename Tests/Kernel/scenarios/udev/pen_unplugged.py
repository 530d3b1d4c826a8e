"""A pen with a node of its own is unplugged while it is near: the panel's fingers are accepted again."""

from evdev import BTN_TOOL_PEN, EV_KEY, SYNC
from fingerpost import Fingerpost, expect_sequence, touch
from touchscreen import Description, Device, Touchscreen, down, up
from udev import settle

SCENE = """
fingerpost: 1
screen: {width: 1280, height: 800}
devices:
  - {match: {name: Test Touchscreen}, filters: {penLinger: 0}}
windows:
  - {id: main, view: {id: page, touches: handle, multipleTouch: true}}
"""


def run():
    panel = Touchscreen(phys="test-port-1/input0")
    pen = Device(Description.pen("Test Pen"), phys="test-port-1/input1")
    # Another product: not a pen of this panel.
    description = Description.pen("Test Other Pen")
    description.ids = (0x03, 0x1209, 0xF1F1, 1)
    other = Device(description, phys="test-port-2/input0")
    settle()
    with Fingerpost(scene=SCENE) as program:
        program.wait_for_panel(node=panel.node)
        program.wait_until_idle()
        mark = program.taken
        other.write((EV_KEY, BTN_TOOL_PEN, 1), SYNC)
        program.wait_until_idle()
        panel.frame(down(0, 100, 100))
        program.wait_for("touch", phase="began")
        pen.write((EV_KEY, BTN_TOOL_PEN, 1), SYNC)
        program.wait_for("touch", phase="cancelled")
        panel.frame(up(0))
        panel.frame(down(0, 200, 200))
        program.wait_until_idle()
        panel.frame(up(0))
        pen.unplug()
        settle()
        program.wait_until_idle()
        panel.frame(down(0, 300, 300))
        program.wait_for("touch", phase="began")
        panel.frame(up(0))
        program.wait_for("touch", phase="ended")
        expect_sequence(program.since(mark), touch("began", x=100.0), touch("cancelled", x=100.0, reason="pen"),
                        touch("began", x=300.0), touch("ended", x=300.0))
    return "cancelled by its own pen and no other, no touches while it was near, accepted after it was unplugged"
