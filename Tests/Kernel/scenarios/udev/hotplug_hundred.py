"""A panel is plugged in, touched and unplugged a hundred times: every touch is cancelled, and no descriptor stays
open."""

from fingerpost import Fingerpost, expect
from touchscreen import Touchscreen, down
from udev import settle

LIMIT = 150
TIMES = 100


def run():
    with Fingerpost() as program:
        # Once before counting: some files are opened with the first panel and stay open.
        plug_and_pull(program)
        before = open_files(program)
        for _ in range(TIMES):
            plug_and_pull(program)
        after = open_files(program)
        expect(after == before, f"open before: {before}\nand after: {after}")
        expect(len(program.touches("cancelled")) == TIMES + 1, f"{len(program.touches('cancelled'))} touches cancelled")
    return f"{TIMES} times, {TIMES} touches cancelled, {len(after)} files open before and after"


def plug_and_pull(program):
    panel = Touchscreen()
    program.wait_for_panel(node=panel.node)
    panel.frame(down(0, 320, 240))
    program.wait_for("touch", phase="began")
    panel.unplug()
    program.wait_for("touch", phase="cancelled", reason="removed")
    program.wait_for("device", change="removed")


def open_files(program):
    """The files that the program has open, after udev has reported the removal and the program is idle."""
    settle()
    program.wait_until_idle()
    return program.open_files()
