#!/usr/bin/python3
"""What `floor.c` and `live.c` do, as a script with python3-evdev would: reads an evemu recording or a device, follows
the slots and prints the same records.

    floor/floor.py RECORDING SCENE
    floor/floor.py /dev/input/eventN SCENE
"""
import fcntl
import json
import math
import struct
import sys
import time as clocks

from evdev import InputDevice, InputEvent, ecodes

EVIOCSCLOCKID = 0x400445A0

WIDTH, HEIGHT = 1280, 800
recording, scene = sys.argv[1:]
sequence = 0
numbers = 0


def thousandths(value):
    value = math.floor(value * 1000 + 0.5) / 1000
    return int(value) if value == int(value) else value


def tell(type, time, **keys):
    global sequence
    sequence += 1
    text = json.dumps({"type": type, "seq": sequence, "time": "@", **keys}, separators=(",", ":"))
    sys.stdout.write(text.replace('"@"', f"{time // 1000000}.{time % 1000000:06}", 1) + "\n")


def recorded(path):
    for line in open(path):
        if line.startswith("E:"):
            time, type, code, value = line[3:].split()
            seconds, micros = time.split(".")
            yield InputEvent(int(seconds), int(micros), int(type, 16), int(code, 16), int(value))


def live(panel):
    fcntl.ioctl(panel.fd, EVIOCSCLOCKID, struct.pack("i", clocks.CLOCK_MONOTONIC))
    for event in panel.read_loop():
        yield event
        sys.stdout.flush()


device = "recording"
events = recorded(recording)
if recording.startswith("/dev/"):
    panel = InputDevice(recording)
    device = panel.phys
    events = live(panel)
tell("hello", 0, version=1, program="fingerpost", scene=scene, screen={"width": WIDTH, "height": HEIGHT})
slots = {}
dirty = []
current = 0
for event in events:
    if event.type == ecodes.EV_ABS:
        if event.code == ecodes.ABS_MT_SLOT:
            current = event.value
        else:
            slots.setdefault(current, {})[event.code] = event.value
            if current not in dirty:
                dirty.append(current)
    elif event.type == ecodes.EV_SYN and event.code == ecodes.SYN_REPORT:
        for index in sorted(dirty):
            slot = slots[index]
            touches = slot.get(ecodes.ABS_MT_TRACKING_ID, -1) >= 0
            phase = ("moved" if "number" in slot else "began") if touches else "ended"
            if phase == "began":
                numbers += 1
                slot["number"] = numbers
            x = thousandths(slot[ecodes.ABS_MT_POSITION_X] * WIDTH / 32768)
            y = thousandths(slot[ecodes.ABS_MT_POSITION_Y] * HEIGHT / 32768)
            keys = {"phase": phase, "touch": slot["number"], "device": device, "slot": index, "x": x, "y": y}
            if phase != "began":
                keys["previous"] = slot["place"]
            keys |= {"inView": [x, y], "tapCount": 1, "window": "window1", "view": "root", "responder": "root"}
            if phase == "began":
                keys["chain"] = ["root", "window1", "application"]
            keys["force"] = thousandths(slot.get(ecodes.ABS_MT_PRESSURE, 0) / 255 * 6.67)
            slot["place"] = [x, y]
            tell("touch", event.sec * 1000000 + event.usec, **keys)
            if phase == "ended":
                del slot["number"]
        dirty.clear()
