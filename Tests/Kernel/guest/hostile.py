"""Hostile clients of both sockets. Each repeats one thing in a process of its own."""

import errno
import json
import os
import random
import signal
import socket


class Peer:
    """Connects when it is created, and again when it is disconnected."""

    def __init__(self, path):
        self.path = path
        self.connection = None
        self.connect()

    def connect(self):
        if self.connection:
            self.connection.close()
        self.connection = socket.socket(socket.AF_UNIX)
        self.connection.setblocking(False)
        try:
            self.connection.connect(self.path)
        except BlockingIOError:
            # The kernel's queue of connections is full.
            self.connection.close()
            self.connection = None
            return
        self.begin()

    def turn(self):
        """Does its action once."""
        try:
            if self.connection is None:
                self.connect()
            else:
                self.act()
        except BlockingIOError:
            pass
        except OSError as error:
            if error.errno not in (errno.EPIPE, errno.ECONNRESET):
                raise
            self.connect()

    def begin(self):
        """The action after it has connected."""

    def act(self):
        """The action in each turn."""

    def send(self, command):
        self.connection.send(json.dumps(command).encode() + b"\n")

    def read(self, count):
        if not self.connection.recv(count):
            self.connect()


class Stopped(Peer):
    """Subscribes to every record and reads none."""

    def begin(self):
        self.send({"subscribe": "all"})


class Slow(Stopped):
    """Subscribes to every record and reads a few bytes in each turn."""

    def act(self):
        self.read(7)


class Flooding(Peer):
    """Sends commands without a pause and reads the answers."""

    def act(self):
        self.send({"id": 1, "subscribe": "all"})
        self.read(1 << 16)


class FloodingDeaf(Peer):
    """Sends commands without a pause and reads no answer."""

    def act(self):
        self.send({"id": 1, "get": "tree"})


class HalfLine(Peer):
    """Begins a line in small pieces and never ends it."""

    def act(self):
        self.connection.send(b" ")


class Garbage(Peer):
    """Sends meaningless bytes, with and without newlines, and a line that is too long."""

    def act(self):
        self.connection.send(random.choice([
            random.randbytes(300), b"\n" * 100, b"\0\n", b"{" * 2000 + b"\n", b'{"set":' + b"[" * 3000 + b"\n",
            b"\xff\xfe{}\n", b'{"id":1,"id":2}\n', b"x" * 20000]))


class Vanishing(Peer):
    """Connects, sends half a command or nothing, and disconnects."""

    def act(self):
        if random.random() < 0.5:
            self.connection.send(b'{"id":1,"subscr')
        self.connect()


class Controlling(Peer):
    """May control the bridge, and sends invalid, large and useless commands."""

    def act(self):
        self.connection.send(random.choice(self.commands))
        self.read(1 << 16)

    commands = [
        json.dumps(command).encode() + b"\n"
        for command in (
            {"get": "tree"},
            {"get": "scene"},
            {"get": "devices"},
            {"get": "touches"},
            {"set": {"nobody": {"alpha": 1}}},
            {"set": {"corner": {"alpha": 7}}},
            {"set": {"corner": {"alpha": 0.5}}},
            {"scene": {"fingerpost": 1, "windows": 7}},
            {"scene": {}},
            {"firstResponder": "nobody"},
            {"window": {"id": "main"}},
            {"touches": [{"touch": 1, "phase": "moved", "x": 5, "y": 5}]},
            {
                "touches": [
                    {"touch": 1, "phase": "began", "x": 1275, "y": 795},
                    {"touch": 2, "phase": "began", "x": 1e9, "y": 0},
                ]
            },
        )
    ]


EVENT_KINDS = [Stopped, Slow, Flooding, FloodingDeaf, HalfLine, Garbage, Vanishing]
CONTROL_KINDS = [Controlling, Stopped, HalfLine, Garbage, Vanishing, FloodingDeaf]


# After this number of rounds, every kind of command has been sent. The first one of a kind takes longer.
ROUNDS = 20


class HostilePeers:
    """`on_events` clients of the events socket and `on_control` of the control socket, until `end`."""

    def __init__(self, events, on_events, control, on_control):
        ready, reported = os.pipe()
        self.process = os.fork()
        if self.process == 0:
            # They run when no other process needs the processor, as if they had one of their own.
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
            random.seed(1)
            peers = [EVENT_KINDS[number % len(EVENT_KINDS)](str(events)) for number in range(on_events)]
            peers += [CONTROL_KINDS[number % len(CONTROL_KINDS)](str(control)) for number in range(on_control)]
            rounds = 0
            while True:
                for peer in peers:
                    peer.turn()
                rounds += 1
                if rounds == ROUNDS:
                    os.write(reported, b"\n")
        os.close(reported)
        os.read(ready, 1)
        os.close(ready)

    def expect_running(self):
        ended, status = os.waitpid(self.process, os.WNOHANG)
        if ended:
            raise Exception(f"the hostile peers ended with {status}")

    def end(self):
        os.kill(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)
