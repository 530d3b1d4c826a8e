"""Without udevd, `devices` classifies devices by their capabilities, and `record` waits for a panel that is plugged in
later."""

import json
import pathlib
import tempfile

from fingerpost import SCREEN, Program, expect, expect_sequence, output_of, records_of, touch
from touchscreen import Description, Device, Touchscreen, down, move, up

CLASSES = {
    "Touchpad": Description.touchpad,
    "Mouse": Description.mouse,
    "Tablet": Description.pen,
    "Keys": Description.keyboard,
    "Accelerometer": Description.accelerometer,
    "Joystick": Description.every_axis,
    "Touchscreen": Description.touchscreen,
}


def run():
    devices = [Device(make(f"Test {name}"), phys=f"test-port-{name}/input0") for name, make in CLASSES.items()]
    listed = {entry["name"]: entry for entry in json.loads(output_of("devices", "--json"))}
    for name in CLASSES:
        entry = listed[f"Test {name}"]
        expect(
            entry["class"] == name.lower() and entry["used"] == (name == "Touchscreen"),
            f"it is of class {name}",
            [entry],
        )
    node = devices[-1].node
    devices[-1].unplug()

    file = pathlib.Path(tempfile.mkdtemp(), "panel.evemu")
    with Program("record", "--device", node, "--output", file) as recorder:
        recorder.wait_for_error("waiting")
        panel = Touchscreen()
        expect(panel.node == node, f"the kernel calls it {panel.node} now, not {node}")
        recorder.wait_for_error("recording", node)
        panel.frame(down(0, 100, 100))
        panel.frame(move(0, 200, 100))
        panel.frame(up(0))
        recorder.wait_until_idle()
        panel.unplug()
        expect(recorder.wait_for_exit() == 0, f"it did not end well: {recorder.errors}")
    records = records_of("replay", "--screen", "%dx%d" % SCREEN, file)
    expect_sequence([record for record in records if record["type"] == "touch"],
                    touch("began", x=100.0), touch("moved", x=200.0), touch("ended", x=200.0))
    return f"{len(CLASSES)} classes distinguished; a panel plugged in later is recorded"
