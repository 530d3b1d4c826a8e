"""What the benchmarks count: instructions, with callgrind, and allocations, with `mallocs.c`.

A replay is compared with one of a recording that is twice as long. The difference is the cost of the frames alone,
without the start of the program. It does not depend on the load of the machine.
"""
import os
import pathlib
import re
import subprocess

from scenes import FIFTY_VIEWS, ONE_VIEW

HERE = pathlib.Path(__file__).resolve().parent
PROGRAM = HERE.parent / ".build/release/fingerpost"
FINGERS = 10

# Hashes with a fixed seed: the same instructions each time.
ENVIRONMENT = {**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"}

# What the events pass through: with a panel that is ignored, only the reader of recordings; with touches that are
# rejected, the panel too.
IGNORED = ONE_VIEW + "devices: [{match: {name: '*'}, ignore: true}]\n"
REJECTED = ONE_VIEW + "devices: [{match: {name: '*'}, filters: {ignore: [[0, 0, 1280, 800]]}}]\n"

SCENES = {
    "one view": ONE_VIEW, "50 views and a pan": FIFTY_VIEWS, "panel that is ignored": IGNORED,
    "touches that are rejected": REJECTED, "demo": (HERE.parent / "Examples/demo.yaml").read_text(),
    "default scene": None,
}


def instructions(command):
    """The instructions of a run, start included."""
    run = subprocess.run(["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", *map(str, command)],
                         env=ENVIRONMENT, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=True)
    return int(re.search(r"Collected : (\d+)", run.stderr)[1])


# Steps that show every page of Examples/shop.yaml, scroll its list and use its dialog.
STEPS = ["tap attract", "tap sencha", "tap add", "drag oolong by 0,-200 after 0.3 holding 0.3", "tap oolong", "tap add",
         "tap toCheckout", "tap back", "tap toCheckout", "tap buy"]


def test_instructions(work, program):
    """The instructions of a test with these ten steps, without the start. `work` is a folder."""
    def run(count):
        file = pathlib.Path(work) / "shop.test.yaml"
        actions = ", ".join(f"{{action: {name}}}" for name in ["choose", "order", "choose", "order", "pay"])
        file.write_text(f"fingerpost-test: 1\nscene: {HERE.parent}/Examples/shop.yaml\ntests:\n" + "".join(
            f"  - {{name: test {number}, steps: [{', '.join(STEPS)}], expect: [{actions}]}}\n"
            for number in range(count)))
        return instructions([program.with_name("fingerpost-authoring"), "test", file])
    return round((run(40) - run(20)) / 20)


class Bench:
    """The files of a benchmark, in the folder `work`: two recordings, the scenes and the counter of allocations."""

    def __init__(self, work, frames, program=PROGRAM, fingers=FINGERS):
        self.work = pathlib.Path(work)
        self.frames = frames
        self.program = program
        self.recordings = []
        for length in (frames, 2 * frames):
            recording = self.work / f"{fingers}-{length}.evemu"
            recording.write_bytes(subprocess.check_output([HERE / "make-recording", str(length), str(fingers)]))
            self.recordings.append(recording)
        short, long = (recording.read_text().count("\nE:") for recording in self.recordings)
        self.events = long - short
        self.counter = self.work / "mallocs.so"
        if not self.counter.exists():
            subprocess.run(["gcc", "-shared", "-fPIC", "-O2", "-o", self.counter, HERE / "mallocs.c", "-ldl"],
                           check=True)

    def commands(self, scene, emit):
        """The command that replays each of the two recordings. `scene` is one of `SCENES`."""
        options = ["--emit", emit]
        if SCENES[scene]:
            file = self.work / (scene.replace(" ", "-") + ".yaml")
            file.write_text(SCENES[scene])
            options += ["--scene", file]
        return [[self.program, "replay", recording, *options] for recording in self.recordings]

    def instructions(self, scene, emit):
        """The instructions of `frames` frames."""
        short, long = map(instructions, self.commands(scene, emit))
        return long - short

    def mallocs(self, scene, emit):
        """The allocations of `frames` frames."""
        return self._difference(self._mallocs, scene, emit)

    def records(self, scene, emit):
        """The records of `frames` frames."""
        return self._difference(lambda command: subprocess.check_output(command).count(b"\n"), scene, emit)

    def _difference(self, count, scene, emit):
        short, long = map(count, self.commands(scene, emit))
        return long - short

    def _mallocs(self, command):
        run = subprocess.run(command, env={**ENVIRONMENT, "LD_PRELOAD": str(self.counter)}, stdout=subprocess.DEVNULL,
                             stderr=subprocess.PIPE, text=True, check=True)
        return int(re.search(r"^mallocs (\d+)", run.stderr, re.MULTILINE)[1])
