"""Devices made through /dev/uinput, and touchscreens with fingers. Layouts and numbers are those of
linux/uinput.h."""

import fcntl
import os
import pathlib
import struct

from evdev import (
    ABS_MAX,
    ABS_MT_POSITION_X,
    ABS_MT_POSITION_Y,
    ABS_MT_SLOT,
    ABS_MT_TRACKING_ID,
    ABS_X,
    ABS_Y,
    ABS_Z,
    BTN_LEFT,
    BTN_RIGHT,
    BTN_STYLUS,
    BTN_TOOL_FINGER,
    BTN_TOOL_PEN,
    BTN_TOUCH,
    BTN_TRIGGER,
    EV_ABS,
    EV_FF,
    EV_KEY,
    EV_LED,
    EV_MSC,
    EV_REL,
    EV_SND,
    EV_SW,
    EVENT,
    INPUT_PROP_ACCELEROMETER,
    INPUT_PROP_BUTTONPAD,
    INPUT_PROP_DIRECT,
    INPUT_PROP_POINTER,
    REL_WHEEL,
    REL_X,
    REL_Y,
    SYNC,
    ioctl_number,
)

UI_DEV_CREATE = ioctl_number(0, "U", 1, 0)
UI_DEV_DESTROY = ioctl_number(0, "U", 2, 0)
# struct uinput_setup: bus, vendor, product, version, name, ff_effects_max.
SETUP = struct.Struct("@4H80sI")
UI_DEV_SETUP = ioctl_number(1, "U", 3, SETUP.size)
# struct uinput_abs_setup: code, then struct input_absinfo.
ABS_SETUP = struct.Struct("@H2x6i")
UI_ABS_SETUP = ioctl_number(1, "U", 4, ABS_SETUP.size)
UI_SET_EVBIT = ioctl_number(1, "U", 100, 4)
# The ioctl that declares a code, for each event type that has codes of its own to declare.
UI_SET_CODE = {type: ioctl_number(1, "U", number, 4) for type, number in
               {EV_KEY: 101, EV_REL: 102, EV_MSC: 104, EV_LED: 105, EV_SND: 106, EV_FF: 107, EV_SW: 109}.items()}
UI_SET_PHYS = ioctl_number(1, "U", 108, 8)
UI_SET_PROPBIT = ioctl_number(1, "U", 110, 4)
UI_GET_SYSNAME = ioctl_number(2, "U", 44, 64)

TRACKING_ID_MAXIMUM = 65535


class Description:
    """The description of a device: axes {code: (minimum, maximum, fuzz, flat, resolution)}, codes {type: [code]}."""

    def __init__(self, name, axes, codes, properties, ids=(0x03, 0x1209, 0xF1F0, 1)):
        self.name, self.axes, self.codes, self.properties, self.ids = name, axes, codes, properties, ids

    @classmethod
    def touchscreen(
        cls, name="Test Touchscreen", width=1280, height=800, slots=10, resolution=(0, 0), more={}, keys=()
    ):
        """A multi-touch panel whose axes run 0...width-1 and 0...height-1, with `more` axes and buttons of its own."""
        x, y = (0, width - 1, 0, 0, resolution[0]), (0, height - 1, 0, 0, resolution[1])
        axes = {ABS_X: x, ABS_Y: y, ABS_MT_SLOT: (0, slots - 1, 0, 0, 0), ABS_MT_POSITION_X: x, ABS_MT_POSITION_Y: y,
                ABS_MT_TRACKING_ID: (0, TRACKING_ID_MAXIMUM, 0, 0, 0), **more}
        return cls(name, axes, {EV_KEY: [BTN_TOUCH, *keys]}, [INPUT_PROP_DIRECT])

    @classmethod
    def single_touch(cls, name, width=1280, height=800, axes=(ABS_X, ABS_Y), button=BTN_TOUCH, properties=()):
        """A panel of one contact."""
        x, y = axes
        return cls(name, {x: (0, width - 1, 0, 0, 0), y: (0, height - 1, 0, 0, 0)}, {EV_KEY: [button]}, properties)

    @classmethod
    def pen(cls, name):
        axis = (0, 9999, 0, 0, 40)
        return cls(
            name, {ABS_X: axis, ABS_Y: axis}, {EV_KEY: [BTN_TOOL_PEN, BTN_TOUCH, BTN_STYLUS]}, [INPUT_PROP_DIRECT]
        )

    @classmethod
    def touchpad(cls, name):
        description = cls.touchscreen(name, keys=[BTN_TOOL_FINGER, BTN_LEFT])
        description.properties = [INPUT_PROP_POINTER, INPUT_PROP_BUTTONPAD]
        return description

    @classmethod
    def mouse(cls, name):
        return cls(name, {}, {EV_KEY: [BTN_LEFT, BTN_RIGHT], EV_REL: [REL_X, REL_Y, REL_WHEEL]}, [])

    @classmethod
    def every_axis(cls, name):
        """A joystick that declares every axis, including those of multi-touch."""
        axes = {code: (0, 9, 0, 0, 0) for code in range(ABS_MAX + 1)}
        return cls(name, axes, {EV_KEY: [BTN_TRIGGER]}, [])

    @classmethod
    def keyboard(cls, name):
        return cls(name, {}, {EV_KEY: list(range(1, 128))}, [])

    @classmethod
    def keys(cls, name, *codes):
        """A remote control, or another device with these keys."""
        return cls(name, {}, {EV_KEY: codes}, [])

    @classmethod
    def accelerometer(cls, name, units_a_g=1000):
        axis = (-4 * units_a_g, 4 * units_a_g, 0, 0, units_a_g)
        return cls(name, {ABS_X: axis, ABS_Y: axis, ABS_Z: axis}, {}, [INPUT_PROP_ACCELEROMETER])

    @classmethod
    def evemu(cls, path):
        """Reads the N, I, P, B and A lines of an evemu description."""
        name, ids, axes, bits, properties = "", (0, 0, 0, 0), {}, {}, b""
        for line in pathlib.Path(path).read_text().splitlines():
            kind, _, rest = line.partition(": ")
            if kind == "N":
                name = rest
            elif kind == "I":
                ids = tuple(int(word, 16) for word in rest.split())
            elif kind == "P":
                properties += bytes.fromhex(rest)
            elif kind == "B":
                type, *row = rest.split()
                bits[int(type, 16)] = bits.get(int(type, 16), b"") + bytes.fromhex("".join(row))
            elif kind == "A":
                code, *numbers = rest.split()
                axes[int(code, 16)] = tuple(int(number) for number in (numbers + ["0"])[:5])
        codes = {type: set_bits(bits[type]) for type in UI_SET_CODE if type in bits and type != EV_FF}
        return cls(name, axes, codes, set_bits(properties), ids)


