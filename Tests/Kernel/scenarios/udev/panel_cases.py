"""The panels of the files of cases report through the kernel what they report in the tests."""

import collections
import time

import cases
from cases import Unplayable, first_number
from fingerpost import Failure, Fingerpost
from touchscreen import Device

LIMIT = 600
SCENE = """
fingerpost: 1
screen: {{width: {0}, height: {1}}}
devices:
{2}
windows:
  - {{id: main, view: {{id: page, touches: handle, multipleTouch: true}}}}
"""
# Milliseconds between the time of an event in a case and that of its write.
TOLERANCE = 3


def run():
    skipped = collections.Counter()
    screens = collections.defaultdict(list)
    for case in cases.read():
        try:
            name = f"case{sum(map(len, screens.values()))}"
            screens[case.screen].append((case, name, case.description(name)))
        except Unplayable as reason:
            skipped[str(reason)] += 1
    failures = []
    for screen, group in screens.items():
        entries = "\n".join(case.entry(name) for case, name, _ in group)
        scene = SCENE.format(*screen.split("x"), entries)
        with Fingerpost(scene=scene, emit="hello,device,touch,rejection,dropped") as program:
            for case, name, description in group:
                failures += play(program, case, name, description)
    if failures:
        raise Failure("\n".join(failures))
    reasons = ", ".join(f"{count} {reason}" for reason, count in skipped.most_common())
    return f"{sum(map(len, screens.values()))} cases; {sum(skipped.values())} are not played: {reasons}"


def play(program, case, name, description):
    panel = Device(description)
    program.wait_for_panel(node=panel.node, device=name)
    mark = len(program.records)
    start = case.play(panel)
    # Longer than any time of a filter. After a second, the program compares contacts without a button with the device.
    time.sleep(0.7)
    program.wait_until_idle()
    records = [record for record in program.records[mark:] if record["type"] in ("touch", "rejection")]
    panel.unplug()
    program.wait_for("device", change="removed", device=name)
    shift = records[0]["touch"] - first_number(case.expected[0]) if records and case.expected else 0
    found = [case.line(record, shift, start) for record in records]
    expected = [(int(line.partition(" ")[0]), line.partition(" ")[2]) for line in case.expected]
    if len(found) == len(expected) and all(
        mine[1] == theirs[1] and abs(mine[0] - theirs[0]) <= TOLERANCE for mine, theirs in zip(found, expected)
    ):
        return []
    return [f"{case.place}: {case.title}", *(f"- {line}" for line in case.expected),
            *(f"+ {milliseconds:.1f} {text}" for milliseconds, text in found)]
