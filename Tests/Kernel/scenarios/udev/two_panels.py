"""Two equal panels on two ports, one present at the start and one plugged in later: each has its name and its part of
the screen."""

from fingerpost import Fingerpost, expect
from touchscreen import Touchscreen, down, up

SCENE = """
fingerpost: 1
screen: {width: 2560, height: 800}
devices:
  - {id: left, match: {phys: "test-port-1/*"}, area: [0, 0, 1280, 800]}
  - {id: right, match: {phys: "test-port-2/*"}, area: [1280, 0, 1280, 800]}
windows:
  - {id: main, view: {id: page, touches: handle, multipleTouch: true}}
"""


def run():
    right = Touchscreen(phys="test-port-2/input0")
    with Fingerpost(scene=SCENE) as program:
        program.wait_for_panel(node=right.node, device="right")
        left = Touchscreen(phys="test-port-1/input0")
        program.wait_for_panel(node=left.node, device="left")
        left.frame(down(0, 100, 200))
        one = program.wait_for("touch", phase="began", device="left", x=100.0, y=200.0)["touch"]
        right.frame(down(0, 100, 200))
        other = program.wait_for("touch", phase="began", device="right", x=1380.0, y=200.0)["touch"]

        left.unplug()
        program.wait_for("touch", phase="cancelled", touch=one, reason="removed")
        program.wait_for("device", change="removed", device="left")
        expect(program.live() == [other], f"live are {program.live()}: the finger on the other panel is still down")
        right.frame(up(0))
        program.wait_for("touch", phase="ended", touch=other)
        left = Touchscreen(phys="test-port-1/input0")
        program.wait_for_panel(node=left.node, device="left")
    return "distinguished by port; the removal of one does not affect the finger of the other"
