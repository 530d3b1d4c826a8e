"""What an installer declares in udev rules: equal panels by their ports, panels by output and seat, and a device that
is ignored."""

from fingerpost import Fingerpost, expect
from touchscreen import Description, Touchscreen
from udev import Rules

SCENE = """
fingerpost: 1
screen: {width: 2560, height: 1600}
devices:
  - {id: left, match: {path: "platform-test-usb-0:1:*"}, area: [0, 0, 1280, 800]}
  - {id: right, match: {path: "platform-test-usb-0:2:*"}, area: [1280, 0, 1280, 800]}
  - {id: front, match: {output: HDMI-A-*}, area: [0, 800, 1280, 800]}
  - {id: back, match: {seat: seat-back}, area: [1280, 800, 1280, 800]}
windows:
  - {id: main, view: {id: page, touches: handle, multipleTouch: true}}
"""
# uinput has no ports: the rule sets the property that path_id sets for a real one.
RULES = [
    'ATTRS{phys}=="test-port-1/input0", ENV{ID_PATH}="platform-test-usb-0:1:1.0"',
    'ATTRS{phys}=="test-port-2/input0", ENV{ID_PATH}="platform-test-usb-0:2:1.0"',
    'ATTRS{name}=="Test Output", ENV{WL_OUTPUT}="HDMI-A-2"',
    'ATTRS{name}=="Test Seat", ENV{ID_SEAT}="seat-back"',
    'ATTRS{name}=="Test Ignored", ENV{LIBINPUT_IGNORE_DEVICE}="1"',
]
LEFT, RIGHT = "test-port-1/input0", "test-port-2/input0"


def run():
    with Rules(*RULES):
        ignored = Touchscreen(Description.touchscreen("Test Ignored"), phys="test-port-5/input0")
        first, second = Touchscreen(phys=LEFT), Touchscreen(phys=RIGHT)
        with Fingerpost(scene=SCENE) as program:
            nodes = {}
            for _ in range(2):
                record = program.wait_for_panel()
                nodes[record["device"]] = record["node"]
            expect(nodes == {"left": first.node, "right": second.node}, f"twins are {nodes}")
            program.tap(first, 100, 200, device="left", x=100.0, y=200.0)
            program.tap(second, 100, 200, device="right", x=1380.0, y=200.0)
            # Unplugged and plugged in again in the opposite order: the panels exchange the kernel's numbers.
            for panel, device in ((first, "left"), (second, "right")):
                panel.unplug()
                program.wait_for("device", change="removed", device=device)
            second = Touchscreen(phys=RIGHT)
            program.wait_for_panel(node=second.node, device="right")
            first = Touchscreen(phys=LEFT)
            program.wait_for_panel(node=first.node, device="left")
            expect(second.node == nodes["left"], f"{second.node} was to be another panel's node before: {nodes}")
            program.tap(first, 100, 200, device="left", x=100.0, y=200.0)
            program.tap(second, 100, 200, device="right", x=1380.0, y=200.0)

            for name, device, x, y in (("Test Output", "front", 100.0, 1000.0), ("Test Seat", "back", 1380.0, 1000.0)):
                panel = Touchscreen(Description.touchscreen(name), phys=f"test-port-{device}/input0")
                program.wait_for_panel(node=panel.node, device=device)
                program.tap(panel, 100, 200, device=device, x=x, y=y)
            ignored.tap(100, 200)
            program.tap(first, 100, 200, device="left", x=100.0, y=200.0)
            expect(ignored.node not in program.open_files(), "an ignored device is open")
            expect(len(program.touches("began")) == 7, "an ignored device is used", program.touches("began"))
    return (
        "twins keep their parts of the screen when they are plugged in the other way round; "
        "WL_OUTPUT, ID_SEAT, an ignored one"
    )
