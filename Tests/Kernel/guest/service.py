"""The package and the service that it installs, for scenarios."""

import os
import pathlib
import shutil
import signal
import subprocess
import time

from fingerpost import PATIENCE, Failure, expect
from subscriber import Subscriber
from udev import reload, settle

UNIT = "fingerpost.service"
SOCKET = "fingerpost.socket"
CONTROL_SOCKET = "fingerpost-control.socket"
EVENTS = "/run/fingerpost/fingerpost.sock"
CONTROL = "/run/fingerpost/fingerpost-control.sock"
OPTIONS = pathlib.Path("/etc/default/fingerpost")
DROP_INS = pathlib.Path("/etc/systemd/system/fingerpost.service.d")
EXAMPLES = pathlib.Path("/usr/share/doc/fingerpost/examples")
# Two versions, the older one first.
PACKAGES = sorted(pathlib.Path("/harness/package").glob("fingerpost_*.deb"), key=lambda path: len(path.name))
# Paths that other programs write while a package is installed and removed.
NOT_OURS = ("/run/agetty.reload", "/run/fingerpost-records", "/run/log", "/run/systemd", "/run/udev", "/tmp",
            "/var/cache", "/var/lib/dpkg", "/var/lib/systemd", "/var/log", "/var/tmp")


class Package:
    """Installed within the `with` block, and purged at its end, which must leave nothing."""

    def __enter__(self):
        if is_installed():
            dpkg("-P", "fingerpost")
        self.before = contents()
        dpkg("--force-confold", "-i", PACKAGES[0])
        return self

    def __exit__(self, kind, failure, _):
        with_journal(failure)
        dpkg("-P", "fingerpost")
        wait_until(lambda: not pathlib.Path("/run/fingerpost").exists(), "/run/fingerpost stays")
        left = contents() ^ self.before
        expect(not left, f"purge leaves or takes {sorted(left)}")
        units = systemctl("list-units", "--all", "--plain", "--no-legend", "fingerpost*")
        expect(not units, f"systemd still knows {units}")


class Service:
    """The package's units as after a start of the machine, within the `with` block. The package stays installed for the
    next scenario: installing it takes longer than most scenarios."""

    def __enter__(self):
        if not is_installed():
            dpkg("--force-confold", "-i", PACKAGES[0])
        systemctl("start", SOCKET)
        return self

    def __exit__(self, kind, failure, _):
        with_journal(failure)
        systemctl("stop", SOCKET, UNIT)
        systemctl("reset-failed", UNIT, check=False)


def permit_uinput():
    """Installs the rule for virtual touchscreens. Returns its file."""
    rule = pathlib.Path(shutil.copy(EXAMPLES / "72-fingerpost-uinput.rules", "/etc/udev/rules.d/"))
    reload()
    subprocess.run(["udevadm", "trigger", "/sys/class/misc/uinput"], check=True)
    settle()
    return rule


def with_journal(failure):
    """Raises the failure again, if there is one, with what the service reported."""
    if isinstance(failure, Failure):
        raise Failure(f"{failure}\n{journal()}") from None
    if failure is not None:
        raise failure


def is_installed():
    return pathlib.Path("/usr/bin/fingerpost").exists()


def dpkg(*arguments):
    done = subprocess.run(["dpkg", *arguments], capture_output=True, text=True, env={**os.environ, "LC_ALL": "C"})
    expect(done.returncode == 0,
           f"dpkg {' '.join(map(str, arguments))} ends with {done.returncode}: {done.stdout}{done.stderr}")
    return done.stdout


def contents():
    """Every file of the system, user and group."""
    pruned = [word for folder in NOT_OURS for word in ("-path", folder, "-o")]
    done = subprocess.run(["find", "/", "/run", "-xdev", "(", *pruned, "-name", "*.pyc", ")", "-prune", "-o", "-print"],
                          capture_output=True, text=True)
    found = set(done.stdout.splitlines())
    for database in ("/etc/passwd", "/etc/group"):
        found.update(f"{database}: {line}" for line in pathlib.Path(database).read_text().splitlines())
    return found


def systemctl(*arguments, check=True):
    done = subprocess.run(["systemctl", *arguments], capture_output=True, text=True, timeout=2 * PATIENCE)
    expect(not check or done.returncode == 0, f"systemctl {' '.join(arguments)}: {done.stderr}")
    return done.stdout.strip()


def unit(name, of=UNIT):
    """A property of the unit."""
    return systemctl("show", "--value", f"--property={name}", of)


def process():
    """The service's process; 0 without one."""
    return int(unit("MainPID"))


def journal(lines=30):
    return subprocess.run(["journalctl", "--no-pager", f"--lines={lines}", f"--unit={UNIT}"], capture_output=True,
                          text=True).stdout


def wait_until(condition, complaint, patience=PATIENCE):
    """Polls `condition` every half second, and returns its first true value. systemd's state can only be polled, and
    each query is slow."""
    end = time.monotonic() + patience
    while not (value := condition()):
        if time.monotonic() > end:
            raise Failure(f"{complaint} within {patience} s")
        time.sleep(0.5)
    return value


def wait_until_active():
    wait_until(lambda: unit("ActiveState") == "active", "the service is not active")


def subscribed(path=EVENTS):
    """A subscriber that has received the current state."""
    subscriber = Subscriber(path)
    subscriber.wait_for("hello", seq=1)
    return subscriber


def tap(subscriber, panel, x, y):
    """A tap. The subscriber must receive its beginning and its end."""
    panel.tap(x, y)
    began = subscriber.wait_for("touch", phase="began", x=float(x), y=float(y))
    return subscriber.wait_for("touch", phase="ended", touch=began["touch"])


def wait_for_restart(old):
    """Waits until the service runs again in another process. Returns that process."""
    wait_until(lambda: process() not in (0, old) and unit("ActiveState") == "active", "the service is not restarted")
    return process()


def send(number, signal_number):
    os.kill(number, getattr(signal, signal_number))
