"""The watchdog ends a bridge that hangs, and a bridge that was killed is started again. Touches continue with the next
process."""

import time

from fingerpost import expect
from service import (Service, journal, process, send, subscribed, tap, unit, wait_for_restart, wait_until,
                     wait_until_active)
from touchscreen import Touchscreen, down

LIMIT = 180


def run():
    with Service():
        panel = Touchscreen()
        wait_until_active()
        expect(unit("WatchdogUSec") == "10s", f"the watchdog waits {unit('WatchdogUSec')}")
        subscriber = subscribed()
        subscriber.wait_for("ready")
        old = process()

        # The bridge notifies the watchdog for three times its limit, in the time of the machine.
        wait_until_fed_for(30)
        expect(process() == old, "the watchdog ended a bridge that runs")

        send(old, "SIGSTOP")
        second = wait_for_restart(old)
        expect("watchdog" in journal().lower(), "the watchdog did not do it")
        subscriber = subscribed()
        subscriber.wait_for("ready")
        tap(subscriber, panel, 64, 40)

        # A finger is down while it dies: the next process finds the finger and follows it.
        panel.frame(down(0, 300, 300))
        subscriber.wait_for("touch", phase="began", x=300.0)
        send(second, "SIGKILL")
        wait_for_restart(second)
        subscriber = subscribed()
        subscriber.wait_for("touch", phase="began", x=300.0)
        expect(unit("NRestarts") == "2", f"{unit('NRestarts')} restarts")
        panel.unplug()
    return "fed for 30 s, stopped and restarted by the watchdog, killed and restarted, twice in all"


def wait_until_fed_for(seconds):
    def fed():
        return int(unit("WatchdogTimestampMonotonic") or 0)
    start = fed()
    time.sleep(seconds)
    wait_until(lambda: fed() >= start + seconds * 1_000_000, "the watchdog is not fed")
