"""The installed rule and unit: plugging a panel in starts the service, as an ordinary user, and its socket tells of touches."""

import pathlib
import subprocess
import time

from fingerpost import PATIENCE, Failure, expect
from subscriber import Subscriber
from touchscreen import Touchscreen, down, up

UNIT = "fingerpost.service"
SOCKET = "/run/fingerpost/fingerpost.sock"
LIMIT = 120


def run():
    try:
        return story()
    except Failure as failure:
        raise Failure(f"{failure}\n{journal()}") from None


def story():
    # As an installation on a running machine does; here the files were put in place before the machine was.
    subprocess.run(["systemd-sysusers"], check=True)
    expect(unit("ActiveState") == "inactive", f"before a panel is there the service is {unit('ActiveState')}")
    panel = Touchscreen()
    wait_until(lambda: unit("ActiveState") == "active", "the service is not active")
    process = int(unit("MainPID"))
    uid = next(line.split()[1] for line in pathlib.Path(f"/proc/{process}/status").read_text().splitlines()
               if line.startswith("Uid:"))
    expect(uid != "0", "the service runs as root")

    wait_until(pathlib.Path(SOCKET).exists, f"{SOCKET} is not there")
    subscriber = Subscriber(SOCKET)
    subscriber.wait_for("hello", seq=1)
    subscriber.wait_for("device", change="added", node=panel.node)
    subscriber.wait_for("ready")
    panel.frame(down(0, 64, 40))
    began = subscriber.wait_for("touch", phase="began")
    panel.frame(up(0))
    subscriber.wait_for("touch", phase="ended", touch=began["touch"])
    panel.frame(down(0, 640, 400))
    held = subscriber.wait_for("touch", phase="began")

    subprocess.run(["systemctl", "stop", UNIT], check=True, timeout=PATIENCE)
    subscriber.wait_for("touch", phase="cancelled", touch=held["touch"], reason="stopped")
    expect(unit("Result") == "success" and unit("ActiveState") == "inactive",
           f"stopped, the service is {unit('ActiveState')} with {unit('Result')}")
    expect(not pathlib.Path(SOCKET).exists(), f"{SOCKET} is left behind")
    panel.unplug()
    panel = Touchscreen()
    wait_until(lambda: unit("ActiveState") == "active", "plugged in again, the service is not active again")
    return f"started by the panel as uid {uid}, hello and touches on its socket, a clean stop, started again by the next"


def unit(property):
    return subprocess.run(["systemctl", "show", "--value", f"--property={property}", UNIT],
                          capture_output=True, text=True, check=True).stdout.strip()


def journal():
    return subprocess.run(["journalctl", "--no-pager", "--lines=20", f"--unit={UNIT}"], capture_output=True, text=True).stdout


def wait_until(condition, complaint):
    """systemd's state can only be asked for again and again."""
    end = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > end:
            raise Failure(f"{complaint} within {PATIENCE} s")
        time.sleep(0.2)
