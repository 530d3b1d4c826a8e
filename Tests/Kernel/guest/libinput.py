"""`libinput debug-events` on one node, as every Wayland compositor sees it."""

import re
import subprocess
import threading
import time

from fingerpost import PATIENCE, Failure

# `-event5  TOUCH_DOWN  +0.000s	0 (0) 50.00/50.00 (160.00/100.00mm)`
LINE = re.compile(r"^[- ](?P<device>\S+)\s+(?P<kind>[A-Z_]+)\s+(?P<rest>.*)$")


class Libinput:
    """Its events, within the `with` block."""

    def __init__(self, node):
        self.events = []
        self.taken = 0
        self.changed = threading.Condition()
        self.process = subprocess.Popen(["stdbuf", "-oL", "libinput", "debug-events", "--show-keycodes",
                                         "--device", node], text=True,
                                        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        threading.Thread(target=self.follow, daemon=True).start()
        self.added = self.wait_for("DEVICE_ADDED")

    def follow(self):
        for line in self.process.stdout:
            found = LINE.match(line)
            with self.changed:
                self.events.append((found["kind"], found["rest"].strip()) if found else ("?", line.rstrip()))
                self.changed.notify_all()
        with self.changed:
            self.events.append(("END", ""))
            self.changed.notify_all()

    def wait_for(self, *kinds):
        """The rest of the next event of one of these kinds."""
        end = time.monotonic() + PATIENCE
        with self.changed:
            while True:
                while self.taken < len(self.events):
                    self.taken += 1
                    if self.events[self.taken - 1][0] in kinds:
                        return self.events[self.taken - 1][1]
                if not self.changed.wait(end - time.monotonic()):
                    raise Failure(f"libinput reports no {kinds}, but {self.events[-20:]}")

    def touches(self):
        """The kinds of the touch events so far, without motion and frames, each with its slot."""
        with self.changed:
            return [(kind, int(re.match(r"\S+\s+(\d+)", rest)[1])) for kind, rest in self.events
                    if kind in ("TOUCH_DOWN", "TOUCH_UP", "TOUCH_CANCEL")]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()


def place(rest):
    """The position of a touch event, in per cent of the device."""
    x, y = re.search(r"([\d.]+)/\s*([\d.]+)\s*\(", rest).groups()
    return float(x), float(y)
