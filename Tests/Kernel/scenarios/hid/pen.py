"""A pen beside touch, on one real piece of hardware through the kernel's drivers: while the pen is near and for `penLinger`
after, fingers are the hand that holds it; the pen of its twin on another port is of no concern."""

import time

from fingerpost import Fingerpost, Skipped, expect, expect_sequence, touch
from uhid import CORPUS_DESCRIPTORS, Panel, described

SCENE = """
fingerpost: 1
screen: {width: 1280, height: 800}
devices:
  - {match: {vendor: 0x03eb}, filters: {penLinger: %s}}
windows:
  - {id: main, view: {id: page, touches: handle, multipleTouch: true}}
"""
LINGER = 0.5
# The descriptor's axes run 0...4095.
PLACES = 4096


def run():
    if not CORPUS_DESCRIPTORS.exists():
        raise Skipped("no report descriptors of real panels beside the repository")
    panel, twin = plugged_in("test-port-1/input0"), plugged_in("test-port-2/input0")
    with Fingerpost(scene=SCENE % LINGER) as program:
        nodes = {program.wait_for_panel()["node"] for _ in range(2)}
        told = [record for record in program.records if record["type"] == "device"]
        expect(len(told) == 2 and len(nodes & set(panel.nodes)) == 1, "a pen's node is no touchscreen", told)
        program.wait_until(lambda: set(panel.nodes + twin.nodes) <= set(program.open_files()), "not all nodes are open")
        mark = program.taken
        pen(twin, near=True)
        program.wait_until_idle()
        fingers(panel, (3, 1024, 2048))
        program.wait_for("touch", phase="began")
        pen(panel, near=True)
        program.wait_for("touch", phase="cancelled")
        # The hand rests on the glass, lifts and comes back.
        fingers(panel, (3, 1040, 2048))
        fingers(panel)
        fingers(panel, (3, 1024, 2048))
        fingers(panel)
        pen(panel, near=True, touches=True)
        fingers(panel, (3, 900, 900))
        fingers(panel)
        away = time.monotonic()
        pen(panel, near=False)
        began = tap_until_heard(program, panel)
        expect_sequence(program.since(mark), touch("began", x=320.0, y=400.0),
                        touch("cancelled", x=320.0, y=400.0, reason="pen"), touch("began", x=640.0, y=600.0))
        expect(began["time"] >= away + LINGER, f"the pen went at {away} and lingers {LINGER} s", [began])
        fingers(panel)
        program.wait_for("touch", phase="ended")
    # Without `penLinger` nobody listens to the pen.
    twin.unplug()
    panel.unplug()
    panel = plugged_in("test-port-1/input0")
    with Fingerpost() as program:
        program.wait_for_panel()
        pen(panel, near=True)
        fingers(panel, (3, 1024, 2048))
        program.wait_for("touch", phase="began", x=320.0, y=400.0)
        fingers(panel)
        program.wait_for("touch", phase="ended")
        expect(len(set(panel.nodes) & set(program.open_files())) == 1, f"of {panel.nodes} not one is open")
    return f"cancelled as its own pen came, none while it was near and {LINGER} s longer; the pen is not open without `penLinger`"


def plugged_in(phys):
    panel = Panel(described("atmel_03eb_840b", ids=(3, 0x03EB, 0x840B)), phys)
    panel.wait_for_drivers()
    expect(len(panel.nodes) == 2, f"the kernel makes {panel.nodes} of it")
    return panel


def tap_until_heard(program, panel):
    """Taps on and on until one begins, which stays down."""
    def begun():
        return next((record for record in program.records[program.taken:] if record["type"] == "touch"), None)
    end = time.monotonic() + 20 * LINGER
    while True:
        fingers(panel, (3, 2048, 3072))
        program.wait_until_idle()
        if begun():
            return program.wait_for("touch", phase="began")
        fingers(panel)
        expect(time.monotonic() < end, "no finger is heard any more")


def fingers(panel, *contacts):
    """One report of the touch application: five fingers of flags and number, x, y, each with as much again of nothing, and two
    bytes; then the scan time and how many of them count. A finger that lifts is told once more without its tip."""
    told = [(1, *contact) for contact in contacts] or [(0, 3, 0, 0)]
    report = bytearray([1])
    for index in range(5):
        tip, number, x, y = told[index] if index < len(told) else (0, 0, 0, 0)
        report += bytes([tip | number << 3]) + x.to_bytes(2, "little") + bytes(2) + y.to_bytes(2, "little") + bytes(4)
    scan_time = int(time.monotonic() * 10_000) & 0xFFFF
    panel.report(bytes(report) + scan_time.to_bytes(2, "little") + bytes([len(told)]))


def pen(panel, near, touches=False):
    """One report of the pen application: tip, barrel, eraser, a gap, in range; x and y, each twice; pressure."""
    panel.report(bytes([3, touches | near << 4]) + (2000 + touches).to_bytes(2, "little") * 4 + bytes([10 if touches else 1]))
