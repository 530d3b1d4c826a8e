"""The cases of panels in Tests/TouchscreenTests/Cases (see PanelCase.swift), as devices of uinput and what the program
reports of them."""

import pathlib
import re
import time

import evdev
from evdev import BTN_LEFT, BTN_TOUCH, EV_ABS, EV_KEY, EV_SYN, INPUT_PROP_DIRECT, INPUT_PROP_SEMI_MT, SYNC
from touchscreen import Description

FOLDER = pathlib.Path("/harness/cases")
AXES = {"slot": evdev.ABS_MT_SLOT, "id": evdev.ABS_MT_TRACKING_ID, "x": evdev.ABS_MT_POSITION_X,
        "y": evdev.ABS_MT_POSITION_Y, "pressure": evdev.ABS_MT_PRESSURE, "major": evdev.ABS_MT_TOUCH_MAJOR,
        "minor": evdev.ABS_MT_TOUCH_MINOR, "orientation": evdev.ABS_MT_ORIENTATION, "tool": evdev.ABS_MT_TOOL_TYPE,
        "distance": evdev.ABS_MT_DISTANCE, "X": evdev.ABS_X, "Y": evdev.ABS_Y, "PRESSURE": evdev.ABS_PRESSURE,
        "ABS_Z": evdev.ABS_Z, "ABS_RX": evdev.ABS_RX}
KEYS = {"button": BTN_TOUCH, "BTN_LEFT": BTN_LEFT, "BTN_RIGHT": evdev.BTN_RIGHT}
# What an expected line is about, without its time.
SAMPLE = re.compile(r"(began|moved|ended|cancelled) (\d+) at \S+|touch (\d+) rejected by ")


class Unplayable(Exception):
    """What uinput cannot do, or what depends on the moment at which the program reads."""


