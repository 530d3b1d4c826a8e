"""The kernel's buffer overflows while fingers lift, are replaced and stay: the program reports the current state and
the loss."""

import time

from fingerpost import Fingerpost, expect, expect_sequence, touch
from touchscreen import Touchscreen, down, move, up

# The buffer of such a panel holds a few hundred events; a frame here is at least three.
FRAMES = 3000


def run():
    panel = Touchscreen()
    with Fingerpost() as program:
        program.wait_for_panel(node=panel.node)
        panel.frame(down(0, 100, 100), down(1, 200, 200), down(2, 300, 300))
        lifted, staying, replaced = [program.wait_for("touch", phase="began", slot=slot) for slot in range(3)]
        mark = program.taken

        program.freeze()
        flood(panel)
        lost_from = time.monotonic()
        panel.frame(up(0))
        panel.frame(up(2))
        panel.frame(down(3, 640, 400))
        panel.frame(down(2, 330, 360))
        lost_to = time.monotonic()
        flood(panel)
        panel.frame(move(1, 250, 260))
        program.thaw()

        dropped = program.wait_for("dropped", reason="kernel")
        expect_sequence(program.since(mark),
                        {"type": "device", "change": "resynced"},
                        touch("cancelled", touch=lifted["touch"], slot=0, reason="lost"),
                        touch("cancelled", touch=replaced["touch"], slot=2, reason="lost"),
                        touch("moved", touch=staying["touch"], x=250.0, y=260.0),
                        touch("began", x=330.0, y=360.0, slot=2),
                        touch("began", x=640.0, y=400.0, slot=3),
                        {"type": "dropped", "device": lifted["device"]})
        resync = program.since(mark)[1:-1]
        expect(len({record["time"] for record in resync}) == 1, "one resync at several times", resync)
        expect(dropped["since"] <= lost_from and lost_to <= dropped["until"],
               f"the gap does not cover what was lost from {lost_from} to {lost_to}", [dropped])

        panel.frame(move(3, 650, 410))
        program.wait_for("touch", phase="moved", slot=3, x=650.0, y=410.0)
        panel.frame(up(1), up(2), up(3))
        for _ in range(3):
            program.wait_for("touch", phase="ended")
        expect(not program.live(), f"touches {program.live()} are still down")
    return f"{2 * FRAMES} frames unread: two cancelled as lost, two new, one continued, none stays down"


def flood(panel):
    x, y = panel.fingers[1]
    for step in range(FRAMES):
        panel.frame(move(1, x, y + step % 97 + 1))
