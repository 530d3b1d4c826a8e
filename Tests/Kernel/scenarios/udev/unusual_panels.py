"""Unusual panels: other buttons and axes, hovering, a palm that the hardware reports, a hundred slots, and a box
instead of fingers. One bridge has an entry for each."""

from evdev import (
    ABS_MT_DISTANCE,
    ABS_MT_TOOL_TYPE,
    ABS_RX,
    ABS_X,
    ABS_Y,
    ABS_Z,
    BTN_0,
    BTN_LEFT,
    BTN_TOUCH,
    EV_ABS,
    EV_KEY,
    INPUT_PROP_SEMI_MT,
    MT_TOOL_FINGER,
    MT_TOOL_MAX,
    MT_TOOL_PALM,
    SYNC,
)
from fingerpost import Fingerpost, expect, expect_sequence, touch
from touchscreen import Description, Device, Touchscreen, down, move, up

SCENE = """
fingerpost: 1
screen: {width: 1280, height: 800}
devices:
  - {id: left button, match: {name: Test Left Button}, button: BTN_LEFT}
  - {id: button 0, match: {name: Test Button 0}, button: BTN_0}
  - {id: other axes, match: {name: Test Other Axes}, axes: {x: ABS_Z, y: ABS_RX}}
  - {id: distance, match: {name: Test Distance}}
  - {id: palm, match: {name: Test Palm}}
  - {id: slots, match: {name: Test Slots}}
  - {id: semi, match: {name: Test Semi}}
windows:
  - {id: main, view: {id: page, touches: handle, multipleTouch: true}}
"""


def run():
    with Fingerpost(scene=SCENE) as program:
        for test in (left_button, button_0, other_axes, distance, palm, slots, semi):
            device = test.__name__.replace("_", " ")
            panel, act = test()
            program.wait_for("device", change="added", kind="touchscreen", node=panel.node, device=device)
            mark = program.taken
            expected = act()
            for _ in range(sum(pattern["phase"] in ("ended", "cancelled") for pattern in expected)):
                program.wait_until(lambda: take_end(program), f"{device}: not every touch has ended")
            expect_sequence(program.since(mark), *expected)
            panel.unplug()
            program.wait_for("device", change="removed", device=device)
    # Without an entry they are not used: a mouse is not a touchscreen.
    panel = Device(Description.single_touch("Test Left Button", button=BTN_LEFT))
    with Fingerpost() as program:
        other = Touchscreen(phys="test-port-2/input0")
        program.wait_for_panel(node=other.node)
        expect(all(record.get("node") != panel.node or record["change"] == "refused" for record in program.records),
               "a mouse is taken for a touchscreen", program.records)
    return "BTN_LEFT, BTN_0, ABS_Z with ABS_RX, lifts by ABS_MT_DISTANCE, MT_TOOL_PALM, a hundred slots, semi-mt"


def take_end(program):
    """Takes the records up to the next end of a touch."""
    while program.taken < len(program.records):
        program.taken += 1
        if program.records[program.taken - 1].get("phase") in ("ended", "cancelled"):
            return True
    return False


def tapped(description, x_axis, y_axis, button):
    panel = Device(description)

    def act():
        panel.write((EV_ABS, x_axis, 320), (EV_ABS, y_axis, 200), (EV_KEY, button, 1), SYNC)
        panel.write((EV_ABS, x_axis, 330), SYNC)
        panel.write((EV_KEY, button, 0), SYNC)
        return touch("began", x=320.0, y=200.0), touch("moved", x=330.0, y=200.0), touch("ended", x=330.0, y=200.0)
    return panel, act


def left_button():
    return tapped(Description.single_touch("Test Left Button", button=BTN_LEFT), ABS_X, ABS_Y, BTN_LEFT)


def button_0():
    return tapped(Description.single_touch("Test Button 0", button=BTN_0), ABS_X, ABS_Y, BTN_0)


def other_axes():
    return tapped(Description.single_touch("Test Other Axes", axes=(ABS_Z, ABS_RX)), ABS_Z, ABS_RX, BTN_TOUCH)


def distance():
    """A contact that is near does not touch. The same contact is another touch each time that it touches."""
    panel = Touchscreen(Description.touchscreen("Test Distance", more={ABS_MT_DISTANCE: (0, 255, 0, 0, 0)}))

    def hold(x, distance):
        panel.write(*panel.events([move(0, x, 100)])[:-1], (EV_ABS, ABS_MT_DISTANCE, distance), SYNC)

    def act():
        panel.write(*panel.events([down(0, 100, 100)])[:-1], (EV_ABS, ABS_MT_DISTANCE, 20), SYNC)
        hold(110, 0)
        hold(120, 0)
        hold(120, 1)
        hold(130, 1)
        hold(140, 0)
        panel.frame(up(0))
        return (touch("began", x=110.0), touch("moved", x=120.0), touch("ended", x=120.0),
                touch("began", x=140.0), touch("ended", x=140.0))
    return panel, act


def palm():
    """A palm stays a palm until it lifts. A contact that begins as a palm is not reported."""
    panel = Touchscreen(Description.touchscreen("Test Palm", more={ABS_MT_TOOL_TYPE: (0, MT_TOOL_MAX, 0, 0, 0)}))

    def frame(tool, *changes):
        panel.write(*panel.events(changes)[:-1], (EV_ABS, ABS_MT_TOOL_TYPE, tool), SYNC)

    def act():
        frame(MT_TOOL_FINGER, down(0, 100, 100))
        frame(MT_TOOL_PALM, move(0, 110, 100))
        frame(MT_TOOL_FINGER, move(0, 120, 100))
        frame(MT_TOOL_FINGER, up(0))
        frame(MT_TOOL_PALM, down(0, 200, 100))
        frame(MT_TOOL_FINGER, move(0, 210, 100))
        frame(MT_TOOL_FINGER, up(0))
        frame(MT_TOOL_FINGER, down(0, 300, 100))
        frame(MT_TOOL_FINGER, up(0))
        return (
            touch("began", x=100.0),
            touch("cancelled", reason="palm"),
            touch("began", x=300.0),
            touch("ended", x=300.0),
        )

    return panel, act


def slots():
    """As many slots as uinput permits."""
    panel = Touchscreen(Description.touchscreen("Test Slots", slots=100))

    def act():
        panel.frame(down(99, 700, 700))
        panel.frame(down(0, 100, 100))
        panel.frame(move(99, 710, 710))
        panel.frame(up(0))
        panel.frame(up(99))
        return (touch("began", slot=99, x=700.0), touch("began", slot=0, x=100.0), touch("moved", slot=99, x=710.0),
                touch("ended", slot=0, x=100.0), touch("ended", slot=99, x=710.0))
    return panel, act


def semi():
    """Two fingers are reported as the corners of a box, where there may be no finger. The place that was touched is
    ABS_X, ABS_Y."""
    description = Description.touchscreen("Test Semi", slots=2)
    description.properties = [*description.properties, INPUT_PROP_SEMI_MT]
    panel = Touchscreen(description)

    def act():
        panel.frame(down(0, 400, 300))
        panel.frame(up(0))
        return touch("began", x=400.0, y=300.0), touch("ended", x=400.0, y=300.0)
    return panel, act
