"""A recording is played into the machine: its touches arrive at the virtual touchscreen of the scene, at the recorded
times."""

import json
import pathlib
import tempfile

from evdev import Reader
from fingerpost import Program, expect
from forwarding import scene

EDGE = ", gestures: [{id: back, kind: screenEdgePan, edges: left}]"


def touches():
    """A tap, then a swipe from the edge, which is cancelled."""
    def record(time, phase, touch, x, y):
        return {"type": "touch", "time": time, "phase": phase, "touch": touch, "x": x, "y": y}
    yield record(10.0, "began", 1, 640, 400)
    yield record(10.1, "ended", 1, 640, 400)
    yield record(11.0, "began", 2, 2, 400)
    for step in range(1, 11):
        yield record(11.0 + step / 100, "moved", 2, 2 + 6 * step, 400)
    yield record(11.2, "ended", 2, 62, 400)


def run():
    folder = pathlib.Path(tempfile.mkdtemp())
    (folder / "scene.yaml").write_text(scene(EDGE))
    (folder / "touches.jsonl").write_text("".join(json.dumps(touch) + "\n" for touch in touches()))
    with Program(
        "replay", "--realtime", "--forward", "--scene", str(folder / "scene.yaml"), str(folder / "touches.jsonl")
    ) as program:
        program.wait_until(
            lambda: '"kind":"virtualTouchscreen"' in program.output, "no virtual touchscreen is reported"
        )
        records = [json.loads(line) for line in program.output.splitlines()]
        target = Reader(next(record["node"] for record in records if record.get("kind") == "virtualTouchscreen"))
        while sum(contact.ended is not None for contact in target.contacts) < 2:
            expect(target.read(10), f"{len(target.contacts)} contacts arrive")
        tap, swipe = target.contacts
        # A point has 16 units.
        expect(tap.path == [(10240, 6400)] and abs(tap.ended - tap.began - 0.1) < 0.05,
               f"another tap: {tap.path} from {tap.began} to {tap.ended}")
        x = [place[0] for place in swipe.path]
        expect(abs(swipe.began - tap.began - 1) < 0.1, f"it comes after {swipe.began - tap.began} s")
        expect(x[-1] - x[0] >= 40 * 16, f"the swipe is not cancelled: {swipe.path}")
        status = program.process.wait()
        expect(status == 0, f"it ends with {status}")
    return "a tap and a swipe that is cancelled arrive one second apart"
