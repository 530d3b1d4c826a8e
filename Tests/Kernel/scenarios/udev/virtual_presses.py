"""An edge swipe presses Alt+Left, and a long press clicks the right button at the place of the finger: libinput sees
both, no bridge reads them, and no key stays down however the bridge ends."""

import json
import pathlib
import re
import signal
import tempfile

from evdev import BTN_RIGHT, KEY, Keys
from fingerpost import Fingerpost, Program, expect, scene_file
from forwarding import Forwarding, scene
from libinput import Libinput
from touchscreen import Touchscreen, down, move, up

CHORD = "{keys: [KEY_LEFTALT, KEY_LEFT]}"
GESTURES = f""", gestures: [{{id: back, kind: screenEdgePan, edges: left, action: {CHORD}}},
  {{id: menu, kind: longPress, action: {{click: BTN_RIGHT}}}}]"""
ALT, LEFT = 56, KEY["LEFT"]
WHOLE = [(ALT, 1), (LEFT, 1), (LEFT, 0), (ALT, 0)]


def run():
    panel = Touchscreen()
    with Forwarding(GESTURES) as program:
        keyboard = device(program, "virtualKeyboard")
        pointer = device(program, "virtualPointer")
        program.wait_for_panel(node=panel.node)
        keys = Keys(keyboard)
        with Libinput(keyboard) as keyboard_seen, Libinput(pointer) as pointer_seen, Libinput(program.node) as touches:
            expect(" cap:k" in keyboard_seen.added, f"no keyboard: {keyboard_seen.added}")
            expect(" cap:p" in pointer_seen.added, f"no pointer: {pointer_seen.added}")
            for _ in range(2):
                swipe(panel)
                action = program.wait_for("action", action="KEY_LEFTALT+KEY_LEFT", target="machine", sender="back")
                expect(action["keys"] == ["KEY_LEFTALT", "KEY_LEFT"], "other keys", [action])
                for key, state in ((ALT, "pressed"), (LEFT, "pressed"), (LEFT, "released"), (ALT, "released")):
                    seen = keyboard_seen.wait_for("KEYBOARD_KEY")
                    expect(f"({key}) {state}" in seen, f"libinput sees {seen}, not {key} {state}")
                expect(keys.read(5) == WHOLE, "the raw events are others")
            # The place of a click is reported even if the pointer is there already.
            for x, y in ((320, 200), (320, 200), (1279, 799)):
                long_press(panel, program, x, y)
                at = click(pointer_seen)
                expect(abs(at[0] - x / 12.8) < 0.02 and abs(at[1] - y / 8) < 0.02, f"a click at {at} per cent")
            program.tap(panel, 640, 400)
            while "50.00/50.00" not in touches.wait_for("TOUCH_DOWN"):
                pass
            others(keyboard, pointer)
            program.stop()
            keyboard_seen.wait_for("DEVICE_REMOVED")
    for taps in (1, 7, 20):
        killed(panel, taps)
    panel.unplug()
    replayed()
    return "Alt+Left and right clicks in their places; read by no bridge; nothing is down after SIGKILL; replay presses"


def device(program, kind):
    return program.wait_for("device", change="added", kind=kind)["node"]


def swipe(panel):
    panel.frame(down(0, 1, 400))
    for x in range(10, 100, 10):
        panel.frame(move(0, x, 400))
    panel.frame(up(0))


def long_press(panel, program, x, y):
    panel.frame(down(0, x, y))
    action = program.wait_for("action", action="BTN_RIGHT", target="machine", sender="menu", x=float(x), y=float(y))
    expect(action["state"] == "began" and action["click"] == "BTN_RIGHT", "another action", [action])
    panel.frame(up(0))
    program.wait_for("touch", phase="ended")


def click(seen):
    """The place of the next click of the right button, in per cent of the screen."""
    at = None
    while True:
        rest = seen.wait_for("POINTER_MOTION_ABSOLUTE", "POINTER_BUTTON")
        if "BTN_RIGHT (273) pressed" in rest:
            expect("BTN_RIGHT (273) released" in seen.wait_for("POINTER_BUTTON"), "no release")
            return at
        # `+1.234s	 25.00/ 25.00`
        at = tuple(float(number) for number in re.search(r"s\s+([\d.]+)/\s*([\d.]+)", rest).groups())


def others(*nodes):
    """A bridge that uses keys and mice does not use these."""
    text = "fingerpost: 1\nkeys: true\ndevices: [{button: BTN_LEFT}]\nwindows: [{view: {}}]\n"
    with Fingerpost(scene=text) as second:
        second.wait_until_idle()
        seen = [record for record in second.records if record.get("node") in nodes]
        expect(not seen, "a bridge reads the keyboard or the pointer of another one", seen)
    for node in nodes:
        with Fingerpost("--device", node) as second:
            refused = second.wait_for("device", change="refused", node=node)
            expect("a bridge created it" in refused["reason"], "the reason does not say why", [refused])


def killed(panel, taps):
    """SIGKILL while chords are pressed."""
    program = Fingerpost(scene=f"""
fingerpost: 1
screen: {{width: 1280, height: 800}}
windows: [{{view: {{gestures: [{{kind: tap, action: {CHORD}}}]}}}}]
""", emit="default")
    node = device(program, "virtualKeyboard")
    program.wait_for_panel(node=panel.node)
    with Libinput(node) as seen:
        for _ in range(taps):
            panel.tap(640, 400)
        seen.wait_for("KEYBOARD_KEY")
        program.process.send_signal(signal.SIGKILL)
        program.process.wait()
        seen.wait_for("DEVICE_REMOVED")
        with seen.changed:
            changes = [rest for kind, rest in seen.events if kind == "KEYBOARD_KEY"]
    pressed, released = (sum(word in change for change in changes) for word in (" pressed", " released"))
    expect(pressed == released, f"libinput sees {pressed} presses and {released} releases")
    expect(pressed >= 2, "no chord arrives before the end")


def replayed():
    """A recording is played into the machine. Without --forward, nothing is created."""
    folder = pathlib.Path(tempfile.mkdtemp())
    (folder / "touches.jsonl").write_text("".join(json.dumps(
        {"type": "touch", "time": 1 + 0.6 * index, "phase": phase, "touch": 1, "x": 640, "y": 400}) + "\n"
        for index, phase in enumerate(("began", "ended"))))
    path = scene_file(scene(GESTURES))
    arguments = ("replay", "--realtime", "--scene", path, str(folder / "touches.jsonl"))
    with Program(*arguments) as program:
        expect(program.process.wait() == 0, "it fails")
        program.wait_until(lambda: '"click":"BTN_RIGHT"' in program.output, "the click is not reported")
        expect("virtualPointer" not in program.output, "it creates a pointer without --forward")
    with Program(*arguments, "--forward") as program:
        program.wait_until(lambda: '"kind":"virtualPointer"' in program.output, "no virtual pointer is reported")
        records = [json.loads(line) for line in program.output.splitlines()]
        pointer = Keys(next(record["node"] for record in records if record.get("kind") == "virtualPointer"))
        changes = pointer.read(10)
        expect(changes == [(BTN_RIGHT, 1), (BTN_RIGHT, 0)], f"the click arrives as {changes}")
        expect(program.process.wait() == 0, "it fails")
