"""A session manager revokes the panel (EVIOCREVOKE), as on a switch to another console: its touches are cancelled, the
program uses no processor time, and the panel is used again when it returns."""

import ctypes
import fcntl
import os

from evdev import ioctl_number
from fingerpost import Fingerpost, expect, expect_sequence, touch
from touchscreen import Touchscreen, down

EVIOCREVOKE = ioctl_number(1, "E", 0x91, 4)
# pidfd_getfd of asm/unistd_64.h.
GETFD = 438


def run():
    panel = Touchscreen()
    with Fingerpost() as program:
        program.wait_for_panel(node=panel.node)
        panel.frame(down(0, 100, 100), down(1, 200, 200))
        program.wait_for("touch", phase="began")
        program.wait_for("touch", phase="began")
        mark = program.taken
        revoke(program.process.pid, panel.node)
        program.wait_for("device", change="removed", node=panel.node)
        records = program.since(mark)
        expect_sequence(records, touch("cancelled", x=100.0), touch("cancelled", x=200.0), {"change": "removed"})
        program.wait_until_idle()
        expect(program.spent(1) < 0.2, "it uses processor time on a closed descriptor")
        expect(panel.node not in program.open_files() or any(
            record["type"] == "device" and record["change"] == "added" for record in program.records[program.taken:]),
            "it holds the dead descriptor")
        panel.unplug()
        panel = Touchscreen()
        program.wait_for_panel(node=panel.node)
        panel.frame(down(0, 300, 300))
        program.wait_for("touch", phase="began", x=300.0)
    return f"two fingers cancelled ({records[0]['reason']}), removed, idle, used again"


def revoke(process, node):
    """Revokes the panel as logind does with its own copy of the descriptor. Here the copy is taken from the program."""
    number = next(
        int(name) for name in os.listdir(f"/proc/{process}/fd") if os.readlink(f"/proc/{process}/fd/{name}") == node
    )
    pidfd = os.pidfd_open(process)
    copy = ctypes.CDLL(None, use_errno=True).syscall(GETFD, pidfd, number, 0)
    expect(copy >= 0, f"no copy of the descriptor: {os.strerror(ctypes.get_errno())}")
    fcntl.ioctl(copy, EVIOCREVOKE, 0)
    os.close(copy)
    os.close(pidfd)
