"""A table whose tracker sends TUIO is a touchscreen: its cursors arrive on the virtual touchscreen, turned, filtered
and pinned, and are lifted when the tracker falls silent."""

import fcntl
import socket
import struct

from evdev import Reader
from fingerpost import Fingerpost, expect

PORT = 3333
SCREEN = (1280, 800)
SCENE = f"""
fingerpost: 1
screen: {{width: {SCREEN[0]}, height: {SCREEN[1]}}}
devices:
  - id: table
    match: {{path: tuio-*}}
    rotate: 180
    filters: {{ignore: [[0, 0, 100, 100]], maxContacts: 2, pinned: 3}}
windows: [{{view: {{id: rest, kind: virtualTouchscreen, multipleTouch: true}}}}]
"""
# A panel without a size has 4 points for each millimetre of `pinned`.
PINNED = 12
SIOCSIFFLAGS, IFF_UP = 0x8914, 1


def run():
    network = socket.socket(type=socket.SOCK_DGRAM)
    fcntl.ioctl(network, SIOCSIFFLAGS, struct.pack("16sh14x", b"lo", IFF_UP))
    with Fingerpost("--tuio-in", str(PORT), scene=SCENE, emit="hello,device,touch,rejection,dropped") as program:
        node = program.wait_for("device", change="added", kind="virtualTouchscreen")["node"]
        program.wait_for("device", change="added", device="table")
        target = Reader(node)
        tracker = Tracker(network)
        # A point of the screen, after the panel was turned.
        tracker.send({1: (960, 400)})
        program.wait_for("touch", phase="began", x=960.0, y=400.0)
        # It wobbles, and then moves by 100 points.
        for x in [960 + wobble for wobble in (5, -5, 8, 0)] + [960 - way for way in range(0, 101, 5)]:
            tracker.send({1: (x, 400)})
        program.wait_for("touch", phase="moved", x=float(860 + PINNED))
        tracker.send({1: (860, 400), 2: (40, 40)})
        program.wait_for("rejection", filter="ignore")
        tracker.send({1: (860, 400), 2: (40, 40), 3: (300, 300), 4: (600, 600)})
        program.wait_for("rejection", filter="maxContacts")
        tracker.send({3: (300, 300)})
        program.wait_for("touch", phase="ended")
        # The tracker sends nothing any more.
        program.wait_for("touch", phase="cancelled", reason="lost")
        while not target.contacts or not all(contact.ended for contact in target.contacts):
            expect(target.read(5), f"of {len(target.contacts)} contacts, one stays down")
        paths = [[target.point(position, SCREEN) for position in contact.path] for contact in target.contacts]
        expect(len(paths) == 2, f"not two contacts arrive: {paths}")
        first, last = paths[0][0], paths[0][-1]
        expect(near(first, (960, 400)) and near(last, (860 + PINNED, 400)), f"the first goes from {first} to {last}")
        # It stays where it came down, and follows without a jump.
        steps = [before[0] - after[0] for before, after in zip(paths[0], paths[0][1:])]
        expect(all(0 < step <= 5.5 for step in steps), f"it moves by {steps}")
        expect(near(paths[1][0], (300, 300)), f"the second is at {paths[1][0]}")
    return f"{len(steps)} steps of one cursor, another one, and none of those that filters reject"


def near(place, other):
    return all(abs(a - b) < 0.6 for a, b in zip(place, other))


class Tracker:
    """Sends bundles of TUIO 1.1 for a panel that is mounted upside down."""

    def __init__(self, network):
        self.network, self.number = network, 0

    def send(self, cursors):
        """A packet with these cursors, at points of the screen."""
        self.number += 1
        messages = [message("source", "tracker@table"), message("alive", *cursors)]
        for cursor, (x, y) in cursors.items():
            place = [1 - along / length for along, length in zip((x, y), SCREEN)]
            messages.append(message("set", cursor, *place, 0.0, 0.0, 0.0))
        messages.append(message("fseq", self.number))
        bundle = text("#bundle") + bytes(8) + b"".join(struct.pack(">i", len(each)) + each for each in messages)
        self.network.sendto(bundle, ("127.0.0.1", PORT))


def text(words):
    """A string of OSC: zeros fill it up to a multiple of four."""
    data = words.encode() + b"\0"
    return data + bytes(-len(data) % 4)


def message(*arguments):
    types = "".join({str: "s", int: "i", float: "f"}[type(value)] for value in arguments)
    data = b"".join(text(value) if isinstance(value, str) else struct.pack(f">{kind}", value)
                    for kind, value in zip(types, arguments))
    return text("/tuio/2Dcur") + text("," + types) + data
