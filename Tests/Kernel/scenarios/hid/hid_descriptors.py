"""Devices of all known report descriptors are plugged in at the same time and use the kernel's own HID drivers. Each
touchscreen is used through one node, once, and a finger in its middle is reported in the middle of the screen."""

import pathlib
import re
import subprocess

from evdev import Reader
from fingerpost import SCREEN, Fingerpost, expect
from hid import Fingers
from panels import described
from uhid import Panel

LIMIT = 240


def run():
    panels = {f"test-port-{index}/input0": hardware for index, hardware in enumerate(described())}
    panels = {phys: Panel(hardware, phys) for phys, hardware in panels.items()}
    panels[list(panels)[-1]].wait_for_drivers()
    touchscreens = {phys: set() for phys in panels}
    for node in touchscreen_nodes():
        phys = pathlib.Path("/sys/class/input", node, "device/phys").read_text().strip()
        if phys in panels:
            touchscreens[phys].add(f"/dev/input/{node}")
    screens = [phys for phys in panels if touchscreens[phys]]
    with Fingerpost() as program:
        program.wait_until(lambda: len(added(program)) >= len(screens), f"not {len(screens)} panels")
        program.wait_until_idle()
        for phys in panels:
            used = [record for record in added(program) if record["node"] in touchscreens[phys]]
            expect(
                len(used) == (phys in screens), f"{panels[phys].hardware.name}: not one of {touchscreens[phys]}", used
            )
        devices = {record["device"]: record for record in added(program)}
        expect(
            len(devices) == len(added(program)) == len(screens), "two of one name, or no touchscreen", added(program)
        )
        touched = sum(touch_the_middle(program, panels[phys], devices[phys]) for phys in screens)
        expect(touched > len(screens) / 2, f"the kernel reported only {touched} fingers of {len(screens)}")
    return (
        f"{len(panels)} devices, {len(screens)} of them touchscreens, used once each; {touched} touched in the middle"
    )


def touchscreen_nodes():
    """The names of the nodes that udev classifies as touchscreens. The database is read at once, because hundreds of
    single questions take long."""
    subprocess.run(["udevadm", "settle"], check=True)
    database = subprocess.run(["udevadm", "info", "--export-db"], capture_output=True, text=True, check=True).stdout
    for device in database.split("\n\n"):
        name = re.search(r"^N: input/(event\d+)$", device, re.MULTILINE)
        if name and "\nE: ID_INPUT_TOUCHSCREEN=1" in device:
            yield name[1]


def added(program):
    return [record for record in program.records if record["type"] == "device" and record["change"] == "added"]


def touch_the_middle(program, panel, device):
    """Touches the middle of the panel. Returns whether the kernel reported the finger there; some devices need more in
    their reports than a finger. What the kernel reports, the program must report at the same place."""
    try:
        fingers = Fingers(panel.hardware.descriptor)
    except ValueError:
        return False
    reader = Reader(device["node"])
    for tip in (True, False):
        for report in fingers.frame((0, *fingers.middle(), tip)):
            panel.report(report)
        reader.read()
    while reader.read(0.2 if reader.live else 0):
        pass
    reader.close()
    heard = next((contact for contact in reader.contacts if contact.ended is not None), None)
    if heard is None:
        return False
    place = reader.point(heard.path[0], SCREEN)
    began = program.wait_for("touch", phase="began", device=device["device"], x=place[0], y=place[1])
    program.wait_for("touch", phase="ended", device=device["device"], touch=began["touch"])
    # With an even number of places, the middle is between two.
    return all(abs(found - length / 2) <= length / (maximum - minimum + 1)
               for found, length, (_, minimum, maximum, *_) in zip(place, SCREEN, reader.ranges))
