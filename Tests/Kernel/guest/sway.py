"""The compositor sway on the machine's display, and its client `wev`, which prints the events of a program."""

import os
import pathlib
import re
import subprocess
import threading
import time

from fingerpost import Failure

RUNTIME = pathlib.Path("/run/sway")
ENVIRONMENT = {**os.environ, "XDG_RUNTIME_DIR": str(RUNTIME), "HOME": "/root", "WLR_RENDERER": "pixman",
               "LIBSEAT_BACKEND": "builtin", "SEATD_VTBOUND": "0", "WAYLAND_DISPLAY": "wayland-1"}
CONFIG = """
default_border none
focus_follows_mouse no
for_window [app_id="wev"] fullscreen enable
"""
# Seconds of the machine that a compositor needs at most to start, or to open a new device.
PATIENCE = 120
# `[1234.567] wl_touch@12.down(71, 4321, wl_surface@19, 0, 640.00000000, 400.00000000)`; requests have an arrow.
EVENT = re.compile(r"^\[\s*[\d.]+\]\s+(?:\{.*?\}\s+)?(?P<object>\w+)[@#]\d+\.(?P<event>\w+)\((?P<arguments>.*)\)")


class Sway:
    """The compositor, within the `with` block. Its log is in a file."""

    def __enter__(self):
        RUNTIME.mkdir(mode=0o700, exist_ok=True)
        config = RUNTIME / "config"
        config.write_text(CONFIG)
        self.log = RUNTIME / "log"
        environment = {key: value for key, value in ENVIRONMENT.items() if key != "WAYLAND_DISPLAY"}
        with self.log.open("w") as log:
            self.process = subprocess.Popen(
                ["sway", "-d", "-c", str(config)], env=environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log
            )
        end = time.monotonic() + PATIENCE
        while not (RUNTIME / "wayland-1").exists():
            if time.monotonic() > end or self.process.poll() is not None:
                raise Failure(f"sway does not start:\n{self.log.read_text()[-3000:]}")
            time.sleep(0.1)
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()

    def switch_displays(self, state):
        subprocess.run(["wlopm", f"--{state}", "*"], env=ENVIRONMENT, check=True, timeout=PATIENCE)


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
                                  f"sway says:\n{(RUNTIME / 'log').read_text()[-3000:]}")
        return found

    def touches(self, since):
        """The names of the touch events after the first `since` events, without frames and movements."""
        with self.changed:
            return [event for name, event, _ in self.events[since:]
                    if name == "wl_touch" and event in ("down", "up", "cancel")]

    def mark(self):
        with self.changed:
            return len(self.events)
