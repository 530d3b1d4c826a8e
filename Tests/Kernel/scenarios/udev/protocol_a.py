"""A panel of the older multi-touch protocol: every frame lists all contacts, and a contact that is missing has
ended."""

from evdev import (
    ABS_MT_POSITION_X,
    ABS_MT_POSITION_Y,
    ABS_X,
    ABS_Y,
    BTN_TOUCH,
    EV_ABS,
    EV_KEY,
    EV_SYN,
    INPUT_PROP_DIRECT,
)
from evdev import SYN_MT_REPORT, SYN_REPORT
from fingerpost import Fingerpost, expect, expect_sequence, touch
from touchscreen import Description, Touchscreen


def run():
    x, y = (0, 1279, 0, 0, 0), (0, 799, 0, 0, 0)
    axes = {ABS_X: x, ABS_Y: y, ABS_MT_POSITION_X: x, ABS_MT_POSITION_Y: y}
    panel = Touchscreen(Description("Test Protocol A", axes, {EV_KEY: [BTN_TOUCH]}, [INPUT_PROP_DIRECT]))
    with Fingerpost() as program:
        program.wait_for_panel(node=panel.node)
        mark = program.taken
        frame(panel, (100, 100), touching=1)
        frame(panel, (110, 105), (900, 700))
        # In the opposite order: fingers are identified by their previous places.
        frame(panel, (890, 690), (120, 110))
        frame(panel, (880, 680))
        frame(panel, touching=0)
        program.wait_for("touch", phase="ended")
        program.wait_for("touch", phase="ended")
        records = program.since(mark)
        expect_sequence(
            records,
            touch("began", x=100.0, y=100.0),
            touch("moved", x=110.0, y=105.0),
            touch("began", x=900.0, y=700.0),
            touch("moved", x=120.0, y=110.0),
            touch("moved", x=890.0, y=690.0),
            touch("ended", x=120.0, y=110.0),
            touch("moved", x=880.0, y=680.0),
            touch("ended", x=880.0, y=680.0),
        )
        first, second = records[0]["touch"], records[2]["touch"]
        numbers = [record["touch"] for record in records]
        expect(
            numbers == [first, first, second, first, second, first, second, second],
            "fingers taken for each other",
            records,
        )
    return "two fingers identified by their places, each ended when it was missing"


def frame(panel, *contacts, touching=None):
    events = []
    for x, y in contacts:
        events += [(EV_ABS, ABS_MT_POSITION_X, x), (EV_ABS, ABS_MT_POSITION_Y, y), (EV_SYN, SYN_MT_REPORT, 0)]
    if not contacts:
        events.append((EV_SYN, SYN_MT_REPORT, 0))
    if touching is not None:
        events.append((EV_KEY, BTN_TOUCH, touching))
    panel.write(*events, (EV_SYN, SYN_REPORT, 0))
