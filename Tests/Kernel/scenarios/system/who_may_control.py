"""The control socket has a unit of its own, which is disabled by default. If it is enabled, root controls the bridge
and another user is refused. The socket outlives the service."""

import json
import os
import socket
import subprocess

from fingerpost import expect
from service import (CONTROL, CONTROL_SOCKET, SOCKET, UNIT, Service, process, subscribed, systemctl, tap,
                     wait_for_restart, wait_until_active)
from touchscreen import Touchscreen

LIMIT = 120


def run():
    with Service():
        expect(not os.path.exists(CONTROL), "the package opens the control socket by itself")
        systemctl("stop", SOCKET, UNIT)
        systemctl("start", CONTROL_SOCKET, SOCKET)
        try:
            expect(os.stat(CONTROL).st_mode & 0o777 == 0o600, "others may open the control socket")
            panel = Touchscreen()
            wait_until_active()
            subscriber = subscribed()
            subscriber.wait_for("device", change="added", node=panel.node)
            controlled(subscriber, panel)

            for user in ("kiosk", "visitor"):
                status, _ = send('{"get":"tree"}', as_user=user)
                expect(status != 0, f"{user} controls the bridge")

            file, old = os.stat(CONTROL).st_ino, process()
            systemctl("restart", UNIT)
            wait_for_restart(old)
            subscriber = subscribed()
            subscriber.wait_for("device", change="added", node=panel.node)
            controlled(subscriber, panel)
            expect(os.stat(CONTROL).st_ino == file, "the control socket is another one")
            panel.unplug()
        finally:
            systemctl("stop", CONTROL_SOCKET, UNIT)
        expect(not os.path.exists(CONTROL), "the control socket stays")
    return "root adds a window and starts the idle state; another user is refused; the socket outlives the service"


def controlled(subscriber, panel):
    """A window of a program receives the tap, and is removed with its connection. Idle begins and ends."""
    with Control() as program:
        program.send({"window": {"id": "badge", "frame": [0, 0, 300, 300], "view": {"id": "mark"}}})
        subscriber.wait_for("scene", change="added")
        expect(tap(subscriber, panel, 50, 50)["view"] == "mark", "the window of the program does not get the tap")
    subscriber.wait_for("scene", change="removed")
    status, answer = send('{"id":1,"idle":true}')
    expect(status == 0 and json.loads(answer)["ok"], f"send ends with {status} and prints {answer}")
    subscriber.wait_for("idle", idle=True, cause="command")
    panel.tap(50, 50)
    subscriber.wait_for("idle", idle=False)
    subscriber.wait_for("touch", phase="ended")


def send(command, as_user="root"):
    done = subprocess.run(["setpriv", "--reuid", as_user, "--regid", as_user, "--init-groups", "fingerpost", "send",
                           "--control", CONTROL, command], capture_output=True, text=True, timeout=60)
    return done.returncode, done.stdout


class Control:
    """A program on the control socket."""

    def __enter__(self):
        self.connection = socket.socket(socket.AF_UNIX)
        self.connection.connect(CONTROL)
        return self

    def send(self, command):
        self.connection.sendall(json.dumps(command).encode() + b"\n")

    def __exit__(self, *_):
        self.connection.close()
