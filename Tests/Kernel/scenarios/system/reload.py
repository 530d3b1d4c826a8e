"""`systemctl reload` reads the scene file again. An invalid scene is reported in a record and in the journal, and the
old scene stays."""

import pathlib

from fingerpost import expect
from service import OPTIONS, UNIT, Service, journal, process, subscribed, systemctl, wait_until_active
from touchscreen import Touchscreen

LIMIT = 120
SCENE = pathlib.Path("/etc/fingerpost/reload.yaml")


def run():
    with Service():
        before = OPTIONS.read_text()
        panel = Touchscreen()
        try:
            show("first")
            OPTIONS.write_text(f'FINGERPOST_OPTIONS="--scene {SCENE}"\n')
            systemctl("restart", UNIT)
            wait_until_active()
            bridge = process()
            subscriber = subscribed()
            subscriber.wait_for("ready")
            touched(subscriber, panel, "first")

            show("second")
            systemctl("reload", UNIT)
            subscriber.wait_for("scene", change="replaced", file=str(SCENE))
            touched(subscriber, panel, "second")

            SCENE.write_text("fingerpost: 1\nwindws: []\n")
            systemctl("reload", UNIT)
            refused = subscriber.wait_for("scene", change="refused")
            expect("windws: no such key" in refused["reason"], f"the record does not have the reason: {refused}")
            expect("windws: no such key" in journal(), "the journal does not have the reason")
            touched(subscriber, panel, "second")

            OPTIONS.write_text('FINGERPOST_OPTIONS=""\n')
            systemctl("restart", UNIT)
            wait_until_active()
            alone = process()
            systemctl("reload", UNIT)
            expect(process() == alone != bridge, "a reload without a scene ends the service")
        finally:
            OPTIONS.write_text(before)
            SCENE.unlink(missing_ok=True)
            panel.unplug()
    return "a good scene is shown, a bad one is reported and the old one stays; without a scene nothing changes"


def show(view):
    SCENE.write_text(f"fingerpost: 1\nwindows: [{{view: {{id: {view}}}}}]\n")


def touched(subscriber, panel, view):
    panel.tap(100, 100)
    began = subscriber.wait_for("touch", phase="began")
    expect(began.get("view") == view, f"the touch is in {began.get('view')}, not in {view}")
    subscriber.wait_for("touch", phase="ended", touch=began["touch"])
