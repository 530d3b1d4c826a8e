"""A hundred times plugged in, touched and pulled out: every touch is cancelled, and no descriptor is left behind."""

from fingerpost import Fingerpost, expect
from touchscreen import Touchscreen, down
from udev import settle

LIMIT = 150
TIMES = 100


def run():
    with Fingerpost() as program:
        # Once before counting: what is opened only with the first panel stays open.
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
    """What each of its descriptors is, once udev has told it of the removal as well and it has nothing more to do."""
    settle()
    program.wait_until_idle()
    return program.open_files()
