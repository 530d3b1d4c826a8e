"""The sockets outlive the service: a client that connects while the service is stopped or restarts waits and is then
served, and `listen --reconnect` connects again."""

import json
import os

from fingerpost import Program, expect, keep_for_validation
from service import EVENTS, UNIT, Service, process, subscribed, systemctl, tap, wait_for_restart, wait_until_active
from subscriber import Subscriber
from touchscreen import Touchscreen

LIMIT = 120


def run():
    with Service():
        # No panel is plugged in: a client alone starts the service.
        subscriber = subscribed()
        subscriber.wait_for("ready")
        wait_until_active()
        panel = Touchscreen()
        subscriber.wait_for("device", change="added", node=panel.node)
        tap(subscriber, panel, 64, 40)

        file = os.stat(EVENTS).st_ino
        with Program("listen", "--reconnect", "--emit", "touch,ready") as listener:
            listener.wait_until(lambda: heard(listener, "ready") == 1, "listen is not connected")
            old = process()
            systemctl("restart", UNIT)
            wait_for_restart(old)
            listener.wait_until(lambda: heard(listener, "ready") == 2, "listen does not connect again")
            subscriber = subscribed()
            subscriber.wait_for("ready")
            tap(subscriber, panel, 100, 100)
            listener.wait_until(lambda: '"x":100,"y":100' in listener.output, "listen does not get the touch")
            listener.stop()
            keep_for_validation(listener.output)

        # Stopped: connections queue at systemd's socket, and the first starts the service.
        systemctl("stop", UNIT)
        waiting = [Subscriber(EVENTS) for _ in range(50)]
        for one in waiting:
            one.wait_for("hello", seq=1)
            one.wait_for("device", change="added", node=panel.node)
            one.wait_for("ready")
        panel.tap(200, 200)
        for one in waiting:
            one.wait_for("touch", phase="ended", x=200.0)
            one.close()
        expect(os.stat(EVENTS).st_ino == file, "the socket is another one")
        panel.unplug()
    return (f"started by a client; a listener connected again; {len(waiting)} that connected to a stopped service are "
            "served")


def heard(listener, type):
    return sum(json.loads(line)["type"] == type for line in listener.output.splitlines() if line.endswith("}"))
