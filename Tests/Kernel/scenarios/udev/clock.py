"""The clock is set while a finger is down: each time a `clock` record has both clocks, and the times of the touch do
not jump."""

import time

from fingerpost import Fingerpost, expect, expect_sequence, touch
from touchscreen import Touchscreen, down, move, up

HOUR = 3600


def run():
    panel = Touchscreen()
    with Fingerpost(emit="hello,device,touch,clock") as program:
        hello = program.wait_for("hello")
        check(hello["clock"])
        program.wait_for_panel(node=panel.node)
        mark = program.taken
        panel.frame(down(0, 100, 100))
        program.wait_for("touch", phase="began")
        for number, step in enumerate((HOUR, -2 * HOUR, HOUR), 1):
            time.clock_settime(time.CLOCK_REALTIME, time.time() + step)
            check(program.wait_for("clock"))
            panel.frame(move(0, 100 + number, 100))
            program.wait_for("touch", phase="moved")
        panel.frame(up(0))
        program.wait_for("touch", phase="ended")
        records = program.since(mark)
        expect_sequence(records, touch("began", x=100.0), {"type": "clock"}, touch("moved", x=101.0), {"type": "clock"},
                        touch("moved", x=102.0), {"type": "clock"}, touch("moved", x=103.0), touch("ended", x=103.0))
        times = [record["time"] for record in records]
        expect(times == sorted(times) and times[-1] - times[0] < HOUR / 2, "time runs as the wall clock does", records)
    return "an hour forward, two back, one forward: three records, and the times of the touch continue"


def check(clocks):
    """The record has both clocks as they are now."""
    monotonic, wall = time.monotonic(), time.time()
    behind = monotonic - clocks["monotonic"]
    expect(0 <= behind < 10, f"it is {monotonic} on the monotonic clock", [clocks])
    expect(abs(wall - clocks["wall"] - behind) < 0.5, f"it is {wall} on the wall clock", [clocks])
