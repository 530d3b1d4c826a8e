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
    expected = [(int(line.partition(" ")[0]), line.partition(" ")[2]) for line in case.expected]
    start = case.play(panel)
    # Until the last time-out, and a little longer.
    last = max([milliseconds for milliseconds, _ in expected], default=0)
    time.sleep(max(0, start + last / 1000 - time.monotonic()) + 0.2)
    program.wait_until_idle()
    records = [record for record in program.records[mark:] if record["type"] in ("touch", "rejection")]
    panel.unplug()
    program.wait_for("device", change="removed", device=name)
    shift = records[0]["touch"] - first_number(case.expected[0]) if records and case.expected else 0
    found = [case.line(record, shift, start) for record in records]
    # The times are those at which the lines were written. The tests compare them.
    if [text for _, text in found] == [text for _, text in expected]:
        return []
    return [f"{case.place}: {case.title}", *(f"- {line}" for line in case.expected),
            *(f"+ {milliseconds:.1f} {text}" for milliseconds, text in found)]
