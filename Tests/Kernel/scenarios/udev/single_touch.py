"""The axes of a resistive panel with one finger and BTN_TOUCH are converted to points. A repeated key is not a second
touch."""

from evdev import ABS_X, ABS_Y, BTN_TOUCH, EV_ABS, EV_KEY, EV_SYN, INPUT_PROP_DIRECT, SYN_REPORT
from fingerpost import Fingerpost, expect_sequence, touch
from touchscreen import Description, Touchscreen

SYNC = (EV_SYN, SYN_REPORT, 0)


def run():
    axes = {ABS_X: (0, 4095, 0, 0, 0), ABS_Y: (0, 4095, 0, 0, 0)}
    panel = Touchscreen(Description("Test Resistive", axes, {EV_KEY: [BTN_TOUCH]}, [INPUT_PROP_DIRECT]))
    with Fingerpost() as program:
        program.wait_for_panel(node=panel.node)
        mark = program.taken
        panel.write((EV_ABS, ABS_X, 1024), (EV_ABS, ABS_Y, 2048), (EV_KEY, BTN_TOUCH, 1), SYNC)
        panel.write((EV_ABS, ABS_X, 3072), SYNC)
        panel.write((EV_KEY, BTN_TOUCH, 2), SYNC)
        panel.write((EV_KEY, BTN_TOUCH, 0), SYNC)
        # At the place of the previous one: the kernel does not report values that have not changed.
        panel.write((EV_KEY, BTN_TOUCH, 1), SYNC)
        panel.write((EV_KEY, BTN_TOUCH, 0), SYNC)
        program.wait_for("touch", phase="ended")
        program.wait_for("touch", phase="ended")
        # 4096 positions over 1280 by 800 points.
        expect_sequence(
            program.since(mark),
            touch("began", x=320.0, y=400.0),
            touch("moved", x=960.0, y=400.0),
            touch("ended", x=960.0, y=400.0),
            touch("began", x=960.0, y=400.0),
            touch("ended", x=960.0, y=400.0),
        )
    return "two taps of one finger, the first dragged"
