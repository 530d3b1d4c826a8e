"""The sandbox of the service: systemd's rating, what the sandbox permits, and what each drop-in permits in addition."""

import json
import pathlib
import re
import shutil
import subprocess

from fingerpost import expect
from service import DROP_INS, EXAMPLES, SOCKET, UNIT, Service, permit_uinput, systemctl, unit, wait_until_active
from touchscreen import Touchscreen
from udev import reload, settle

LIMIT = 240
MOST = 1.0
UDP = 'import socket; socket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendto(b"1", ("%s", 3333))'
# What the service may do, what a drop-in permits, and what it may never do.
NEEDED = {"an event node": 'open("%s", "rb")', "its users": 'open("/etc/passwd")'}
OPENED = {"uinput": 'open("/dev/uinput", "wb")', "UDP": UDP % "127.0.0.1"}
NEVER = {"another address": UDP % "10.1.2.3", "a disk": 'open("/dev/pmem0", "rb")', "/etc": 'open("/etc/try", "w")',
         "another process": 'open("/proc/1/status")', "root": "import os; os.setuid(0)"}
# Tries each and prints which of them were permitted.
SCRIPT = """
import json
outcomes = {}
for name, code in %r.items():
    try:
        exec(code)
        outcomes[name] = True
    except OSError:
        outcomes[name] = False
print(json.dumps(outcomes))
"""
TRY = pathlib.Path("/run/try.py")
OUTPUT = pathlib.Path("/run/try.json")
TRY_DROP_IN = pathlib.Path("/run/systemd/system/fingerpost.service.d/try.conf")


def run():
    panel = Touchscreen()
    settle()
    with Service():
        verify()
        rating = exposure()
        expect(rating <= MOST, f"systemd rates it {rating}")
        wait_until_active()
        expect(unit("MemoryMax").isdigit(), f"MemoryMax is {unit('MemoryMax')}")
        used = int(unit("MemoryCurrent")) >> 10
        prepare(panel.node)
        expect_allowed({*NEEDED}, "as it is installed")

        shutil.copytree(EXAMPLES / "fingerpost.service.d", DROP_INS)
        rules = permit_uinput()
        verify()
        expect_allowed({*NEEDED, *OPENED}, "with both drop-ins")
        opened = exposure()
        for file in (rules, TRY, OUTPUT, TRY_DROP_IN):
            file.unlink()
        shutil.rmtree(DROP_INS)
        reload()
        systemctl("daemon-reload")
    panel.unplug()
    return (f"rated {rating}, with both drop-ins {opened}; UDP and uinput only with them; {used} KiB of memory with a "
            "panel")


def verify():
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", UNIT, SOCKET, "/usr/lib/systemd/user/fingerpost.service"],
        capture_output=True, text=True)
    expect(done.returncode == 0 and not done.stderr.strip(), f"systemd-analyze verify: {done.stderr}")


def exposure():
    text = subprocess.run(["systemd-analyze", "security", "--no-pager", "--offline=true", UNIT], capture_output=True,
                          text=True, check=True).stdout
    return float(re.search(r"exposure level for fingerpost.service: ([0-9.]+)", text)[1])


def prepare(node):
    """Makes the service try everything in its sandbox, as its own user, before the program starts."""
    codes = {**NEEDED, **OPENED, **NEVER}
    codes["an event node"] %= node
    TRY.write_text(SCRIPT % codes)
    TRY_DROP_IN.parent.mkdir(parents=True)
    TRY_DROP_IN.write_text(f"[Service]\nExecStartPre=/usr/bin/python3 {TRY}\nStandardOutput=append:{OUTPUT}\n")


def expect_allowed(names, state):
    OUTPUT.unlink(missing_ok=True)
    systemctl("daemon-reload")
    systemctl("restart", UNIT)
    outcomes = json.loads(OUTPUT.read_text())
    allowed = {name for name, isAllowed in outcomes.items() if isAllowed}
    expect(allowed == names, f"{state}, the sandbox allows {sorted(allowed)}, not {sorted(names)}")
