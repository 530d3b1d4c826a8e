"""The part of the kernel's event interface that the scenarios need: codes, the layout of an event, and a reader that
does not use libevdev. Codes and layouts are those of linux/input.h and linux/input-event-codes.h."""

import fcntl
import os
import select
import struct
import time

EV_SYN, EV_KEY, EV_REL, EV_ABS, EV_MSC, EV_SW, EV_LED, EV_SND, EV_FF = (
    0x00,
    0x01,
    0x02,
    0x03,
    0x04,
    0x05,
    0x11,
    0x12,
    0x15,
)
SYN_REPORT, SYN_MT_REPORT, SYN_DROPPED = 0, 2, 3
REL_X, REL_Y, REL_WHEEL = 0x00, 0x01, 0x08
BTN_0, BTN_LEFT, BTN_RIGHT, BTN_TRIGGER = 0x100, 0x110, 0x111, 0x120
BTN_TOOL_PEN, BTN_TOOL_FINGER, BTN_TOUCH, BTN_STYLUS = 0x140, 0x145, 0x14A, 0x14B
ABS_X, ABS_Y, ABS_Z, ABS_RX = 0x00, 0x01, 0x02, 0x03
ABS_PRESSURE = 0x18
ABS_MT_SLOT, ABS_MT_TOUCH_MAJOR, ABS_MT_TOUCH_MINOR, ABS_MT_ORIENTATION = 0x2F, 0x30, 0x31, 0x34
ABS_MT_POSITION_X, ABS_MT_POSITION_Y = 0x35, 0x36
ABS_MT_TOOL_TYPE, ABS_MT_TRACKING_ID, ABS_MT_PRESSURE, ABS_MT_DISTANCE = 0x37, 0x39, 0x3A, 0x3B
ABS_MAX = 0x3F
MT_TOOL_FINGER, MT_TOOL_PALM, MT_TOOL_MAX = 0, 2, 0xF
INPUT_PROP_POINTER, INPUT_PROP_DIRECT, INPUT_PROP_BUTTONPAD, INPUT_PROP_SEMI_MT = 0x00, 0x01, 0x02, 0x03
INPUT_PROP_ACCELEROMETER = 0x06
# Keys by their names without KEY_.
KEY = {
    "ESC": 1,
    "ENTER": 28,
    "A": 30,
    "LEFTSHIFT": 42,
    "UP": 103,
    "PAGEUP": 104,
    "LEFT": 105,
    "MENU": 139,
    "NEXTSONG": 163,
    "PLAYPAUSE": 164,
    "BACK": 158,
    "PLAY": 207,
    "FASTFORWARD": 208,
    "SELECT": 353,
}
SYNC = (EV_SYN, SYN_REPORT, 0)

# struct input_event on a 64-bit machine: seconds, microseconds, type, code, value.
EVENT = struct.Struct("@qqHHi")
# struct input_absinfo: value, minimum, maximum, fuzz, flat, resolution.
ABSINFO = struct.Struct("@6i")


def ioctl_number(direction, kind, number, size):
    """As _IOC of asm-generic/ioctl.h; direction 1 writes to the kernel, 2 reads from it."""
    return direction << 30 | size << 16 | ord(kind) << 8 | number


EVIOCSCLOCKID = ioctl_number(1, "E", 0xA0, 4)


def absinfo(fd, code):
    """The axis as the kernel describes it, or None if the device does not have it."""
    buffer = bytearray(ABSINFO.size)
    try:
        fcntl.ioctl(fd, ioctl_number(2, "E", 0x40 + code, ABSINFO.size), buffer)
    except OSError:
        return None
    info = ABSINFO.unpack(buffer)
    return info if info[1] < info[2] else None


class Contact:
    """One finger as the kernel reports it: its place at the end of each frame that moved it, and the times of its
    beginning and end."""

    def __init__(self, slot):
        self.slot, self.path, self.began, self.ended = slot, [], None, None


class Reader:
    """A second reader of a node, to compare the program with: every contact, by tracking id, or by BTN_TOUCH on a
    device without slots. It is opened before anything touches the panel, and reads in `read`."""

    def __init__(self, node):
        self.fd = os.open(node, os.O_RDONLY | os.O_NONBLOCK)
        fcntl.ioctl(self.fd, EVIOCSCLOCKID, struct.pack("i", time.CLOCK_MONOTONIC))
        slots = absinfo(self.fd, ABS_MT_SLOT)
        self.has_slots = slots is not None
        codes = (ABS_MT_POSITION_X, ABS_MT_POSITION_Y) if self.has_slots else (ABS_X, ABS_Y)
        self.axes = {code: index for index, code in enumerate(codes)}
        self.ranges = [absinfo(self.fd, code) for code in codes]
        self.slot = slots[0] if slots else 0
        self.positions = {}
        self.live = {}
        self.leaving = []
        self.contacts = []
        self.dropped = False

    def close(self):
        os.close(self.fd)

    def read(self, seconds=0):
        """Reads all events, and waits at most this long for the first. Returns whether there was one."""
        poll = select.poll()
        poll.register(self.fd, select.POLLIN)
        heard = False
        while poll.poll(0 if heard else seconds * 1000):
            for seconds, microseconds, type, code, value in EVENT.iter_unpack(os.read(self.fd, EVENT.size * 256)):
                if type == EV_SYN:
                    self.dropped = self.dropped or code == SYN_DROPPED
                    if code == SYN_REPORT:
                        self.end_frame(seconds + microseconds / 1e6)
                else:
                    self.take(type, code, value)
            heard = True
        return heard

    def take(self, type, code, value):
        if type == EV_ABS and code in self.axes:
            self.positions.setdefault(self.slot, [0, 0])[self.axes[code]] = value
        elif type == EV_ABS and code == ABS_MT_SLOT:
            self.slot = value
        elif type == EV_ABS and code == ABS_MT_TRACKING_ID:
            self.change_contact(value >= 0)
        elif type == EV_KEY and code == BTN_TOUCH and value != 2 and not self.has_slots:
            self.change_contact(value == 1)

    def change_contact(self, down):
        if self.slot in self.live:
            self.leaving.append(self.live.pop(self.slot))
        if down:
            self.live[self.slot] = Contact(self.slot)
            self.contacts.append(self.live[self.slot])

    def end_frame(self, time):
        for contact in [*self.live.values(), *self.leaving]:
            position = tuple(self.positions.get(contact.slot, (0, 0)))
            if contact.began is None:
                contact.began = time
            # A slot that changed its contact in this frame has the position of the next one.
            replaced = contact in self.leaving and contact.slot in self.live
            if not replaced and (not contact.path or contact.path[-1] != position):
                contact.path.append(position)
        for contact in self.leaving:
            contact.ended = time
        self.leaving = []

    def point(self, position, size):
        """A position in device units as a point of a screen of this size that the whole panel covers."""
        return [(min(max(value, minimum), maximum) - minimum) / (maximum - minimum + 1) * length
                for value, (_, minimum, maximum, *_), length in zip(position, self.ranges, size)]


class Keys:
    """The keys of a node: what is pressed and released."""

    def __init__(self, node):
        self.fd = os.open(node, os.O_RDONLY | os.O_NONBLOCK)

    def read(self, seconds=0):
        """(code, value) of every change. Waits at most this long for the first, and shortly for further ones."""
        poll = select.poll()
        poll.register(self.fd, select.POLLIN)
        changes = []
        while poll.poll(100 if changes else seconds * 1000):
            events = EVENT.iter_unpack(os.read(self.fd, EVENT.size * 64))
            changes += [(code, value) for _, _, type, code, value in events if type == EV_KEY]
        return changes
