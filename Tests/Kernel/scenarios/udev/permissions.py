"""A user who may not read the panel gets the file, its owner and the fix in a message, and need not start the program
again. A user in the group input needs nothing else."""

import os

from fingerpost import Fingerpost, expect
from touchscreen import Touchscreen


def run():
    panel = Touchscreen()
    with Fingerpost(user="kiosk", groups=["input"]) as program:
        program.wait_for_panel(node=panel.node)
        program.tap(panel, 64, 40)

    with Fingerpost(user="visitor", groups=[]) as program:
        program.wait_for("device", change="refused", node=panel.node)
        reported = program.wait_for_error(panel.node, "root", "input")
        panel.tap(5, 5)
        os.chmod(panel.node, 0o666)
        program.wait_for_panel(node=panel.node)
        expect(not program.touches("began"), "a touch on a panel it could not read", program.touches("began"))
        program.tap(panel, 64, 40)
    return "the group input works; another user reads: " + next(
        line for line in reported.splitlines() if panel.node in line)
