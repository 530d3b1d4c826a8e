"""The kernel unbinds a panel's driver while a finger is down and binds it again, as when another driver is loaded."""

import pathlib

import panels
from fingerpost import Fingerpost
from uhid import Panel

DRIVER = pathlib.Path("/sys/bus/hid/drivers/hid-multitouch")
# The first reports of the capture: its only finger touches and moves.
REPORTS = 20


def run():
    with Fingerpost() as program:
        program.wait_for("hello")
        panel = Panel(panels.own("ten-fingers"))
        device = program.wait_for_panel()["device"]
        for _ in panel.play(REPORTS):
            program.wait_until_idle()
        touch = program.wait_for("touch", phase="began")["touch"]
        bound = next(entry.name for entry in DRIVER.iterdir() if ":" in entry.name)
        (DRIVER / "unbind").write_text(bound)
        program.wait_for("touch", phase="cancelled", touch=touch, reason="removed")
        program.wait_for("device", change="removed", device=device)
        (DRIVER / "bind").write_text(bound)
        program.wait_for_panel(device=device)
        for _ in panel.play(REPORTS):
            program.wait_until_idle()
        program.wait_for("touch", phase="began")
    return f"{bound} unbound from hid-multitouch and bound again: cancelled, removed, added"
