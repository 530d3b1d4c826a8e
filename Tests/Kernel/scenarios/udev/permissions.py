"""A user who may not read the panel is told which file, whose it is and how to mend it, and need not start again; a user in
group input just works."""

import os

from fingerpost import Fingerpost, expect
from touchscreen import Touchscreen, down, up


def run():
    panel = Touchscreen()
    with Fingerpost(user="kiosk", groups=["input"]) as program:
        program.wait_for_panel(node=panel.node)
        tap(program, panel)

    with Fingerpost(user="visitor", groups=[]) as program:
        program.wait_for("device", change="refused", node=panel.node)
        told = program.wait_for_error(panel.node, "root", "input")
        panel.frame(down(0, 5, 5))
        panel.frame(up(0))
        os.chmod(panel.node, 0o666)
        program.wait_for_panel(node=panel.node)
        expect(not program.touches("began"), "a touch on a panel it could not read", program.touches("began"))
        tap(program, panel)
    return "group input works; another user is told: " + next(line for line in told.splitlines() if panel.node in line)


def tap(program, panel):
    panel.frame(down(0, 64, 40))
    program.wait_for("touch", phase="began", x=64.0, y=40.0)
    panel.frame(up(0))
    program.wait_for("touch", phase="ended")
