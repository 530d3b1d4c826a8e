"""A udev rule with LIBINPUT_CALIBRATION_MATRIX, as an installer writes it: touches land where the turned panel shows them."""

import pathlib
import subprocess

from fingerpost import Fingerpost
from touchscreen import Description, Touchscreen, down, up

RULES = pathlib.Path("/run/udev/rules.d/99-calibration.rules")
# Two rows of a matrix on positions from 0 to 1: a quarter turn clockwise, x' = 1 - y, y' = x.
RULE = 'ATTRS{name}=="Test Turned", ENV{LIBINPUT_CALIBRATION_MATRIX}="0 -1 1 1 0 0"\n'


def run():
    RULES.parent.mkdir(parents=True, exist_ok=True)
    RULES.write_text(RULE)
    try:
        subprocess.run(["udevadm", "control", "--reload"], check=True)
        panel = Touchscreen(Description.touchscreen("Test Turned", width=800, height=640))
        with Fingerpost() as program:
            program.wait_for_panel(node=panel.node)
            # A quarter along, three quarters down.
            panel.frame(down(0, 200, 480))
            program.wait_for("touch", phase="began", x=320.0, y=200.0)
            panel.frame(up(0))
            program.wait_for("touch", phase="ended")
    finally:
        RULES.unlink()
        subprocess.run(["udevadm", "control", "--reload"], check=True)
    return "a panel turned a quarter: (0.25, 0.75) of it is (0.25, 0.25) of the screen"
