"""The virtual touchscreen of the service outlives its process: systemd keeps the device, and the next process lifts the
contacts that the previous one left down. Without the drop-in, the service reports what is missing."""

import os
import pathlib
import shutil

from evdev import Reader
from fingerpost import expect
from service import (
    DROP_INS,
    EXAMPLES,
    OPTIONS,
    UNIT,
    Service,
    journal,
    permit_uinput,
    process,
    send,
    subscribed,
    systemctl,
    wait_for_restart,
    wait_until,
    wait_until_active,
)
from touchscreen import Touchscreen, down, up
from udev import reload

LIMIT = 180
SCENE = pathlib.Path("/etc/fingerpost/forward.yaml")
RULES = pathlib.Path("/etc/udev/rules.d/72-fingerpost-uinput.rules")


def run():
    with Service():
        options = OPTIONS.read_text()
        SCENE.write_text("fingerpost: 1\nscreen: {width: 1280, height: 800}\n"
                         "windows: [{view: {id: rest, kind: virtualTouchscreen}}]\n")
        OPTIONS.write_text(f'FINGERPOST_OPTIONS="--scene {SCENE}"\n')
        panel = Touchscreen()
        try:
            wait_until(lambda: "72-fingerpost-uinput.rules" in journal(), "the journal does not name the file")
            systemctl("stop", UNIT, check=False)
            permit()
            kept(panel)
        finally:
            OPTIONS.write_text(options)
            SCENE.unlink()
            RULES.unlink(missing_ok=True)
            shutil.rmtree(DROP_INS, ignore_errors=True)
            reload()
            systemctl("daemon-reload")
            systemctl("stop", UNIT, check=False)
            panel.unplug()
    return "killed, stopped by the watchdog and restarted: the same node, and no finger stays down"


def permit():
    DROP_INS.mkdir(exist_ok=True)
    shutil.copy(EXAMPLES / "fingerpost.service.d/uinput.conf", DROP_INS)
    permit_uinput()
    systemctl("daemon-reload")
    systemctl("reset-failed", UNIT, check=False)
    systemctl("start", UNIT)
    wait_until_active()


def kept(panel):
    subscriber = subscribed()
    node = subscriber.wait_for("device", change="added", kind="virtualTouchscreen")["node"]
    number = os.stat(node).st_ino
    target = Reader(node)
    for count, death in enumerate(("SIGKILL", "SIGSTOP", "restart")):
        panel.frame(down(0, 300, 300))
        subscriber.wait_for("touch", phase="began", x=300.0)
        old = process()
        if death == "restart":
            systemctl("restart", UNIT)
        else:
            send(old, death)
        wait_for_restart(old)
        subscriber = subscribed()
        again = subscriber.wait_for("device", change="added", kind="virtualTouchscreen")
        expect(again["node"] == node and os.stat(node).st_ino == number, f"after {death} it is another device", [again])
        # The finger is still on the panel: the next process follows it as a new touch.
        subscriber.wait_for("touch", phase="began", x=300.0)
        panel.frame(up(0))
        subscriber.wait_for("touch", phase="ended")
        wait_until(lambda: not target.read() and len(target.contacts) == 2 * count + 2
                   and all(contact.ended for contact in target.contacts),
                   f"after {death} not two contacts that end: {len(target.contacts)} in all")
