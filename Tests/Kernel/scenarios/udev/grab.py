"""--grab keeps the events of a panel from other programs, ends the grab however the program ends, and reports the
process that prevents it."""

import signal

from evdev import Reader
from fingerpost import PATIENCE, Fingerpost, expect
from touchscreen import Touchscreen


def run():
    panel = Touchscreen()
    other = Reader(panel.node)

    for way_out in (signal.SIGTERM, signal.SIGKILL):
        program = Fingerpost("--grab")
        program.wait_for_panel(node=panel.node)
        program.tap(panel, 64, 40)
        expect(not other.read(), "another reader receives events of a grabbed panel")
        program.stop(way_out)
        tap_heard(other, panel)

    program = Fingerpost("--grab")
    program.wait_for_panel(node=panel.node)
    with Fingerpost("--grab") as second:
        reported = second.wait_for_error(panel.node, str(program.process.pid))
        program.tap(panel, 64, 40)
    program.stop()
    expect(not second.touches("began"), "touches from a panel another program has grabbed", second.touches("began"))

    # A panel plugged in again is grabbed again.
    with Fingerpost("--grab") as program:
        program.wait_for_panel(node=panel.node)
        panel.unplug()
        program.wait_for("device", change="removed")
        panel = Touchscreen()
        program.wait_for_panel(node=panel.node)
        other = Reader(panel.node)
        program.tap(panel, 64, 40)
        expect(not other.read(), "another reader receives events of a panel that was plugged in again")
    return "other programs receive nothing until it ends; a second bridge reports: " + next(
        line for line in reported.splitlines() if panel.node in line)


def tap_heard(other, panel):
    panel.tap(200, 100)
    expect(other.read(PATIENCE), "the panel is still grabbed after the program's end")
