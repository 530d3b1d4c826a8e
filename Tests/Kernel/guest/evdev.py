"""The kernel's event interface as the scenarios need it: codes, the event's layout, and a reader that owes nothing to
libevdev. Codes and layouts are those of linux/input.h and linux/input-event-codes.h."""

import fcntl
import os
import select
import struct
import threading

EV_SYN, EV_KEY, EV_REL, EV_ABS, EV_MSC, EV_SW, EV_LED, EV_SND, EV_FF = 0x00, 0x01, 0x02, 0x03, 0x04, 0x05, 0x11, 0x12, 0x15
SYN_REPORT, SYN_DROPPED = 0, 3
BTN_TOUCH = 0x14A
ABS_X, ABS_Y = 0x00, 0x01
ABS_MT_SLOT, ABS_MT_POSITION_X, ABS_MT_POSITION_Y, ABS_MT_TRACKING_ID = 0x2F, 0x35, 0x36, 0x39
INPUT_PROP_DIRECT = 0x01

# struct input_event on a 64-bit machine: seconds, microseconds, type, code, value.
EVENT = struct.Struct("@qqHHi")
# struct input_absinfo: value, minimum, maximum, fuzz, flat, resolution.
ABSINFO = struct.Struct("@6i")


def ioctl_number(direction, kind, number, size):
    """As _IOC of asm-generic/ioctl.h; direction 1 writes to the kernel, 2 reads from it."""
    return direction << 30 | size << 16 | ord(kind) << 8 | number


EVIOCGRAB = ioctl_number(1, "E", 0x90, 4)


def absinfo(fd, code):
    """The axis as the kernel describes it, or None where the device has no such axis."""
    buffer = bytearray(ABSINFO.size)
    try:
        fcntl.ioctl(fd, ioctl_number(2, "E", 0x40 + code, ABSINFO.size), buffer)
    except OSError:
        return None
    info = ABSINFO.unpack(buffer)
    return info if info[1] < info[2] else None


class Reader(threading.Thread):
    """A second reader of a node, to compare the program with: counts every contact that comes and goes, by tracking id, or
    by BTN_TOUCH on a device without slots."""

    def __init__(self, node, grab=False):
        super().__init__(daemon=True)
        self.fd = os.open(node, os.O_RDONLY | os.O_NONBLOCK)
        if grab:
            fcntl.ioctl(self.fd, EVIOCGRAB, 1)
        slots = absinfo(self.fd, ABS_MT_SLOT)
        axes = (ABS_MT_POSITION_X, ABS_MT_POSITION_Y) if slots else (ABS_X, ABS_Y)
        self.has_slots = slots is not None
        self.x_axis, self.y_axis = (absinfo(self.fd, axis) for axis in axes)
        self.slot = slots[0] if slots else 0
        # Nothing has touched the panel yet when the scenarios open it, so every slot is free and at the axes' present value.
        self.position = {}
        self.live = set()
        self.fresh = []
        self.downs = []
        self.ups = 0
        self.events = 0
        self.dropped = False
        self.last_event = threading.Event()
        self.start()

    def run(self):
        poll = select.poll()
        poll.register(self.fd, select.POLLIN)
        while True:
            poll.poll()
            try:
                data = os.read(self.fd, EVENT.size * 256)
            except OSError:
                return
            self.last_event.set()
            for _, _, type, code, value in EVENT.iter_unpack(data):
                self.events += 1
                self.take(type, code, value)

    def take(self, type, code, value):
        if type == EV_SYN:
            self.dropped = self.dropped or code == SYN_DROPPED
            if code == SYN_REPORT:
                self.downs += [tuple(self.position.get(slot, (0, 0))) for slot in self.fresh]
                self.fresh = []
        elif type == EV_ABS and code == ABS_MT_SLOT:
            self.slot = value
        elif type == EV_ABS and code in (ABS_MT_POSITION_X, ABS_MT_POSITION_Y, ABS_X, ABS_Y):
            if (code in (ABS_X, ABS_Y)) != self.has_slots:
                self.position.setdefault(self.slot, [0, 0])[code in (ABS_MT_POSITION_Y, ABS_Y)] = value
        elif type == EV_ABS and code == ABS_MT_TRACKING_ID:
            self.contact(value >= 0)
        elif type == EV_KEY and code == BTN_TOUCH and not self.has_slots and value != 2:
            self.contact(value == 1)

    def contact(self, down):
        if self.slot in self.live:
            self.live.discard(self.slot)
            self.ups += 1
        if down:
            self.live.add(self.slot)
            self.fresh.append(self.slot)

    def wait_until_quiet(self, seconds):
        """Returns when no event has come for so long."""
        self.last_event.clear()
        while self.last_event.wait(seconds):
            self.last_event.clear()

    def point(self, position, width, height):
        """A position in device units as a point of a screen that the whole panel covers."""
        def along(value, axis, length):
            _, minimum, maximum, *_ = axis
            count = maximum - minimum + 1
            return (min(max(value, minimum), maximum) - minimum) / count * length
        return along(position[0], self.x_axis, width), along(position[1], self.y_axis, height)
