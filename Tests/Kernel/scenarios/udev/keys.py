"""With `keys: true`: presses with UIKit's names, remote control, a panel's own buttons, and a held key whose keyboard
is removed. Without it, no keyboard is open."""

from evdev import EV_KEY, KEY, SYNC
from fingerpost import Fingerpost, expect, expect_sequence
from touchscreen import Description, Device, Touchscreen
from udev import settle

SCENE = """
fingerpost: 1
screen: {width: 1280, height: 800}
keys: %s
windows:
  - id: main
    view:
      {id: page, touches: handle, presses: handle, remote: handle, firstResponder: true,
       canBecomeFirstResponder: true}
"""
KINDS = "hello,device,touch,press,remote"


def run():
    keyboard = Device(Description.keyboard("Test Keyboard"), phys="test-port-3/input0")
    remote = Device(Description.keys("Test Remote", *(KEY[name] for name in REMOTE_KEYS)), phys="test-port-4/input0")
    panel = Touchscreen(Description.touchscreen("Test Panel With Buttons", keys=[KEY["MENU"], KEY["BACK"]]))
    settle()
    private(keyboard, remote, panel)
    # A key that is down before the program starts (the Enter that started it) is not a press.
    keyboard.press(KEY["ENTER"])
    with Fingerpost(scene=SCENE % "true", emit=KINDS) as program:
        kinds = {keyboard.node: "keys", remote.node: "keys", panel.node: "touchscreen"}
        program.wait_until(lambda: kinds.items() <= {
            (record["node"], record["kind"]) for record in program.records if record.get("change") == "added"},
            f"not every device is there: {kinds}")
        program.taken = len(program.records)
        keyboard.release(KEY["ENTER"])
        by_name(program, keyboard)
        by_remote_control(program, remote)
        panel_buttons(program, panel)
        held_when_unplugged(program, keyboard)
    return (
        "names, remote control, a panel's buttons, a held key cancelled; "
        "none of it, and no node open, without `keys: true`"
    )


# The table of docs/panels.md and UIPress.PressType. Other keys have their evdev names.
NAMES = {"UP": "upArrow", "LEFT": "leftArrow", "ENTER": "select", "ESC": "menu", "PAGEUP": "pageUp", "A": "KEY_A",
         "LEFTSHIFT": "KEY_LEFTSHIFT"}


def by_name(program, keyboard):
    mark = program.taken
    for name in NAMES:
        keyboard.press(KEY[name])
        # The key repeats: not a press.
        keyboard.write((EV_KEY, KEY[name], 2), SYNC)
        keyboard.release(KEY[name])
    # Two keys at once, and down and up in one frame.
    keyboard.write((EV_KEY, KEY["UP"], 1), (EV_KEY, KEY["LEFT"], 1), SYNC)
    keyboard.write((EV_KEY, KEY["LEFT"], 0), (EV_KEY, KEY["UP"], 0), SYNC)
    for _ in range(len(NAMES) + 2):
        program.wait_for("press", phase="ended")
    expected = [press(phase, key) for key in NAMES.values() for phase in ("began", "ended")]
    records = program.since(mark)
    expect_sequence(records[:-4], *expected)
    expect(
        {(record["phase"], record["key"]) for record in records[-4:-2]}
        == {("began", "upArrow"), ("began", "leftArrow")}
        and {(record["phase"], record["key"]) for record in records[-2:]}
        == {("ended", "upArrow"), ("ended", "leftArrow")},
        "two keys at once",
        records[-4:],
    )


def press(phase, key):
    return {"type": "press", "phase": phase, "key": key, "responder": "page"}


REMOTE_KEYS = ("PLAY", "NEXTSONG", "FASTFORWARD", "PLAYPAUSE", "SELECT")


def by_remote_control(program, remote):
    mark = program.taken
    for name in REMOTE_KEYS:
        remote.press(KEY[name])
        remote.release(KEY[name])
    program.wait_for("press", phase="ended", key="select")
    # UIEventSubtype's names; the keys that UIPress has a name for are presses.
    expect_sequence(program.since(mark), *({"type": "remote", "event": event, "responder": "page"} for event in
                                           ("play", "nextTrack", "beginSeekingForward", "endSeekingForward")),
                    press("began", "playPause"), press("ended", "playPause"),
                    press("began", "select"), press("ended", "select"))


def panel_buttons(program, panel):
    mark = program.taken
    panel.press(KEY["MENU"])
    panel.tap(100, 100)
    panel.release(KEY["MENU"])
    program.wait_for("press", phase="ended")
    expect_sequence(program.since(mark), press("began", "menu"), {"type": "touch", "phase": "began", "x": 100.0},
                    {"type": "touch", "phase": "ended"}, press("ended", "menu"))


def held_when_unplugged(program, keyboard):
    mark = program.taken
    keyboard.press(KEY["UP"])
    program.wait_for("press", phase="began")
    keyboard.unplug()
    program.wait_for("device", change="removed")
    records = program.since(mark)
    # The kernel releases the keys of a device that is removed; a fast reader still receives that.
    expect_sequence(records, press("began", "upArrow"), {"type": "press", "key": "upArrow"},
                    {"type": "device", "change": "removed"})
    expect(records[1]["phase"] == "cancelled", "a key that was not released has not ended", records)


def private(keyboard, remote, panel):
    with Fingerpost(scene=SCENE % "false", emit="all") as program:
        program.wait_for_panel(node=panel.node)
        keyboard.press(KEY["A"])
        keyboard.release(KEY["A"])
        remote.press(KEY["PLAY"])
        remote.release(KEY["PLAY"])
        panel.press(KEY["MENU"])
        panel.release(KEY["MENU"])
        panel.tap(100, 100)
        program.wait_for("touch", phase="ended")
        files = program.open_files()
        expect(panel.node in files and keyboard.node not in files and remote.node not in files, f"open are {files}")
        told = [record for record in program.records if record["type"] in ("press", "remote")
                or record.get("node") in (keyboard.node, remote.node)]
        expect(not told, "keys are reported without `keys: true`", told)
