"""Captures of panels are played through the kernel's own HID drivers: the path and the times of each contact are those
that another reader finds."""

import panels
from evdev import Reader
from fingerpost import ROUNDING, SCREEN, Failure, Fingerpost, expect, matches
from udev import touchscreens
from uhid import Panel

LIMIT = 180
# The longest captures have thousands of similar reports.
REPORTS = 800
# Seconds: hid-multitouch lifts a finger that was not reported for a tenth of a second.
QUIET = 0.3


def run():
    seen = []
    for capture in panels.captures():
        try:
            seen.append(compare(capture))
        except Failure as failure:
            raise Failure(f"{capture.name}: {failure}") from failure
    played = [count for count in seen if count is not None]
    return (f"{sum(played)} contacts on {len(played)} panels, their paths and times as another reader sees them; "
            f"{len(seen) - len(played)} that udev does not classify as touchscreens are not used")


def compare(capture):
    """Returns the number of contacts, or nothing if the kernel does not make a touchscreen of the device."""
    with Fingerpost() as program:
        program.wait_for("hello")
        panel = Panel(capture)
        panel.wait_for_drivers()
        nodes = touchscreens(panel.nodes)
        if not nodes:
            program.wait_until_idle()
            expect(not any(matches(record, {"change": "added"}) for record in program.records),
                   "udev calls it no touchscreen", program.records)
            panel.unplug()
            return None
        added = program.wait_for_panel(node=nodes[0])
        reader = Reader(added["node"])
        for _ in panel.play(REPORTS):
            reader.read()
            program.wait_until_idle()
        while reader.read(QUIET):
            pass
        lost = [record for record in program.records if record["type"] == "dropped"]
        expect(not lost, "the program did not keep up", lost)
        expect(not reader.dropped, "the comparing reader did not keep up")

        contacts = list(reader.contacts)
        lifted = sum(contact.ended is not None for contact in contacts)
        program.wait_until(
            lambda: len(program.touches("began")) >= len(contacts) and len(program.touches("ended")) >= lifted,
            f"no {len(contacts)} downs and {lifted} ups",
        )
        panel.unplug()
        program.wait_for("device", change="removed")
        expect(
            len(program.touches("began")) == len(contacts),
            f"{len(contacts)} downs, {len(program.touches('began'))} began",
        )
        expect(len(program.touches("ended")) == lifted, f"{lifted} ups, {len(program.touches('ended'))} ended")

        # The program numbers the fingers of one frame in its own order. In one slot there is only one order.
        touches = by_slot(paths_of(program), lambda records: records[0].get("slot", 0))
        for slot, expected in by_slot(contacts, lambda contact: contact.slot).items():
            for contact, records in zip(expected, touches[slot]):
                compare_path(contact, records, [reader.point(position, SCREEN) for position in contact.path])
    return len(contacts)


def by_slot(items, slot):
    slots = {}
    for item in items:
        slots.setdefault(slot(item), []).append(item)
    return slots


def paths_of(program):
    """The records of each touch, in the order in which the touches began."""
    paths = {}
    for record in program.records:
        if record["type"] == "touch":
            paths.setdefault(record["touch"], []).append(record)
    return paths.values()


def compare_path(contact, records, points):
    # A touch also moves if only its size changes.
    places = [[record["x"], record["y"]] for record in records]
    places = places[:1] + [place for previous, place in zip(places, places[1:]) if place != previous]
    expect(len(places) == len(points) and all(
        abs(one - other) <= ROUNDING for place, point in zip(places, points) for one, other in zip(place, point)),
        f"the kernel reported {points}", records)
    expect(abs(records[0]["time"] - contact.began) < 1.5e-6, f"the finger came at {contact.began}", records[:1])
    if contact.ended is not None:
        expect(abs(records[-1]["time"] - contact.ended) < 1.5e-6, f"the finger went at {contact.ended}", records[-1:])
