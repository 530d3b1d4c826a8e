"""SIGTERM and SIGINT while a finger is down: the touch is cancelled, and the program ends by the signal, as a shell
expects."""

import signal

from fingerpost import Fingerpost, expect, expect_sequence, touch
from touchscreen import Touchscreen, down, up


def run():
    panel = Touchscreen()
    for number in (signal.SIGTERM, signal.SIGINT):
        with Fingerpost() as program:
            program.wait_for_panel(node=panel.node)
            panel.frame(down(0, 400, 300))
            program.wait_for("touch", phase="began")
            mark = program.taken
            status = program.stop(number)
            expect(status == -number, f"after {number.name} the exit status is {status}")
            expect_sequence([record for record in program.since(mark) if record["type"] == "touch"],
                            touch("cancelled", x=400.0, y=300.0, reason="stopped"))
        panel.frame(up(0))
    return "the finger is cancelled as stopped; a shell would show 143 and 130"
