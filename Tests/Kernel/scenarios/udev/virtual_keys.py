"""The keys of a panel's own node still reach the other programs while the panel is grabbed, and none stays down."""

import pathlib

from evdev import KEY, Keys
from fingerpost import expect
from forwarding import Forwarding
from touchscreen import Description, Touchscreen


def run():
    panel = Touchscreen(Description.touchscreen(name="Keyed", keys=[KEY["MENU"], KEY["BACK"]]))
    with Forwarding() as program:
        program.wait_for_panel(node=panel.node)
        keys = Keys(node("Fingerpost keys of Keyed"))
        panel.press(KEY["MENU"])
        panel.release(KEY["MENU"])
        program.wait_until_idle()
        expect(keys.read() == [(KEY["MENU"], 1), (KEY["MENU"], 0)], "the key does not arrive")
        panel.press(KEY["BACK"])
        program.wait_until_idle()
        expect(keys.read() == [(KEY["BACK"], 1)], "the key does not arrive")
        panel.unplug()
        program.wait_for("device", change="removed")
        program.wait_until_idle()
        expect(keys.read() == [(KEY["BACK"], 0)], "the key stays down when the panel is unplugged")
        panel = Touchscreen(Description.touchscreen(name="Keyed", keys=[KEY["MENU"], KEY["BACK"]]))
        program.wait_for_panel()
        panel.press(KEY["MENU"])
        program.wait_until_idle()
        expect(keys.read() == [(KEY["MENU"], 1)], "the device is not used again for a panel that was plugged in again")
        panel.release(KEY["MENU"])
    panel.unplug()
    return "pressed, released, and released when the panel is unplugged, on one device"


def node(name):
    """The node of the device with this name."""
    found = next(path.parent.parent.name for path in pathlib.Path("/sys/class/input").glob("event*/device/name")
                 if path.read_text().strip() == name)
    return f"/dev/input/{found}"
