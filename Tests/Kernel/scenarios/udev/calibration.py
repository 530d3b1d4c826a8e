"""A udev rule with LIBINPUT_CALIBRATION_MATRIX, as an installer writes it: touches land where the turned panel shows
them."""

from fingerpost import Fingerpost
from touchscreen import Description, Touchscreen, down, up
from udev import Rules

# Two rows of a matrix on positions from 0 to 1: a quarter turn clockwise, x' = 1 - y, y' = x. Some write the third row
# too.
TURNED = 'ATTRS{name}=="Test Turned", ENV{LIBINPUT_CALIBRATION_MATRIX}="0 -1 1 1 0 0"'
NINE = 'ATTRS{name}=="Test Nine Numbers", ENV{LIBINPUT_CALIBRATION_MATRIX}="0 -1 1 1 0 0 0 0 1"'


def run():
    with Rules(TURNED, NINE), Fingerpost() as program:
        for name in ("Test Turned", "Test Nine Numbers"):
            panel = Touchscreen(Description.touchscreen(name, width=800, height=640))
            program.wait_for_panel(node=panel.node)
            # A quarter of the width, three quarters of the height.
            panel.frame(down(0, 200, 480))
            program.wait_for("touch", phase="began", x=320.0, y=200.0)
            panel.frame(up(0))
            program.wait_for("touch", phase="ended")
            panel.unplug()
    return "a panel turned a quarter: (0.25, 0.75) of it is (0.25, 0.25) of the screen, by six numbers and by nine"
