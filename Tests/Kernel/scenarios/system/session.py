"""The service of a user's session: it runs as the user, and its socket is in the session's folder."""

import os
import pathlib
import pwd
import subprocess

from fingerpost import PATIENCE, expect
from service import Service, subscribed, systemctl, tap, wait_until
from touchscreen import Touchscreen

LIMIT = 120
USER = "kiosk"


def run():
    user = pwd.getpwnam(USER)
    runtime = pathlib.Path(f"/run/user/{user.pw_uid}")
    with Service():
        systemctl("stop", "fingerpost.socket", "fingerpost.service")
        systemctl("mask", "--runtime", "fingerpost.service", "fingerpost.socket")
        subprocess.run(["loginctl", "enable-linger", USER], check=True)
        wait_until((runtime / "systemd/private").exists, "the session has no service manager")
        panel = Touchscreen()
        of_session(user, "start", "fingerpost.socket", "fingerpost.service")
        expect((runtime / "fingerpost.sock").stat().st_mode & 0o777 == 0o600, "others may connect")
        process = int(of_session(user, "show", "--value", "--property=MainPID", "fingerpost.service"))
        expect(os.stat(f"/proc/{process}").st_uid == user.pw_uid, "it does not run as the user")
        subscriber = subscribed(runtime / "fingerpost.sock")
        subscriber.wait_for("ready")
        tap(subscriber, panel, 64, 40)
        of_session(user, "stop", "fingerpost.socket", "fingerpost.service")
        expect(not (runtime / "fingerpost.sock").exists(), "the socket stays")
        subprocess.run(["loginctl", "disable-linger", USER], check=True)
        wait_until(lambda: not runtime.exists(), "the session stays")
        systemctl("unmask", "--runtime", "fingerpost.service", "fingerpost.socket")
        panel.unplug()
    return f"started, touched and stopped as {USER}"


def of_session(user, *arguments):
    done = subprocess.run(
        ["setpriv", "--reuid", USER, "--regid", USER, "--init-groups", "env",
         f"XDG_RUNTIME_DIR=/run/user/{user.pw_uid}", "systemctl", "--user", *arguments],
        capture_output=True, text=True, timeout=2 * PATIENCE)
    expect(done.returncode == 0, f"systemctl --user {' '.join(arguments)}: {done.stderr}")
    return done.stdout.strip()
