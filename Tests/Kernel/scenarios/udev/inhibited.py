"""Somebody inhibits a panel under a finger (as when a lid is closed): the kernel lifts the finger itself, which is no lift and
presses nothing; afterwards it is as before."""

import pathlib

from fingerpost import Fingerpost, expect, expect_sequence, touch
from touchscreen import Touchscreen, down, up

SCENE = """
fingerpost: 1
screen: {width: 1280, height: 800}
windows:
  - id: main
    controller:
      id: kiosk
      performs: [checkout]
      view: {id: page, subviews: [{id: buy, kind: button, frame: [0, 0, 200, 200], actions: {touchUpInside: checkout}}]}
"""


def run():
    panel = Touchscreen()
    inhibited = pathlib.Path("/sys/class/input", pathlib.Path(panel.node).name, "device/inhibited")
    with Fingerpost(scene=SCENE, emit="hello,device,touch,action") as program:
        program.wait_for_panel(node=panel.node)
        panel.frame(down(0, 100, 100))
        program.wait_for("touch", phase="began")
        mark = program.taken
        inhibited.write_text("1")
        program.wait_until(lambda: not program.live(), "the finger is down for ever")
        panel.frame(up(0))
        panel.frame(down(0, 110, 110))
        panel.frame(up(0))
        inhibited.write_text("0")
        panel.frame(down(0, 120, 120))
        program.wait_for("touch", phase="began", x=120.0)
        panel.frame(up(0))
        program.wait_for("action", action="checkout")
        records = program.since(mark)
        expect_sequence([record for record in records if record["type"] == "touch"],
                        touch("cancelled", x=100.0), touch("began", x=120.0), touch("ended", x=120.0))
        expect(sum(record["type"] == "action" for record in records) == 1, "bought by a lid", records)
    return "cancelled, deaf meanwhile, then the button works"
