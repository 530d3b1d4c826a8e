"""The cost of a line, from the write of a moved finger to uinput until the record can be read, with the kernel's part.
For comparison: C on libevdev that prints the same record, libinput debug-events, python3-evdev and evtest."""

import os
import select
import subprocess
import tempfile
import time

from evdev import ABS_MT_PRESSURE
from fingerpost import PATIENCE, expect, scene_file
from scenes import FIFTY_VIEWS, ONE_VIEW
from touchscreen import Description, Touchscreen, down, move, up

FRAMES = 200
LIMIT = 600
RECORD = '"phase":"moved"'


def run():
    check_floor()
    words = []
    for name, command, word in programs():
        nanoseconds = measure(command, word)
        words.append(f"{name} {nanoseconds / 1000:.0f} µs")
    return ", ".join(words)


def programs():
    """The name of each program, its command for a node, and a word of the line about a moved finger."""

    def fingerpost(*options):
        return lambda node: ["/harness/fingerpost", "run", *options]

    one, fifty = (scene_file(text) for text in (ONE_VIEW, FIFTY_VIEWS))
    yield "one view", fingerpost("--emit", "touch", "--scene", one), RECORD
    yield "50 views", fingerpost("--emit", "touch", "--scene", fifty), RECORD
    yield "default scene", fingerpost("--screen", "1280x800"), RECORD
    yield "C on libevdev", lambda node: ["/harness/live", node], RECORD
    yield "python3-evdev", lambda node: ["/harness/floor.py", node, "scene"], RECORD
    yield (
        "libinput debug-events",
        lambda node: ["stdbuf", "-oL", "libinput", "debug-events", "--device", node],
        "TOUCH_MOTION",
    )
    yield "evtest", lambda node: ["stdbuf", "-oL", "evtest", node], "SYN_REPORT"


def panel():
    return Touchscreen(Description.touchscreen(width=32768, height=32768, more={ABS_MT_PRESSURE: (0, 255, 0, 0, 0)}))


def measure(command, word):
    """The median of the nanoseconds from the write to the line."""
    device = panel()
    with Reader(command(device.node)) as reader:
        put_finger_down(device)
        times = subprocess.run(
            ["/harness/line-time", str(device.fd), str(reader.output), word, str(FRAMES)],
            pass_fds=(device.fd, reader.output),
            text=True,
            capture_output=True,
        )
        expect(times.returncode == 0, reader.complaint(word))
    device.frame(up(0))
    device.unplug()
    return int(times.stdout)


def check_floor():
    """The floor prints the record that the program prints."""
    device = panel()
    one = scene_file(ONE_VIEW)
    with Reader(["/harness/fingerpost", "run", "--emit", "touch", "--scene", one]) as program, Reader(
        ["/harness/live", device.node]
    ) as floor, Reader(["/harness/floor.py", device.node, one]) as python:
        put_finger_down(device)
        lines = {reader.line(RECORD) for reader in (program, floor, python)}
        expect(len(lines) == 1, f"the records differ: {lines}")
        device.frame(up(0))
    device.unplug()


def put_finger_down(device):
    """Puts a finger down and moves it, when the programs have opened the device."""
    time.sleep(5)
    device.frame(down(0, 900, 900))
    device.frame(move(0, 950, 960))


class Reader:
    """A program that writes lines, within the `with` block."""

    def __init__(self, command):
        self.command = command
        self.text = b""
        self.last = ""
        self.output, writing = os.pipe()
        self.errors = tempfile.TemporaryFile()
        self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=writing, stderr=self.errors)
        os.close(writing)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        os.close(self.output)

    def line(self, word):
        """The next line with this word."""
        while True:
            while b"\n" in self.text:
                line, _, self.text = self.text.partition(b"\n")
                self.last = line.decode()
                if word in self.last:
                    return self.last
            expect(select.select([self.output], [], [], PATIENCE)[0], self.complaint(word))
            more = os.read(self.output, 1 << 16)
            expect(more, self.complaint(word))
            self.text += more

    def complaint(self, word):
        self.errors.seek(0)
        return f"{self.command} prints no line with {word}, but {self.last}: {self.errors.read().decode()}"
