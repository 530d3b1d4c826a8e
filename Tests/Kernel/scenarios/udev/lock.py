"""A panel that is locked passes no touch on, also after a restart, until its corners are tapped."""

import json
import pathlib
import signal
import tempfile
import time

from evdev import Reader
from fingerpost import Fingerpost, expect, output_of
from forwarding import scene
from touchscreen import Touchscreen, down, up

LIMIT = 120
CORNERS = (", gestures: [{id: corners, kind: sequence, areas: [[0, 0, 80, 80], [1200, 0, 80, 80]], within: 5, "
           "whileLocked: true, action: {lock: false}}]")


def run():
    folder = pathlib.Path(tempfile.mkdtemp())
    options = ("--control", folder / "control", "--state", folder / "state.json")
    panel = Touchscreen()
    text = scene(CORNERS)
    with Fingerpost(*options, scene=text, emit="device,touch,delivery,lock") as program:
        target = reader(program)
        program.wait_for_panel()
        panel.frame(down(0, 640, 400))
        program.wait_for("touch", phase="began")
        output_of("send", "--control", folder / "control", '{"lock": true}')
        program.wait_for("touch", phase="cancelled")
        program.wait_for("lock", locked=True, cause="command")
        panel.frame(up(0))
        panel.tap(640, 400)
        program.wait_for("delivery", change="swallowed", reason="locked")
        lifted(target, 1)
        wait_until_saved(folder / "state.json")
        program.stop(signal.SIGKILL)
    with Fingerpost(*options, scene=text, emit="device,touch,delivery,lock") as program:
        program.wait_for("lock", locked=True, cause="state")
        target = reader(program)
        program.wait_for_panel()
        panel.tap(640, 400)
        program.wait_for("delivery", change="swallowed", reason="locked")
        for x in (40, 1240):
            program.tap(panel, x, 40)
        program.wait_for("lock", locked=False, cause="action")
        program.wait_until_idle()
        expect(not target.read(), "a touch of the locked panel is passed on")
        program.tap(panel, 640, 400)
        lifted(target, 1)
    panel.unplug()
    return "the finger that is down is lifted, nothing is passed on, also after SIGKILL, and two corners unlock"


def reader(program):
    return Reader(program.wait_for("device", change="added", kind="virtualTouchscreen")["node"])


def wait_until_saved(state):
    """A change is saved a second later at most, when no finger is down."""
    end = time.monotonic() + 20
    while not json.loads(state.read_text()).get("locked"):
        expect(time.monotonic() < end, "the lock is not saved")
        time.sleep(0.1)


def lifted(target, count):
    """Waits until this number of contacts has ended."""
    while sum(contact.ended is not None for contact in target.contacts) < count:
        expect(target.read(5), f"only {len(target.contacts)} contacts arrive, not {count}")
    expect(len(target.contacts) == count, f"{len(target.contacts)} contacts arrive, not {count}")
