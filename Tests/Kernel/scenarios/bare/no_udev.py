"""Without udevd and its database, as in containers and with mdevd: touchscreens are recognized by their capabilities,
and followed as they are added and removed."""

import pathlib

from fingerpost import Fingerpost, expect, expect_sequence, touch
from touchscreen import Description, Device, Touchscreen, down


def run():
    expect(not pathlib.Path("/run/udev").exists(), "there is a udev database")
    others = {
        name: Device(make(f"Test {name}"), phys=f"test-port-{name}/input0")
        for name, make in {
            "Touchpad": Description.touchpad,
            "Mouse": Description.mouse,
            "Keyboard": Description.keyboard,
            "Pen": Description.pen,
            "Accelerometer": Description.accelerometer,
            "Joystick": Description.every_axis,
        }.items()
    }
    present = Touchscreen(Description.touchscreen("Test Present"), phys="test-port-1/input0")
    with Fingerpost() as program:
        program.wait_for_panel(node=present.node)
        program.tap(present, 64, 40)
        later = Touchscreen(Description.touchscreen("Test Later"), phys="test-port-2/input0")
        device = program.wait_for_panel(node=later.node)["device"]
        program.tap(later, 64, 40)
        later.frame(down(0, 10, 20))
        program.wait_for("touch", phase="began")
        mark = program.taken
        later.unplug()
        program.wait_for("device", change="removed", device=device)
        expect_sequence(
            program.since(mark), touch("cancelled", x=10.0, y=20.0, reason="removed"), {"change": "removed"}
        )
        later = Touchscreen(Description.touchscreen("Test Later"), phys="test-port-2/input0")
        program.wait_for_panel(node=later.node, device=device)
        program.tap(later, 64, 40)
        nodes = {other.node for other in others.values()}
        taken = [record for record in program.records if record.get("change") == "added" and record["node"] in nodes]
        expect(not taken, "these are no touchscreens", taken)
        open_nodes = nodes & set(program.open_files())
        expect(not open_nodes, f"{open_nodes} are held open")
    return f"one that was present and one that was plugged in twice are used, {', '.join(others)} are not"
