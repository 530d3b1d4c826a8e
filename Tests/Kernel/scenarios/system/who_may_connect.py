"""A user in the group may connect and read events; any other user is refused."""

import subprocess
import sys

from fingerpost import expect
from service import EVENTS, Service

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
ADMITTED, REFUSED = 0, 13


def run():
    with Service():
        subprocess.run(["usermod", "--append", "--groups", "fingerpost", "kiosk"], check=True)
        for user, expected in (("kiosk", ADMITTED), ("visitor", REFUSED), ("root", ADMITTED)):
            status = connect(user)
            expect(status == expected, f"{user} connects with {status}, not {expected}")
        subprocess.run(["gpasswd", "--delete", "kiosk", "fingerpost"], check=True, capture_output=True)
    return "the group and root read events, another user is refused"


def connect(user):
    """Connects as a login of this user would."""
    command = ["setpriv", "--reuid", user, "--regid", user, "--init-groups", sys.executable, "-c", CONNECT, EVENTS]
    return subprocess.run(command, timeout=60).returncode