def set_bits(bitmap):
    return [8 * index + bit for index, byte in enumerate(bitmap) for bit in range(8) if byte >> bit & 1]


def down(slot, x, y):
    return "down", slot, x, y


def move(slot, x, y):
    return "move", slot, x, y


def up(slot):
    return "up", slot, None, None


class Device:
    """A device that is plugged in from its creation to `unplug` (or the end of the process)."""

    def __init__(self, description, phys="test-port-1/input0"):
        self.description = description
        self.fd = os.open("/dev/uinput", os.O_RDWR)
        for type, codes in self.description.codes.items():
            if codes:
                fcntl.ioctl(self.fd, UI_SET_EVBIT, type)
            for code in codes:
                fcntl.ioctl(self.fd, UI_SET_CODE[type], code)
        if self.description.axes:
            fcntl.ioctl(self.fd, UI_SET_EVBIT, EV_ABS)
        for code, axis in self.description.axes.items():
            fcntl.ioctl(self.fd, UI_ABS_SETUP, ABS_SETUP.pack(code, 0, *axis))
        for property in self.description.properties:
            fcntl.ioctl(self.fd, UI_SET_PROPBIT, property)
        fcntl.ioctl(self.fd, UI_SET_PHYS, phys.encode() + b"\0")
        fcntl.ioctl(self.fd, UI_DEV_SETUP, SETUP.pack(*self.description.ids, self.description.name.encode()[:79], 0))
        fcntl.ioctl(self.fd, UI_DEV_CREATE)

    @property
    def node(self):
        """Its event node."""
        buffer = bytearray(64)
        fcntl.ioctl(self.fd, UI_GET_SYSNAME, buffer)
        sysname = buffer.split(b"\0")[0].decode()
        event = next(pathlib.Path("/sys/class/input", sysname).glob("event*"))
        return f"/dev/input/{event.name}"

    def unplug(self):
        fcntl.ioctl(self.fd, UI_DEV_DESTROY)
        os.close(self.fd)

    def write(self, *events):
        """Raw (type, code, value) events."""
        os.write(self.fd, b"".join(EVENT.pack(0, 0, *event) for event in events))

    def press(self, key):
        self.write((EV_KEY, key, 1), SYNC)

    def release(self, key):
        self.write((EV_KEY, key, 0), SYNC)


class Touchscreen(Device):
    """A panel, finger by finger."""

    def __init__(self, description=None, phys="test-port-1/input0"):
        self.fingers = {}
        self.slot = 0
        self.tracking_id = -1
        super().__init__(description or Description.touchscreen(), phys)

    def frame(self, *changes):
        """What changed since the last frame, in one write as a driver sends it: slots, then the pointer the kernel
        emulates from the oldest finger, then SYN_REPORT."""
        self.write(*self.events(changes))

    def tap(self, x, y):
        """A finger touches and lifts, whether or not the program receives it."""
        self.frame(down(0, x, y))
        self.frame(up(0))

    def events(self, changes):
        events = []
        before = next(iter(self.fingers.values()), None)
        for change, slot, x, y in changes:
            if slot != self.slot:
                events.append((EV_ABS, ABS_MT_SLOT, slot))
                self.slot = slot
            if change == "up":
                events.append((EV_ABS, ABS_MT_TRACKING_ID, -1))
                del self.fingers[slot]
                continue
            if change == "down":
                self.fingers.pop(slot, None)
                self.tracking_id = (self.tracking_id + 1) % (TRACKING_ID_MAXIMUM + 1)
                events.append((EV_ABS, ABS_MT_TRACKING_ID, self.tracking_id))
            self.fingers[slot] = (x, y)
            events += [(EV_ABS, ABS_MT_POSITION_X, x), (EV_ABS, ABS_MT_POSITION_Y, y)]
        oldest = next(iter(self.fingers.values()), None)
        if (before is None) != (oldest is None):
            events.append((EV_KEY, BTN_TOUCH, int(oldest is not None)))
        if oldest is not None:
            events += [(EV_ABS, ABS_X, oldest[0]), (EV_ABS, ABS_Y, oldest[1])]
        return events + [SYNC]
