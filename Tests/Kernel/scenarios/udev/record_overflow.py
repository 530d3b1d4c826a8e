"""`record` does not keep up, and the kernel drops events: its file replays to touches that all end, and marks where
some may be missing."""

import pathlib
import tempfile

from fingerpost import SCREEN, Program, expect, records_of
from touchscreen import Touchscreen, down, move, up


def run():
    panel = Touchscreen()
    file = pathlib.Path(tempfile.mkdtemp(), "overflow.evemu")
    with Program("record", "--device", panel.node, "--output", file) as recorder:
        recorder.wait_for_error("recording", panel.node)
        panel.frame(down(0, 100, 100), down(1, 200, 200))
        recorder.wait_until_idle()
        recorder.freeze()
        panel.frame(up(0))
        panel.frame(down(3, 300, 300))
        for step in range(3000):
            panel.frame(move(1, 200 + step % 89 + 1, 200))
        panel.frame(move(1, 250, 260))
        recorder.thaw()
        recorder.wait_until_idle()
        panel.frame(move(3, 310, 310))
        panel.frame(up(1), up(3))
        recorder.wait_until_idle()
        recorder.stop()
    records = records_of("replay", "--screen", "%dx%d" % SCREEN, "--emit", "hello,device,touch,dropped", file)
    touches = [record for record in records if record["type"] == "touch"]
    last = {record["touch"]: (record["phase"], record.get("reason")) for record in touches}
    # As `run` reports an overflow: a finger that lifted meanwhile is lost, a new one begins, one that stayed continues.
    expect(
        sorted(last.values(), key=str) == [("cancelled", "lost"), ("ended", None), ("ended", None)],
        "three fingers",
        records,
    )
    expect(
        any((record["x"], record["y"]) == (250, 260) for record in touches),
        "the finger that stayed went nowhere",
        records,
    )
    expect(
        any(record["type"] == "dropped" and record["reason"] == "kernel" for record in records),
        "no gap is reported of",
        records,
    )
    return "one lost, one new, one continued, and a gap between: the same from the file"
