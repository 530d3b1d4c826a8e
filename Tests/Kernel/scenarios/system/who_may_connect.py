"""A user in the group may connect and read events; any other user is refused. Neither may press keys, even if virtual
touchscreens are permitted: that is another group."""

import subprocess
import sys

from fingerpost import expect
from service import EVENTS, Service, permit_uinput
from udev import reload

CONNECT = """
import socket, sys
connection = socket.socket(socket.AF_UNIX)
connection.settimeout(20)
try:
    connection.connect(sys.argv[1])
except PermissionError:
    sys.exit(13)
sys.exit(0 if b'"hello"' in connection.recv(4096) else 1)
"""
OPEN = """
import sys
try:
    open(sys.argv[1], "wb")
except PermissionError:
    sys.exit(13)
"""
ADMITTED, REFUSED = 0, 13


def run():
    with Service():
        rule = permit_uinput()
        for group, users in (("fingerpost", (("kiosk", ADMITTED, REFUSED), ("visitor", REFUSED, REFUSED))),
                             ("fingerpost-uinput", (("kiosk", REFUSED, ADMITTED), ("root", ADMITTED, ADMITTED)))):
            subprocess.run(["usermod", "--append", "--groups", group, "kiosk"], check=True)
            for user, connects, presses in users:
                for code, path, expected in ((CONNECT, EVENTS, connects), (OPEN, "/dev/uinput", presses)):
                    status = attempt(user, code, path)
                    expect(status == expected, f"with kiosk in {group}, {user} opens {path} with {status}")
            subprocess.run(["gpasswd", "--delete", "kiosk", group], check=True, capture_output=True)
        rule.unlink()
        reload()
    return "one group reads events, another one presses keys, root does both, and another user is refused"


def attempt(user, code, path):
    """Runs `code` as a login of this user would."""
    command = ["setpriv", "--reuid", user, "--regid", user, "--init-groups", sys.executable, "-c", code, path]
    return subprocess.run(command, timeout=60).returncode
