"""Compositors on the machine's display, and their client `wev`, which prints the events of a program."""

import os
import pathlib
import re
import subprocess
import threading
import time

from fingerpost import Failure, expect
from touchscreen import down, move, up

RUNTIME = pathlib.Path("/run/compositor")
# The name of the display is that of the compositor that runs.
ENVIRONMENT = {**os.environ, "XDG_RUNTIME_DIR": str(RUNTIME), "HOME": "/root", "WLR_RENDERER": "pixman",
               "LIBSEAT_BACKEND": "builtin", "SEATD_VTBOUND": "0"}
SWAY = """
default_border none
focus_follows_mouse no
for_window [app_id="wev"] fullscreen enable
"""
LABWC = """
<labwc_config>
  <windowRules><windowRule identifier="wev"><action name="ToggleFullscreen"/></windowRule></windowRules>
</labwc_config>
"""
# Seconds of the machine that a compositor needs at most to start, or to open a new device.
PATIENCE = 120
# `[1234.567] wl_touch@12.down(71, 4321, wl_surface@19, 0, 640.00000000, 400.00000000)`; requests have an arrow.
EVENT = re.compile(r"^\[\s*[\d.]+\]\s+(?:\{.*?\}\s+)?(?P<object>\w+)[@#]\d+\.(?P<event>\w+)\((?P<arguments>.*)\)")


ALT, LEFT, BACK = 56, 105, 158


def find_display():
    """Loads the driver of the display, and lets udev find it."""
    subprocess.run(["modprobe", "virtio-gpu"], check=True)
    subprocess.run(["udevadm", "trigger", "--action=add", "--subsystem-match=drm", "--subsystem-match=graphics",
                    "--subsystem-match=tty"], check=True)
    subprocess.run(["udevadm", "settle"], check=True)


class Compositor:
    """A compositor, within the `with` block. Its log is in a file."""

    def __init__(self, *words, files=()):
        self.words = words
        self.files = dict(files)

    def __enter__(self):
        RUNTIME.mkdir(mode=0o700, exist_ok=True)
        for path in RUNTIME.glob("wayland-*"):
            path.unlink()
        for name, text in self.files.items():
            (RUNTIME / name).write_text(text)
        ENVIRONMENT.pop("WAYLAND_DISPLAY", None)
        self.log = RUNTIME / "log"
        with self.log.open("w") as log:
            self.process = subprocess.Popen(self.words, env=ENVIRONMENT, stdin=subprocess.DEVNULL, stdout=log,
                                            stderr=log)
        end = time.monotonic() + PATIENCE
        while not (sockets := [path for path in RUNTIME.glob("wayland-*") if path.is_socket()]):
            if time.monotonic() > end or self.process.poll() is not None:
                raise Failure(f"{self.words[0]} does not start:\n{self.log.read_text()[-3000:]}")
            time.sleep(0.1)
        ENVIRONMENT["WAYLAND_DISPLAY"] = sockets[0].name
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()

    def switch_displays(self, state):
        subprocess.run(["wlopm", f"--{state}", "*"], env=ENVIRONMENT, check=True, timeout=PATIENCE)


def sway():
    return Compositor("sway", "-d", "-c", str(RUNTIME / "config"), files={"config": SWAY})


def cage():
    # It ends with its program. The client is another one.
    return Compositor("cage", "-s", "--", "sleep", "infinity")


def labwc():
    return Compositor("labwc", "-d", "-C", str(RUNTIME), files={"rc.xml": LABWC})


class Wev:
    """A program on the whole display, within the `with` block: the events that Wayland delivers to it."""

    def __enter__(self):
        self.events = []
        self.said = []
        self.taken = 0
        self.changed = threading.Condition()
        self.process = subprocess.Popen(["wev"], env={**ENVIRONMENT, "WAYLAND_DEBUG": "client"}, text=True,
                                        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        threading.Thread(target=self.follow, daemon=True).start()
        width = 0
        while width == 0:
            width, height = map(int, self.wait_for("xdg_toplevel", "configure")[:2])
        self.size = (width, height)
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()

    def follow(self):
        for line in self.process.stderr:
            found = EVENT.match(line)
            with self.changed:
                self.said.append(line)
            if found:
                event = (found["object"], found["event"], found["arguments"].split(", "))
                with self.changed:
                    # wev keeps the objects of a removed device, so that it receives each event twice.
                    if event not in self.events[-1:]:
                        self.events.append(event)
                    self.changed.notify_all()

    def find(self, object, *events):
        """The arguments of the next of these events; None if there is none yet."""
        while self.taken < len(self.events):
            self.taken += 1
            name, event, arguments = self.events[self.taken - 1]
            if name == object and event in events:
                return arguments
        return None

    def wait_for(self, object, *events, seconds=PATIENCE):
        """The arguments of the next of these events."""
        end = time.monotonic() + seconds
        with self.changed:
            while (found := self.find(object, *events)) is None:
                if not self.changed.wait(end - time.monotonic()):
                    raise Failure(f"no {object}.{events}, but:\n{''.join(self.said[-40:])}"
                                  f"the compositor says:\n{(RUNTIME / 'log').read_text()[-3000:]}")
        return found

    def touches(self, since):
        """The names of the touch events after the first `since` events, without frames and movements."""
        with self.changed:
            return [event for name, event, _ in self.events[since:]
                    if name == "wl_touch" and event in ("down", "up", "cancel")]

    def mark(self):
        with self.changed:
            return len(self.events)


def at(client, arguments):
    """The place of a touch or the pointer, in points of the scene: its last two numbers."""
    x, y = (float(number) for number in arguments[-2:])
    return x * 1280 / client.size[0], y * 800 / client.size[1]


def near(place, x, y):
    return abs(place[0] - x) < 1.5 and abs(place[1] - y) < 1.5


def wait_until_heard(panel, client):
    """Waits until the compositor has opened a new device. Events before that are lost."""
    for _ in range(60):
        mark = client.mark()
        panel.tap(640, 400)
        time.sleep(0.5)
        if client.touches(mark) == ["down", "up"]:
            client.taken = client.mark()
            return
    raise Failure(f"the compositor passes no tap on: {client.events[-20:]}")


def tap(panel, client):
    """A tap that the client gets once, at its place."""
    mark = client.mark()
    panel.frame(down(0, 320, 200))
    expect(near(at(client, client.wait_for("wl_touch", "down")), 320, 200), "the tap is in another place")
    panel.frame(up(0))
    client.wait_for("wl_touch", "up")
    expect(client.touches(mark) == ["down", "up"], f"not one tap: {client.touches(mark)}")


def swipe(panel):
    """From the left edge."""
    panel.frame(down(0, 1, 400))
    for x in range(4, 84, 4):
        panel.frame(move(0, x, 400))
        time.sleep(0.01)


def pressed(panel, client, *chord):
    """A swipe from the left edge is a chord."""
    swipe(panel)
    panel.frame(up(0))
    keys = [client.wait_for("wl_keyboard", "key")[2:] for _ in range(2 * len(chord))]
    expected = [[str(key), "1"] for key in chord] + [[str(key), "0"] for key in reversed(chord)]
    expect(keys == expected, f"the keys are {keys}")
