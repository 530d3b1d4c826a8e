"""A client of the events socket."""

import json
import socket

from fingerpost import PATIENCE, Failure, keep_for_validation, matches, shown


class Subscriber:
    """Connects when it is created, until `close`."""

    def __init__(self, path):
        self.records = []
        self.connection = socket.socket(socket.AF_UNIX)
        self.connection.settimeout(PATIENCE)
        # With a timeout it does not wait for a place in the kernel's queue, but fails with BlockingIOError.
        self.connection.connect(str(path))
        self.lines = self.connection.makefile()

    def subscribe(self, kinds):
        """Subscribes to these records."""
        self.connection.sendall(json.dumps({"id": 1, "subscribe": kinds}).encode() + b"\n")
        self.wait_for("answer", id=1, ok=True)

    def wait_for(self, type, **keys):
        """The next record of this type and with these keys."""
        pattern = {"type": type, **keys}
        try:
            for line in self.lines:
                keep_for_validation(line)
                self.records.append(json.loads(line))
                if matches(self.records[-1], pattern):
                    return self.records[-1]
        except TimeoutError:
            pass
        raise Failure(f"a subscriber does not receive {json.dumps(pattern)}, but{shown(self.records[-12:])}")

    def close(self):
        self.lines.close()
        self.connection.close()
