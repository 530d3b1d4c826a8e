"""`fingerpost touch --device` is a touchscreen for as long as its steps last: a compositor sees its fingers, and a
bridge does not."""

import os
import pathlib
import time

from fingerpost import Fingerpost, Program, expect
from libinput import Libinput, place

LIMIT = 120
NAMES = pathlib.Path("/sys/class/input")


def node():
    """The node of the touchscreen; None if there is none."""
    for name in NAMES.glob("event*/device/name"):
        try:
            if name.read_text() == "Fingerpost steps\n":
                return f"/dev/input/{name.parts[-3]}"
        except OSError:
            pass
    return None


def run():
    with Fingerpost(emit="device,touch") as bridge:
        bridge.wait_for_error("waiting")
        with Program("touch", "--device", "--size", "1280x800", "--output", "HDMI-A-1", "tap 320,200",
                     "pinch 50%,50% 2", "down 1 10,10") as program:
            end = time.monotonic() + 20
            while (path := node()) is None:
                expect(time.monotonic() < end, "no touchscreen appears")
                time.sleep(0.01)
            with Libinput(path) as compositor:
                first = compositor.wait_for("TOUCH_DOWN")
                expect(place(first) == (25.0, 25.0), f"the tap is elsewhere: {compositor.events}")
                for _ in range(4):
                    compositor.wait_for("TOUCH_UP")
            expect(program.wait_for_exit() == 0, f"it fails: {program.errors}")
        expect(node() is None, "the touchscreen stays")
        expect(not [record for record in bridge.records if record["type"] == "touch"], "the bridge reads it")
    # Without the right to open /dev/uinput.
    mode = os.stat("/dev/uinput").st_mode
    os.chmod("/dev/uinput", 0o600)
    with Program("touch", "--device", "tap 10,10", user=65534, groups=[]) as program:
        expect(program.wait_for_exit() == 1, "it does not fail without permission")
        program.wait_for_error("/dev/uinput: Permission denied", "72-fingerpost-uinput.rules")
    os.chmod("/dev/uinput", mode & 0o7777)
    return "libinput sees a tap, a pinch and a finger that is lifted at the end; without permission, it says what to do"
