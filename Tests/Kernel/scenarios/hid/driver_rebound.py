"""The kernel takes the driver from a panel under a finger and gives it back, as it does when another driver is loaded."""

import pathlib

from fingerpost import Fingerpost, Skipped
from uhid import Capture, Panel

CORPUS = pathlib.Path("/harness/corpus")
DRIVER = pathlib.Path("/sys/bus/hid/drivers/hid-multitouch")
# A slot of the capture's first finger is down from its first report on.
CAPTURE = "hanvon-20b3-0a18/hanvon_20b3_0a18.hid"


def run():
    if not (CORPUS / CAPTURE).exists():
        raise Skipped("no captures of real panels beside the repository")
    with Fingerpost() as program:
        program.wait_for("hello")
        panel = Panel(Capture(CORPUS / CAPTURE))
        device = program.wait_for_panel()["device"]
        for _ in panel.play(20):
            program.wait_until_idle()
        touch = program.wait_for("touch", phase="began")["touch"]
        bound = next(entry.name for entry in DRIVER.iterdir() if ":" in entry.name)
        (DRIVER / "unbind").write_text(bound)
        program.wait_for("touch", phase="cancelled", touch=touch, reason="removed")
        program.wait_for("device", change="removed", device=device)
        (DRIVER / "bind").write_text(bound)
        program.wait_for_panel(device=device)
        for _ in panel.play(20):
            program.wait_until_idle()
        program.wait_for("touch", phase="began")
    return f"{bound} taken from hid-multitouch and given back: cancelled, removed, there again"
