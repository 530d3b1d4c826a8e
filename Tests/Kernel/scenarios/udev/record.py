"""`record` is ended by a signal, or by the removal of the panel. A replay of its file gives the touches that `run`
reported at the same time. evemu and umockdev play the file on devices of their own with the same result."""

import json
import pathlib
import signal
import subprocess
import tempfile

from fingerpost import PATIENCE, PROGRAM, SCREEN, Failure, Fingerpost, Program, expect, keep_for_validation, records_of
from touchscreen import Touchscreen, down, move, up

ON_SCREEN = ("--screen", "%dx%d" % SCREEN)
LIMIT = 120


def run():
    folder = pathlib.Path(tempfile.mkdtemp())
    by_signal, by_unplugging = folder / "signal.evemu", folder / "unplugged.evemu"
    panel = Touchscreen()
    fake = as_umockdev_sees(panel.node, folder)
    told = recorded(panel, by_signal, lambda recorder: recorder.stop(signal.SIGINT) == -signal.SIGINT, "SIGINT")
    same(told, records_of("replay", *ON_SCREEN, by_signal), "replayed")
    node = panel.node
    again = recorded(
        panel, by_unplugging, lambda recorder: panel.unplug() or recorder.wait_for_exit() == 0, "unplugging"
    )
    same(again, records_of("replay", *ON_SCREEN, by_unplugging), "replayed")
    same(told, played_by_evemu(by_signal), "played by evemu-play")
    same(told, played_by_umockdev(by_signal, fake, node), "played by umockdev-run")
    return f"{len(paths(told))} touches, one of them down before, the same by replay, evemu-play and umockdev-run"


def recorded(panel, file, end, way):
    """The records that `run` writes while `record` writes the file, from a finger that is down before to one that comes
    after."""
    panel.frame(down(1, 50, 60))
    with Fingerpost() as program, Program("record", "--device", panel.node, "--output", file) as recorder:
        program.wait_for("touch", phase="began")
        recorder.wait_for_error("recording", panel.node)
        panel.frame(move(1, 70, 60))
        panel.frame(up(1))
        for tap in range(3):
            panel.frame(down(0, 100 * tap, 200))
            panel.frame(down(3, 700, 300), move(0, 100 * tap + 10, 210))
            panel.frame(move(3, 710, 310), up(0))
            panel.frame(up(3))
        panel.frame(down(2, 1279, 799))
        program.wait_until(lambda: len(program.touches("began")) == 8, "not eight touches")
        recorder.wait_until_idle()
        expect(
            end(recorder),
            f"after {way} `record` did not end as it should: {recorder.process.returncode}, {recorder.errors}",
        )
        if way == "SIGINT":
            panel.frame(up(2))
    return program.records


def paths(records):
    """For each touch: its slot, and the phase and place of each record. The reason of an end is left out: it is the
    signal in one case and the end of the recording in the other."""
    paths = {}
    for record in records:
        if record["type"] == "touch":
            phase = {"cancelled": "end", "ended": "end"}.get(record["phase"], record["phase"])
            paths.setdefault(record["touch"], [record["slot"]]).append((phase, record["x"], record["y"]))
    return list(paths.values())


def same(expected, found, how):
    if paths(expected) != paths(found):
        raise Failure(f"{how}:\n" + "\n".join(f"  {path}" for path in paths(found)) + "\nbut `run` reported\n"
                      + "\n".join(f"  {path}" for path in paths(expected)))
    if how == "replayed":
        # The times of the recording are the kernel's, from its beginning: the same for every frame that both read.
        one, other = (
            [record["time"] for record in records if record["type"] == "touch"][1:-1] for records in (expected, found)
        )
        gaps = [a - b for a, b in zip(one, other)]
        expect(max(gaps) - min(gaps) < 3e-6, f"times do not run alike: {gaps}")


def played_by_evemu(file):
    """Played on a new device that evemu makes from the description in the recording."""
    with Fingerpost() as program, open(file) as events:
        maker = subprocess.Popen(["evemu-device", str(file)], stdout=subprocess.PIPE, text=True)
        try:
            node = maker.stdout.readline().rpartition(": ")[2].strip()
            program.wait_for_panel(node=node)
            subprocess.run(["evemu-play", node], stdin=events, check=True, timeout=PATIENCE)
            program.wait_until(lambda: len(program.touches("began")) == 8, "not eight touches")
        finally:
            maker.terminate()
            maker.wait()
        program.wait_for("device", change="removed")
    return program.records


def as_umockdev_sees(node, folder):
    """The device and the answers to its ioctls, as umockdev's own recorder writes them."""
    description, answers = folder / "panel.umockdev", folder / "panel.ioctl"
    description.write_text(subprocess.run(["umockdev-record", node], capture_output=True, text=True, check=True).stdout)
    subprocess.run(
        ["umockdev-record", f"--ioctl={node}={answers}", "--", PROGRAM, "devices"], check=True, capture_output=True
    )
    return ["--device", description, "--ioctl", f"{node}={answers}"]


def played_by_umockdev(file, fake, node):
    """Played on the panel as umockdev recorded it; umockdev-run simulates it for the program."""
    bridge = subprocess.Popen(
        ["umockdev-run", *fake, "--evemu-events", f"{node}={file}", "--", PROGRAM, "run", *ON_SCREEN],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    lines = []
    began = 0
    for line in bridge.stdout:
        lines.append(line)
        began += '"phase":"began"' in line
        if began == 8:
            bridge.terminate()
            break
    expect(began == 8, f"under umockdev-run the program ended by itself: {bridge.communicate()[1]}{''.join(lines)}")
    lines += bridge.communicate(timeout=PATIENCE)[0].splitlines(keepends=True)
    keep_for_validation("".join(lines))
    return [json.loads(line) for line in lines]
