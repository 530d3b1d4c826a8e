"""Hundreds of clients are slow, stopped or flooding, send incomplete lines or garbage, or disconnect: one client that
keeps up loses nothing, every tap arrives, and none is late."""

import json
import os
import pathlib
import random
import statistics
import tempfile
import time

from fingerpost import Fingerpost, expect
from hostile import HostilePeers
from subscriber import Subscriber
from touchscreen import Touchscreen, down, move, up

LIMIT = 300
ON_EVENTS = 230
ON_CONTROL = 28
TAPS = 20
# The time between two frames of a display of 60 Hz. The emulated machine executes 250 million instructions per second,
# fewer than any kiosk.
LATE = 1 / 60
# The limits that docs/socket.md and docs/control.md state for the memory of all readers, and the program itself.
MEMORY = 64 + 16 + 16 + 30
SCENE = """
fingerpost: 1
screen: {width: 1280, height: 800}
devices: [{flood: false}]                   # the taps are faster than fingers
windows:
  - id: main
    performs: [press]
    subviews:
      - {id: key, kind: button, frame: [0, 0, 1000, 800], actions: {touchUpInside: press}}
      - {id: corner, frame: [1200, 700, 80, 100], touches: handle}
"""


def run():
    panel = Touchscreen()
    folder = pathlib.Path(tempfile.mkdtemp())
    events, control = folder / "events.sock", folder / "control.sock"
    options = ("--socket", events, "--control", control)
    with Fingerpost(*options, scene=SCENE, emit="hello,ready,device,dropped") as program:
        program.wait_for_panel(node=panel.node)
        program.wait_for("ready")
        program.wait_until_idle()
        # It runs as soon as it receives something, as if it had a processor of its own.
        os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(1))
        fast = Subscriber(events)
        fast.subscribe("touch,action,dropped")
        quiet = taps(panel, fast)
        # The two processors of the emulated machine share its speed: work on one delays the other.
        nobody = HostilePeers(events, 0, control, 0)
        busy = taps(panel, fast)
        nobody.end()
        peers = HostilePeers(events, ON_EVENTS, control, ON_CONTROL)
        hostile = taps(panel, fast)
        peers.expect_running()
        memory = resident(program)
        peers.end()
        taps(panel, fast)
        expect_whole(fast)
        program.wait_until_idle()
        expect(memory < MEMORY, f"{memory} MB of memory")
        delays = f"{milliseconds(quiet)} alone; {milliseconds(busy)} beside a program that computes; " \
                 f"{milliseconds(hostile)} beside {ON_EVENTS + ON_CONTROL} hostile clients"
        expect(max(hostile) < LATE, f"taps took too long: {delays}")
    return f"{TAPS} taps, from the lift to the action: {delays}; at most {memory} MB"


def taps(panel, fast):
    """Taps the button. Returns for each tap the seconds from the lift to the record of its action."""
    delays = []
    for number in range(TAPS):
        x, y = random.randrange(1000), random.randrange(800)
        panel.frame(down(0, x, y))
        panel.frame(move(0, x, (y + 1) % 800))
        lifted = time.monotonic()
        panel.frame(up(0))
        action = fast.wait_for("action", action="press")
        delays.append(time.monotonic() - lifted)
        expect(action["sender"] == "key", "another sender", [action])
    return delays


def expect_whole(fast):
    """Expects four rounds of taps, each with its four records in order, and nothing else."""
    own = [record for record in fast.records if record["type"] != "answer" and record.get("device") != "control"]
    kinds = [record.get("phase", record["type"]) for record in own if record["type"] in ("touch", "action", "dropped")]
    whole = ["began", "moved", "ended", "action"] * (4 * TAPS)
    expect(kinds == whole, f"not all of {4 * TAPS} taps, or more: {json.dumps(kinds[:40])}")
    numbers = [record["seq"] for record in fast.records if "seq" in record]
    expect(numbers == list(range(1, len(numbers) + 1)), "seq is not 1, 2, 3...")


def resident(program):
    """The largest resident memory of the program so far, in MB."""
    lines = pathlib.Path(f"/proc/{program.process.pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmHWM")) // 1024


def milliseconds(delays):
    ordered = sorted(delays)
    return f"median {1000 * statistics.median(ordered):.1f}, worst {1000 * ordered[-1]:.1f} ms"
