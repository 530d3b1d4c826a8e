"""With `motion: true`, the shake of an accelerometer begins and ends. Without it, the node is not open."""

import time

from evdev import ABS_X, ABS_Y, ABS_Z, EV_ABS, SYNC
from fingerpost import Fingerpost, expect, expect_sequence
from touchscreen import Description, Device, Touchscreen

SCENE = """
fingerpost: 1
screen: {width: 1280, height: 800}
motion: %s
windows:
  - {id: main, view: {id: page, touches: handle, motion: handle, firstResponder: true, canBecomeFirstResponder: true}}
"""
G = 1000
# A hand shakes three to five times a second: back and forth in a quarter of a second.
SWING = 0.12


def run():
    sensor = Device(Description.accelerometer("Test Accelerometer", G), phys="test-port-5/input0")
    panel = Touchscreen()
    with Fingerpost(scene=SCENE % "true", emit="hello,device,touch,motion") as program:
        program.wait_for("device", change="added", kind="accelerometer", node=sensor.node)
        lie(sensor)
        mark = program.taken
        shake(sensor)
        program.wait_for("motion", phase="began")
        program.wait_for("motion", phase="ended")
        expect_sequence([record for record in program.since(mark) if record["type"] == "motion"],
                        {"phase": "began", "motion": "shake", "responder": "page"},
                        {"phase": "ended", "motion": "shake", "responder": "page"})
        # Unplugged while it is shaken: the shake ends.
        lie(sensor)
        shake(sensor)
        program.wait_for("motion", phase="began")
        sensor.unplug()
        program.wait_until(lambda: [record["phase"] for record in program.records if record["type"] == "motion"][3:]
                           in (["ended"], ["cancelled"]), "a shake without an end")
    sensor = Device(Description.accelerometer("Test Accelerometer", G), phys="test-port-5/input0")
    with Fingerpost(scene=SCENE % "false", emit="all") as program:
        program.wait_for_panel(node=panel.node)
        shake(sensor)
        panel.tap(100, 100)
        program.wait_for("touch", phase="ended")
        expect(sensor.node not in program.open_files(), "its node is open")
        told = [record for record in program.records if record["type"] == "motion" or record.get("node") == sensor.node]
        expect(not told, "a shake is reported without `motion: true`", told)
    return "began with the second swing, ended when the sensor was calm or removed; nothing without `motion: true`"


def feel(sensor, x, y, z):
    sensor.write((EV_ABS, ABS_X, x), (EV_ABS, ABS_Y, y), (EV_ABS, ABS_Z, z), SYNC)


def lie(sensor):
    """The sensor lies on its back, with noise, for as long as gravity is averaged."""
    for step in range(10):
        feel(sensor, step % 2, 0, G + step % 3)
        time.sleep(0.1)


def shake(sensor):
    for swing in range(6):
        feel(sensor, (2 * G if swing % 2 else -2 * G) + swing, 0, G)
        time.sleep(SWING)
