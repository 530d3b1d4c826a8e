"""The cost of a touch that is passed on, from the event of the panel to the event of the virtual touchscreen, and the
same for C that grabs and copies."""

import os
import pathlib
import select
import statistics
import subprocess
import time

from evdev import EV_SYN, EVENT, SYN_REPORT, Reader
from fingerpost import expect, scene_file
from forwarding import scene
from touchscreen import Touchscreen, down, move, up

# Four nanoseconds an instruction: see Tests/Kernel/run.
NANOSECONDS = 4
FRAMES = 200
LIMIT = 300


def run():
    words = []
    for fingers in (1, 10):
        direct, copied, passed = (measure(program, fingers) for program in (None, "copy", "fingerpost"))
        words.append(
            f"{fingers} fingers: {passed - direct:,} instructions ({(passed - direct) * NANOSECONDS / 1000:.0f} µs "
            f"of the machine), C that copies {copied - direct:,}"
        )
    return "; ".join(words)


def measure(program, fingers):
    """The median of the instructions from before the write to the panel to the event that arrives. Without a program,
    the event of the panel itself."""
    panel = Touchscreen()
    process = None
    node = panel.node
    if program == "copy":
        process = subprocess.Popen(["/harness/forward", node], text=True, stdout=subprocess.PIPE)
        node = event_node(process.stdout.readline().strip())
    elif program == "fingerpost":
        process = subprocess.Popen(
            ["/harness/fingerpost", "run", "--no-output", "--scene", scene_file(scene(""))], stderr=subprocess.DEVNULL
        )
        node = named_node("Fingerpost rest")
    # udev and the program have opened the devices that they use.
    time.sleep(2)
    reader = Reader(node)
    times = []
    panel.frame(*(down(slot, 100 * slot + 50, 100) for slot in range(fingers)))
    wait_for_frame(reader)
    for step in range(FRAMES):
        events = panel.events([move(slot, 100 * slot + 50 + step % 2, 101 + step) for slot in range(fingers)])
        time.sleep(0.008)
        before = time.monotonic_ns()
        panel.write(*events)
        times.append(wait_for_frame(reader) - before)
    panel.frame(*(up(slot) for slot in range(fingers)))
    wait_for_frame(reader)
    reader.close()
    if process:
        process.terminate()
        process.wait()
    panel.unplug()
    return round(statistics.median(times) / NANOSECONDS)


def wait_for_frame(reader):
    """The time of the next SYN_REPORT, in nanoseconds. The kernel gives it in microseconds."""
    poll = select.poll()
    poll.register(reader.fd, select.POLLIN)
    while poll.poll(5000):
        for seconds, microseconds, type, code, _ in EVENT.iter_unpack(os.read(reader.fd, EVENT.size * 256)):
            if (type, code) == (EV_SYN, SYN_REPORT):
                return (seconds * 1_000_000 + microseconds) * 1000
    expect(False, "no frame arrives")


def event_node(sysname):
    return f"/dev/input/{next(pathlib.Path('/sys/class/input', sysname).glob('event*')).name}"


def named_node(name):
    """The node of the device with this name, once there is one."""
    end = time.monotonic() + 20
    while time.monotonic() < end:
        for path in pathlib.Path("/sys/class/input").glob("event*/device/name"):
            if path.read_text().strip() == name:
                return f"/dev/input/{path.parent.parent.name}"
        time.sleep(0.05)
    expect(False, f"no device is called {name}")
