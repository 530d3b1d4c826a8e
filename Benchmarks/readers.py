"""The instructions of a replay with clients at its socket."""
import pathlib
import re
import selectors
import socket
import subprocess
import tempfile
import time

from counting import ENVIRONMENT

# Slow enough that the program keeps up under valgrind, and so do its clients.
SPEED = "0.1"


def replay(program, recording, scene, count):
    """The instructions of the replay of `recording` with `count` clients that read every record, with the start,
    and the number of records that each of them has read.

    The recording comes through standard input when all clients have been told the present state.
    """
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "events")
        run = subprocess.Popen(
            [
                "valgrind",
                "--tool=callgrind",
                "--callgrind-out-file=/dev/null",
                program,
                "replay",
                "-",
                "--emit",
                "hello",
                "--scene",
                scene,
                "--socket",
                path,
                "--speed",
                SPEED,
            ],
            env=ENVIRONMENT,
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        clients = [Client(path) for _ in range(count)]
        read(clients, lambda client: b'"type":"ready"' in client.last)
        run.stdin.write(recording.read_text())
        run.stdin.close()
        read(clients, lambda client: client.has_ended)
        instructions = int(re.search(r"Collected : (\d+)", run.stderr.read())[1])
        run.wait()
    records = {client.lines for client in clients}
    if len(records) > 1 or any(client.has_losses for client in clients):
        raise SystemExit(f"error: of {count} clients, not each has read every record: {sorted(records)}")
    return instructions, records.pop() if records else 0


class Client:
    def __init__(self, path):
        self.socket = socket.socket(socket.AF_UNIX)
        while self.socket.connect_ex(str(path)) != 0:
            time.sleep(0.05)
        self.lines = 0
        self.last = b""
        self.has_ended = False
        self.has_losses = False

    def read(self):
        bytes = self.socket.recv(1 << 16)
        self.has_ended = not bytes
        self.lines += bytes.count(b"\n")
        self.has_losses |= b'"type":"dropped"' in bytes
        self.last = bytes[-200:]


def read(clients, is_done):
    """Reads the records of all clients until `is_done`."""
    with selectors.DefaultSelector() as selector:
        for client in clients:
            selector.register(client.socket, selectors.EVENT_READ, client)
        while selector.get_map():
            for key, _ in selector.select():
                key.data.read()
                if is_done(key.data):
                    selector.unregister(key.fileobj)
