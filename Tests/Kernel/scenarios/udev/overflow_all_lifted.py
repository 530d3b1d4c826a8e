"""The kernel's buffer overflows, every finger lifts meanwhile, and a whole tap is lost: no touch stays down."""

from fingerpost import Fingerpost, expect, expect_sequence, touch
from touchscreen import Touchscreen, down, move, up


def run():
    panel = Touchscreen()
    with Fingerpost() as program:
        program.wait_for_panel(node=panel.node)
        panel.frame(down(0, 100, 100), down(1, 200, 200))
        program.wait_for("touch", phase="began", slot=0)
        program.wait_for("touch", phase="began", slot=1)
        mark = program.taken

        program.freeze()
        panel.frame(up(0))
        panel.frame(down(4, 500, 500))
        panel.frame(up(4))
        for step in range(3000):
            panel.frame(move(1, 200 + step % 89 + 1, 200))
        panel.frame(up(1))
        program.thaw()

        program.wait_for("dropped", reason="kernel")
        expect_sequence(program.since(mark), {"type": "device", "change": "resynced"},
                        touch("cancelled", slot=0, reason="lost"), touch("cancelled", slot=1, reason="lost"),
                        {"type": "dropped"})
        expect(not program.live(), f"touches {program.live()} are still down")

        panel.frame(down(0, 640, 400))
        program.wait_for("touch", phase="began", slot=0, x=640.0, y=400.0)
        panel.frame(up(0))
        program.wait_for("touch", phase="ended", slot=0)
    return "two fingers that lifted meanwhile are cancelled as lost, a lost tap is not reported, the next one is"
