"""The processor time of a frame with up to 64 panels that are touched at once, and with up to 256 readers of the
socket. What one of many costs is near to what one of few costs: the growth is linear."""

import contextlib
import pathlib
import tempfile

from fingerpost import Fingerpost
from subscriber import Subscriber
from touchscreen import Touchscreen, down, move, up

PANELS = (1, 16, 64)
READERS = (1, 16, 64, 256)
FRAMES = 50
LIMIT = 1800


def run():
    panels = {count: cost_of_panels(count) for count in PANELS}
    readers = {count: cost_of_readers(count) for count in READERS}
    more = {count: (readers[count] - readers[1]) / (count - 1) for count in READERS[1:]}
    return (
        f"a frame of one of {shown(panels)}; a frame for {shown(readers)}; "
        f"a record for one more reader of {shown(more)}"
    )


def shown(costs):
    return ", ".join(f"{count}: {nanoseconds / 1000:.1f} µs" for count, nanoseconds in costs.items())


def cost_of_panels(count):
    """The nanoseconds of the program for a frame of one of the panels, while all of them are touched."""
    with Fingerpost() as program:
        panels = []
        for number in range(count):
            panels.append(Touchscreen(phys=f"test-port-{number}/input0"))
            program.wait_for_panel(node=panels[-1].node)
        for panel in panels:
            panel.frame(down(0, 100, 100))
            program.wait_for("touch", phase="began")
        program.wait_until_idle()
        before = spent(program)
        for frame in range(FRAMES):
            for panel in panels:
                panel.frame(move(0, 101 + frame, 102))
            program.wait_until_idle()
        cost = (spent(program) - before) / FRAMES / count
        program.wait_until(
            lambda: len(program.touches("moved")) == FRAMES * count, f"{count} panels have not reported every move")
        for panel in panels:
            panel.frame(up(0))
        program.wait_until_idle()
        for panel in panels:
            panel.unplug()
    return cost


def cost_of_readers(count):
    """The nanoseconds of the program for a frame of one finger that so many readers get."""
    panel = Touchscreen()
    path = pathlib.Path(tempfile.mkdtemp(), "events.sock")
    with Fingerpost("--socket", path) as program, contextlib.ExitStack() as stack:
        program.wait_for_panel(node=panel.node)
        readers = [stack.enter_context(contextlib.closing(Subscriber(path))) for _ in range(count)]
        for reader in readers:
            reader.wait_for("ready")
        panel.frame(down(0, 100, 100))
        for reader in readers:
            reader.wait_for("touch", phase="began")
        program.wait_until_idle()
        before = spent(program)
        for frame in range(FRAMES):
            panel.frame(move(0, 101 + frame, 102))
            for reader in readers:
                reader.wait_for("touch", phase="moved")
        program.wait_until_idle()
        cost = (spent(program) - before) / FRAMES
        panel.frame(up(0))
        program.wait_for("touch", phase="ended")
    panel.unplug()
    return cost


def spent(program):
    """The processor time of the program so far, in nanoseconds."""
    return int(pathlib.Path(f"/proc/{program.process.pid}/schedstat").read_text().split()[0])
