#!/usr/bin/python3
"""What `floor.c` does, as a script with python3-evdev would: reads an evemu recording, follows the slots and prints the
same records.

    floor/floor.py RECORDING SCENE
"""
import json
import math
import sys

from evdev import InputEvent, ecodes

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


tell("hello", 0, version=1, program="fingerpost", scene=scene, screen={"width": WIDTH, "height": HEIGHT})
slots = {}
dirty = []
current = 0
for line in open(recording):
    if not line.startswith("E:"):
        continue
    time, type, code, value = line[3:].split()
    seconds, micros = time.split(".")
    event = InputEvent(int(seconds), int(micros), int(type, 16), int(code, 16), int(value))
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
            keys = {"phase": phase, "touch": slot["number"], "device": "recording", "slot": index, "x": x, "y": y}
            if phase != "began":
                keys["previous"] = slot["place"]
            keys |= {"inView": [x, y], "tapCount": 1, "window": "window1", "view": "root", "responder": "root"}
            if phase == "began":
                keys["chain"] = ["root", "window1", "application"]
            keys["force"] = thousandths(slot[ecodes.ABS_MT_PRESSURE] / 255 * 6.67)
            slot["place"] = [x, y]
            tell("touch", event.sec * 1000000 + event.usec, **keys)
            if phase == "ended":
                del slot["number"]
        dirty.clear()
