"""The session of the package fingerpost-kiosk: its page, as the compositor sees it, and the commands of docs/kiosk.md.

The title of the page has what the browser gave it. The compositor reports each new title."""

import json
import os
import pathlib
import pwd
import re
import socket
import struct
import subprocess
import time

from fingerpost import Failure

USER = "fingerpost-kiosk"
# Seconds of the machine: Chromium needs half a minute to start.
PATIENCE = 240
# A message of sway's IPC: the magic, the length and the type, in the byte order of the machine.
HEADER = struct.Struct("=6sII")
SUBSCRIBE, GET_TREE = 2, 4
WINDOW_EVENT = 0x80000003


def runtime():
    return pathlib.Path(f"/run/user/{pwd.getpwnam(USER).pw_uid}")


class Sway:
    """A connection to the compositor of the session."""

    def __init__(self):
        end = time.monotonic() + PATIENCE
        while (connection := self.connect()) is None:
            if time.monotonic() > end:
                raise Failure(f"sway does not start:\n{journal()}")
            time.sleep(0.5)
        self.socket = connection

    def connect(self):
        """A connection to the newest socket, or None. A compositor that was killed leaves its socket behind."""
        for path in sorted(runtime().glob("sway-ipc.*.sock"), key=lambda path: -path.stat().st_mtime):
            connection = socket.socket(socket.AF_UNIX)
            try:
                connection.connect(str(path))
                return connection
            except OSError:
                connection.close()
        return None

    def send(self, type, text=""):
        self.socket.sendall(HEADER.pack(b"i3-ipc", len(text.encode()), type) + text.encode())

    def receive(self, seconds=PATIENCE):
        self.socket.settimeout(max(seconds, 0.001))
        _, length, type = HEADER.unpack(self.read(HEADER.size))
        return type, json.loads(self.read(length))

    def read(self, count):
        data = b""
        while len(data) < count:
            chunk = self.socket.recv(count - len(data))
            if not chunk:
                raise ConnectionError("sway has closed the connection")
            data += chunk
        return data

    def ask(self, type, text=""):
        self.send(type, text)
        return self.receive()[1]


class Page:
    """The page that is in front: the numbers of its title, such as `{"page": "first", "click": "0"}`."""

    def __init__(self):
        self.numbers = {}
        self.events = Sway()
        self.events.ask(SUBSCRIBE, '["window"]')
        self.titles = []
        for window in windows(Sway().ask(GET_TREE)):
            self.take(window["name"])

    def take(self, title):
        self.titles.append(title)
        if title and title.startswith("page "):
            self.numbers = dict(word.split(" ", 1) for word in re.sub(" - Chromium$", "", title).split(", "))

    def follow(self, seconds):
        """Takes the titles that come within these seconds."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            try:
                type, event = self.events.receive(left)
            except TimeoutError:
                return
            if type == WINDOW_EVENT and event["change"] in ("new", "title", "focus"):
                self.take(event["container"]["name"])
                return

    def wait_for(self, complaint, **numbers):
        """Waits until the page has these numbers. A function is given the number."""
        end = time.monotonic() + PATIENCE
        while not self.has(numbers):
            if time.monotonic() > end:
                raise Failure(f"{complaint}: {numbers} do not come; the page has {self.numbers}; titles: "
                              f"{self.titles[-5:]}\n{journal()}")
            self.follow(end - time.monotonic())

    def has(self, numbers):
        return bool(self.numbers) and all(
            wanted(float(self.numbers[name])) if callable(wanted) else self.numbers[name] == str(wanted)
            for name, wanted in numbers.items())

    def settle(self, seconds=3):
        """Takes all titles that come within these seconds, and returns the numbers."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.follow(end - time.monotonic())
        return dict(self.numbers)

    def count(self, name):
        return int(self.numbers[name])


def windows(node):
    """The windows of a tree."""
    if node.get("app_id"):
        yield node
    for child in [*node.get("nodes", []), *node.get("floating_nodes", [])]:
        yield from windows(child)


def journal():
    done = subprocess.run(["journalctl", "--no-pager", "--lines=60", "--unit=fingerpost", "--unit=fingerpost-kiosk"],
                          capture_output=True, text=True)
    return done.stdout


def sections(file):
    """The headings of a page of the documentation, each with the shell commands below it."""
    found, commands = [], None
    for line in pathlib.Path(file).read_text().splitlines():
        if commands is not None:
            if line == "```":
                commands = None
            else:
                commands.append(line)
        elif line.startswith("## "):
            found.append((line[3:], []))
        elif line == "```sh":
            commands = found[-1][1]
    return found


def perform(commands, folder):
    """Runs commands as an administrator types them. Each must succeed. Returns what they print."""
    done = subprocess.run(["bash", "-e"], input="\n".join(commands) + "\n", cwd=folder, text=True, capture_output=True,
                          env={**os.environ, "DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C.UTF-8"})
    if done.returncode != 0:
        raise Failure(f"these commands end with {done.returncode}:\n" + "\n".join(commands) + f"\n{done.stdout}"
                      f"{done.stderr}{journal()}")
    return done.stdout
