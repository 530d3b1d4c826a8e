"""A finger that is already down when the program starts begins at that time, and ends when it lifts."""

from fingerpost import Fingerpost, expect_sequence, touch
from touchscreen import Touchscreen, down, move, up


def run():
    panel = Touchscreen()
    panel.frame(down(0, 10, 10), down(2, 320, 240))
    panel.frame(up(0))
    with Fingerpost() as program:
        program.wait_for_panel(node=panel.node)
        program.wait_for("touch", phase="began")
        mark = program.taken - 1
        panel.frame(move(2, 330, 250))
        panel.frame(up(2))
        program.wait_for("touch", phase="ended")
        expect_sequence(program.since(mark), touch("began", slot=2, x=320.0, y=240.0),
                        touch("moved", slot=2, x=330.0, y=250.0), touch("ended", slot=2, x=330.0, y=250.0))
    return "begun at its place, moved and lifted; the one that had lifted is not reported"
