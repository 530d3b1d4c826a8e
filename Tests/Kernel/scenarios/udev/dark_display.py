"""Another program switches the display off: taps are swallowed until the display is on again."""

import pathlib
import subprocess

from fingerpost import Skipped, expect
from forwarding import Forwarding
from touchscreen import Touchscreen

# The console's framebuffer switches the display, through the kernel's own DRM client: 0 is on, 4 is off.
BLANK = pathlib.Path("/sys/class/graphics/fb0/blank")


def run():
    subprocess.run(["modprobe", "virtio-gpu"], check=True)
    connectors = [path.parent for path in pathlib.Path("/sys/class/drm").glob("card*-*/status")
                  if path.read_text() == "connected\n"]
    if not connectors:
        raise Skipped("the machine has no display")
    dpms = connectors[0] / "dpms"
    switch(dpms, 0)
    panel = Touchscreen()
    with Forwarding(settings="wakeTouch: swallow") as program:
        program.wait_for_panel()
        program.tap(panel, 640, 400)
        expect(len(program.arrived()) == 1, "a tap does not arrive while the display is on")
        switch(dpms, 4)
        for _ in range(2):
            began, _ = program.tap(panel, 640, 400)
            expect(began.get("wakes") is True, "a tap in the dark does not wake", [began])
            expect(len(program.arrived()) == 1, "a tap in the dark arrives")
        reported = [record for record in program.records if record["type"] == "idle"]
        expect([(record["idle"], record.get("cause")) for record in reported] == [(True, "display"), (False, None)] * 2,
               "what is reported of idle", reported)
        switch(dpms, 0)
        program.tap(panel, 640, 400)
        expect(len(program.arrived()) == 2, "a tap does not arrive when the display is on again")
    return f"{dpms.parent.name}: two taps while it is off are swallowed, those before and after arrive"


def switch(dpms, value):
    BLANK.write_text(f"{value}\n")
    wanted = "Off\n" if value else "On\n"
    expect(dpms.read_text() == wanted, f"dpms reads {dpms.read_text().strip()} with blank {value}")
