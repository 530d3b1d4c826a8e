"""Plugging a panel in starts the service; a subscriber gets its touches, also after the panel was unplugged and plugged
in again."""

import pathlib
import subprocess

from fingerpost import PATIENCE, expect
from service import EVENTS, UNIT, Service, process, subscribed, systemctl, tap, unit, wait_until, wait_until_active
from touchscreen import Touchscreen, down

LIMIT = 120


def run():
    with Service():
        expect(unit("ActiveState") == "inactive", f"before a panel is there the service is {unit('ActiveState')}")
        panel = Touchscreen()
        wait_until_active()
        started = process()
        subscriber = subscribed()
        subscriber.wait_for("device", change="added", node=panel.node)
        subscriber.wait_for("ready")
        tap(subscriber, panel, 64, 40)
        panel.frame(down(0, 640, 400))
        held = subscriber.wait_for("touch", phase="began")
        panel.unplug()
        subscriber.wait_for("touch", phase="cancelled", touch=held["touch"], reason="removed")
        subscriber.wait_for("device", change="removed")
        wait_until(lambda: "waiting" in unit("StatusText"), f"the status is {unit('StatusText')!r}")
        panel = Touchscreen()
        subscriber.wait_for("device", change="added")
        tap(subscriber, panel, 100, 100)
        expect(process() == started, "it was restarted by a panel that was plugged in again")

        panel.frame(down(0, 640, 400))
        held = subscriber.wait_for("touch", phase="began")
        subprocess.run(["systemctl", "stop", UNIT], check=True, timeout=PATIENCE)
        subscriber.wait_for("touch", phase="cancelled", touch=held["touch"], reason="stopped")
        expect(unit("Result") == "success" and unit("ActiveState") == "inactive",
               f"stopped, the service is {unit('ActiveState')} with {unit('Result')}")
        expect(pathlib.Path(EVENTS).exists(), f"{EVENTS} went with the service")
        panel.unplug()
        panel = Touchscreen()
        wait_until_active()
        panel.unplug()
        systemctl("stop", "fingerpost.socket")
        expect(not pathlib.Path(EVENTS).exists(), f"{EVENTS} stays without its unit")
    return "started by the panel, one process for two lives of the panel, a clean stop, started again by the next panel"
