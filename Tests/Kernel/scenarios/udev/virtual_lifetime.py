"""The virtual touchscreen stays while panels are added and removed, is not used as a panel, and leaves no contact down
however the program ends."""

import os
import signal

from evdev import Reader
from fingerpost import Fingerpost, expect
from forwarding import Forwarding
from libinput import Libinput
from touchscreen import Touchscreen, down


def run():
    panel = Touchscreen()
    with Forwarding() as program, Libinput(program.node) as compositor:
        program.wait_for_panel(node=panel.node)
        panel.frame(down(0, 500, 500))
        program.wait_for("touch", phase="began")
        panel.unplug()
        program.wait_for("device", change="removed")
        expect(program.lifts(1)[0].path[-1] == (540, 500), "a finger on a panel that is unplugged is not cancelled")
        compositor.wait_for("TOUCH_UP")

        panel = Touchscreen()
        other = Reader(panel.node)
        program.wait_for_panel(node=panel.node)
        program.tap(panel, 640, 400)
        compositor.wait_for("TOUCH_DOWN")
        compositor.wait_for("TOUCH_UP")
        expect(not other.read(), "a panel that was plugged in again is not taken")
        another_bridge(program)
        # An end by SIGTERM, with a finger down.
        panel.frame(down(0, 500, 500))
        program.wait_for("touch", phase="began", x=500.0)
        compositor.wait_for("TOUCH_DOWN")
        program.stop()
        compositor.wait_for("DEVICE_REMOVED")
        expect(compositor.touches()[-1][0] == "TOUCH_UP", f"not lifted before the end: {compositor.touches()}")
        expect(not os.path.exists(program.node), "the device is there after the end")
    panel.unplug()
    killed()
    return (
        "unplugging cancels; a second bridge does not read it; SIGTERM lifts, SIGKILL cancels and gives the panel back"
    )


def another_bridge(program):
    with Fingerpost() as second:
        second.wait_for_panel()
        second.wait_until_idle()
        seen = [record for record in second.records if record.get("node") == program.node]
        expect(not seen, "a bridge uses the virtual touchscreen of another one", seen)
    with Fingerpost("--device", program.node) as second:
        refused = second.wait_for("device", change="refused", node=program.node)
        expect("a bridge created it" in refused["reason"], "the reason does not say why", [refused])


def killed():
    panel = Touchscreen()
    program = Forwarding()
    program.wait_for_panel(node=panel.node)
    with Libinput(program.node) as compositor:
        panel.frame(down(0, 500, 500))
        compositor.wait_for("TOUCH_DOWN")
        program.process.send_signal(signal.SIGKILL)
        program.process.wait()
        compositor.wait_for("TOUCH_CANCEL")
        compositor.wait_for("DEVICE_REMOVED")
    other = Reader(panel.node)
    panel.frame(("move", 0, 520, 500))
    expect(other.read(5), "the panel is still taken after the death of the bridge")