class Case:
    def __init__(self, place, title, settings, lines, expected):
        self.place, self.title, self.settings = place, title, settings
        self.lines = [(int(line.split()[0]), line.split()[1:]) for line in lines]
        self.expected = [f"{time} {part}" for time, _, rest in (line.partition(" ") for line in expected)
                         for part in rest.split("; ")]
        self.screen = settings.get("screen", settings["size"])

    def description(self, name):
        """The device. Raises `Unplayable`."""
        settings = self.settings
        if "kernel" in settings:
            raise Unplayable(settings["kernel"])
        if "udev" in settings:
            raise Unplayable("udev's matrix")
        if "lacks" in settings or settings["panel"].endswith("buttonless"):
            raise Unplayable("not what udev takes for a touchscreen")
        if any(SAMPLE.search(line) is None for line in self.expected):
            raise Unplayable("what no record says")
        if self.lines[-1][0] > 10_000:
            raise Unplayable("it takes longer than ten seconds")
        if any(later[0] < earlier[0] for earlier, later in zip(self.lines, self.lines[1:])):
            raise Unplayable("time runs back")
        kind, *words = settings["panel"].split()
        width, height = map(int, settings["size"].split("x"))
        x, y = (0, width - 1, 0, 0, 0), (0, height - 1, 0, 0, 0)
        axes = {evdev.ABS_X: x, evdev.ABS_Y: y}
        button = BTN_TOUCH
        if kind == "slots":
            axes |= {evdev.ABS_MT_SLOT: (0, int(words[0]) - 1, 0, 0, 0)}
        elif kind == "single":
            button = KEYS[words[1]] if len(words) > 1 else BTN_TOUCH
        if kind != "single":
            axes |= {evdev.ABS_MT_POSITION_X: x, evdev.ABS_MT_POSITION_Y: y}
        if kind == "slots" or "ids" in words:
            axes |= {evdev.ABS_MT_TRACKING_ID: (0, 65535, 0, 0, 0)}
        for axis in filter(None, settings.get("axes", "").split(", ")):
            word, limits, *more = axis.split()
            low, high = map(int, limits.split(".."))
            if low >= high:
                raise Unplayable("an axis without an extent")
            if "now" in more or "fuzz" in more:
                raise Unplayable("the state of a device, or its fuzz")
            axes[AXES[word]] = (low, high, 0, 0, int(more[0].removesuffix("/mm")) if more else 0)
        properties = [INPUT_PROP_DIRECT] + ([INPUT_PROP_SEMI_MT] if "semi-mt" in words else [])
        self.slots = axes.get(evdev.ABS_MT_SLOT, (0, 0))[1] + 1
        for _, line in self.lines:
            self.events(line)
        return Description(name, axes, {EV_KEY: [button]}, properties)

    def events(self, words):
        """The events of a line. Raises `Unplayable`."""
        events = []
        words = list(words)
        if words and words[0] in ("cancel", "pen", "state", "open"):
            raise Unplayable(f"not an event: {words[0]}")
        while words:
            word = words.pop(0)
            if word == "mt":
                events.append((EV_SYN, evdev.SYN_MT_REPORT, 0))
            elif word in ("dropped", "split"):
                raise Unplayable(f"only the kernel itself sends it: {word}")
            elif word == "...":
                raise Unplayable("a frame in parts")
            else:
                value = int(words.pop(0))
                if word == "slot" and not 0 <= value < self.slots:
                    raise Unplayable("a slot that is not there")
                if word not in AXES and word not in KEYS:
                    raise Unplayable(f"another code: {word}")
                events.append((EV_ABS, AXES[word], value) if word in AXES else (EV_KEY, KEYS[word], value))
        return [*events, SYNC]

    def entry(self, name):
        """Its entry under `devices`."""
        keys = self.settings.get("entry", "{}")[1:-1]
        return f"  - {{id: {name}, match: {{name: {name}}}{', ' if keys else ''}{keys}}}"

    def play(self, panel):
        """Sends the lines, each at its time. Returns when it began."""
        start = time.monotonic()
        for milliseconds, words in self.lines:
            time.sleep(max(0, start + milliseconds / 1000 - time.monotonic()))
            panel.write(*self.events(words))
        return start

    def line(self, record, shift, start):
        """What is expected of the record, with numbers that begin as in the case."""
        milliseconds = (record["time"] - start) * 1000
        if record["type"] == "rejection":
            text = f"touch {record['touch']} rejected by {record['filter']}: {record['text']}"
            text = re.sub(r"touch (\d+)", lambda match: f"touch {int(match[1]) - shift}", text)
            return milliseconds, re.sub(r"[\d.]+(?= s\b)", lambda match: number(float(match[0])), text)
        text = f"{record['phase']} {record['touch'] - shift} at {number(record['x'])},{number(record['y'])}"
        for word in self.settings.get("show", "").split(", "):
            if word == "radius":
                text += f" radius {number(record.get('majorRadius'))},{number(record.get('minorRadius'))}"
            elif word == "force":
                text += f" force {number(record.get('force'))}"
            elif word == "degrees":
                turn = record.get("orientation")
                text += f" degrees {number(None if turn is None else turn * 180 / 3.141592653589793)}"
            elif word == "slot":
                text += f" slot {record['slot']}"
        return milliseconds, text + (f" ({record['reason']})" if "reason" in record else "")


def number(value):
    return "none" if value is None else f"{round(value, 3):g}"


def first_number(text):
    match = SAMPLE.search(text)
    return int(match[2] or match[3])


def read():
    """All cases of panels, in the order of the files."""
    cases = []
    for file in sorted(FOLDER.glob("*.txt")):
        if file.name in ("mapping.txt", "nodes.txt"):
            continue
        paragraphs, paragraph = [], []
        for index, line in enumerate([*file.read_text().splitlines(), ""], 1):
            if line and not line.startswith("#"):
                paragraph.append((index, line))
            elif not line and paragraph:
                paragraphs.append(paragraph)
                paragraph = []
        common = {}
        while paragraphs:
            head = paragraphs.pop(0)
            settings = dict(line.split(": ", 1) for _, line in head if not line.startswith("== "))
            if not head[0][1].startswith("== "):
                common = settings
                continue
            body = []
            while paragraphs and not paragraphs[0][0][1].startswith("== "):
                body.append([line for _, line in paragraphs.pop(0)])
            cases.append(Case(f"{file.name}:{head[0][0]}", head[0][1].removeprefix("== "), common | settings,
                              body[0], sum(body[1:], [])))
    return cases
