"""Captures of real panels through the kernel's own HID drivers: as many downs and ups, and where, as another reader counts."""

import pathlib
import subprocess

from evdev import Reader
from fingerpost import Fingerpost, Skipped, expect, udev_property, SCREEN
from uhid import Capture, Panel

CORPUS = pathlib.Path("/harness/corpus")
LIMIT = 180
# Seconds: captures run up to half a minute, most of it pauses. hid-multitouch lifts fingers it has not heard of for a tenth
# of a second, so pauses shorter than that make no lift of their own.
LONGEST_PAUSE = 0.003
QUIET = 0.4


def run():
    paths = sorted(CORPUS.glob("*/*.hid"))
    if not paths:
        raise Skipped("no captures of real panels beside the repository")
    contacts = 0
    for path in paths:
        try:
            contacts += compare(Capture(path))
        except Exception as failure:
            failure.args = (f"{path.stem}: {failure}",)
            raise
    return f"{len(paths)} panels, {contacts} contacts, each as another reader sees it"


def compare(capture):
    with Fingerpost() as program:
        program.wait_for("hello")
        panel = Panel(capture)
        added = program.wait_for_panel()
        expect(udev_property(added["node"], "ID_INPUT_TOUCHSCREEN") == "1", "not a touchscreen to udev", [added])
        reader = Reader(added["node"])
        panel.play(LONGEST_PAUSE)
        reader.wait_until_quiet(QUIET)
        expect(not reader.dropped, "the comparing reader was too slow")
        downs, ups = len(reader.downs), reader.ups

        def ended():
            return program.touches("ended") + program.touches("cancelled")
        program.wait_until(lambda: len(program.touches("began")) >= downs and len(ended()) >= ups,
                           f"{downs} downs and {ups} ups are not {len(program.touches('began'))} and {len(ended())}")
        panel.unplug()
        program.wait_for("device", change="removed")
        subprocess.run(["udevadm", "settle"], check=True)

        began = program.touches("began")
        expect(len(began) == downs, f"{downs} downs are {len(began)}")
        expect(len(ended()) == ups + len(reader.live), f"{ups} ups and {len(reader.live)} left down are {len(ended())}")
        for record, position in zip(began, reader.downs):
            x, y = reader.point(position, *SCREEN)
            expect(abs(record["x"] - x) <= 0.001 and abs(record["y"] - y) <= 0.001, f"{position} is ({x}, {y})", [record])
    return downs
