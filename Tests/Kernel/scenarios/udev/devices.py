"""`devices` lists every input device, whether it would be used and why not, as text and as JSON. `run` uses exactly the
same devices."""

import json
import os
import pathlib
import re
import subprocess

from evdev import Reader
from fingerpost import PROGRAM, Fingerpost, expect, output_of, scene_file
from touchscreen import Description, Device
from udev import Rules, settle

SCENE = """
fingerpost: 1
screen: {width: 1280, height: 800}
devices:
  - {id: turned here, match: {name: Test Turned Here}, rotate: 90}
  - {id: left out, match: {name: Test Left Out}, ignore: true}
"""
MATRIX = "0 -1 1 1 0 0"
BY_PATH = "/dev/input/by-path/platform-test-usb-0:1:1.0-event"
RULES = [
    # The property that path_id sets for a real port, and the link that udev's own rule makes from it.
    'ATTRS{name}=="Test Panel", ENV{ID_PATH}="platform-test-usb-0:1:1.0", SYMLINK+="input/by-path/$env{ID_PATH}-event"',
    'ATTRS{name}=="Test Ignored", ENV{LIBINPUT_IGNORE_DEVICE}="1"',
    f'ATTRS{{name}}=="Test Turned*", ENV{{LIBINPUT_CALIBRATION_MATRIX}}="{MATRIX}"',
]


def run():
    with Rules(*RULES):
        devices = plug_in()
        settle()
        listed = listing()
        expect(set(devices) <= set(listed), f"{set(devices) - set(listed)} are not listed")
        judged(listed)
        described(listed["Test Panel"], devices["Test Panel"])
        calibrated(listed)
        opened(devices["Test Panel"])
        unreadable(devices)
        used = {entry["node"] for entry in listed.values() if entry["used"]}
        with Fingerpost() as program:
            program.wait_until(lambda: len(taken(program)) >= len(used), f"not all of {used} taken")
            expect(taken(program) == used, f"`devices` lists {used}", program.records)
    return (
        f"{len(listed)} devices, {len(used)} of them used, by `run` too; "
        "calibration, size, permission and who has it open"
    )


def plug_in():
    """Plugs the devices in, each on a port of its own."""
    descriptions = [
        # A quarter of a metre wide, 0.16 m high: 2560 units of a tenth of a millimetre, 1600.
        Description.touchscreen("Test Panel", width=2560, height=1600, slots=5, resolution=(10, 10)),
        Description.touchscreen("Test Turned"), Description.touchscreen("Test Turned Here"),
        # 32768 mm: no real size.
        Description.touchscreen("Test Nonsense Size", width=32768, height=32768, resolution=(1, 1)),
        Description.touchscreen("Test Ignored"), Description.touchscreen("Test Left Out"),
        Description.pen("Test Pen"), Description.touchpad("Test Touchpad"), Description.mouse("Test Mouse"),
        Description.keyboard("Test Keyboard"), Description.accelerometer("Test Accelerometer"),
        Description.every_axis("Test Joystick"),
    ]
    return {description.name: Device(description, phys=f"test-port-{index}/input0")
            for index, description in enumerate(descriptions)}


def listing(*options, user=None):
    return {entry["name"]: entry for entry in json.loads(output_of("devices", "--json", *options, user=user))}


# For each: its class, and a word of the reason if it is not used.
VERDICTS = {
    "Test Panel": ("touchscreen", None),
    "Test Turned": ("touchscreen", None),
    "Test Turned Here": ("touchscreen", None),
    "Test Nonsense Size": ("touchscreen", None),
    "Test Ignored": ("ignored", "LIBINPUT_IGNORE_DEVICE"),
    "Test Left Out": ("touchscreen", None),
    "Test Pen": ("tablet", "pen"),
    "Test Touchpad": ("touchpad", "touchpad"),
    "Test Mouse": ("mouse", "mouse"),
    "Test Keyboard": ("keys", "keys: true"),
    "Test Accelerometer": ("accelerometer", "motion: true"),
    "Test Joystick": ("joystick", "axis"),
}


def judged(listed):
    for name, (kind, reason) in VERDICTS.items():
        entry = listed[name]
        expect(entry["class"] == kind, f"{name} is of class {kind}", [entry])
        expect(entry["used"] == (reason is None), f"{name}: used is wrong", [entry])
        expect(
            reason is None and "reason" not in entry or reason is not None and reason in entry["reason"],
            f"the reason does not speak of {reason}",
            [entry],
        )
    with_scene = listing(
        "--scene", scene_file(SCENE.replace("fingerpost: 1", "fingerpost: 1\nkeys: true\nmotion: true"))
    )
    expect("ignore" in with_scene["Test Left Out"]["reason"], "its entry says ignore", [with_scene["Test Left Out"]])
    for name in ("Test Keyboard", "Test Accelerometer"):
        expect(with_scene[name]["used"], "the scene asks for it", [with_scene[name]])


def described(entry, panel):
    expected = {
        "node": panel.node,
        "id": "platform-test-usb-0:1:1.0",
        "path": "platform-test-usb-0:1:1.0",
        "links": [BY_PATH],
        "phys": "test-port-0/input0",
        "vendor": "1209",
        "product": "f1f0",
        "seat": "seat0",
        "contacts": 5,
        "calibration": "none",
        "matrix": [1, 0, 0, 0, 1, 0],
    }
    for key, value in expected.items():
        expect(entry.get(key) == value, f"{key} should be {value}", [entry])
    width, height = entry["size"]
    expect(abs(width - 256) <= 0.11 and abs(height - 160) <= 0.11, "it is 256 by 160 mm", [entry])
    axes = [axis for axis in entry["axes"] if axis.get("position")]
    expect(
        axes
        == [
            {"code": f"ABS_MT_POSITION_{name}", "minimum": 0, "maximum": maximum, "resolution": 10, "position": True}
            for name, maximum in (("X", 2559), ("Y", 1599))
        ],
        "the axes that are its position",
        axes,
    )
    expect(
        {axis["code"] for axis in entry["axes"]}
        == {"ABS_X", "ABS_Y", "ABS_MT_SLOT", "ABS_MT_POSITION_X", "ABS_MT_POSITION_Y", "ABS_MT_TRACKING_ID"},
        "all its axes",
        [entry],
    )
    permission = {"readable": True, "owner": "root", "group": "input", "mode": "0660"}
    expect(entry["permission"] == permission, f"permission should be {permission}", [entry])


def calibrated(listed):
    entry = listed["Test Turned"]
    expect(entry["calibration"].startswith("udev") and entry["udevMatrix"] == MATRIX, "by udev", [entry])
    expect(entry["matrix"] == [int(word) for word in MATRIX.split()], f"its matrix is {MATRIX}", [entry])
    expect("size" not in listed["Test Nonsense Size"], "a panel of 32 m", [listed["Test Nonsense Size"]])
    entry = listing("--scene", scene_file(SCENE))["Test Turned Here"]
    expect(entry["calibration"].startswith("scene") and "LIBINPUT_CALIBRATION_MATRIX" in entry["calibration"]
           and entry["udevMatrix"] == MATRIX and entry["id"] == "turned here", "by the scene, udev set aside", [entry])


def opened(panel):
    """Both outputs list the processes that have the panel open."""
    reader = Reader(panel.node)
    me = {"pid": os.getpid(), "command": pathlib.Path("/proc/self/comm").read_text().strip()}
    entry = listing()["Test Panel"]
    expect(me in entry["processes"], f"{me} has it open", [entry])
    text = output_of("devices")
    paragraph = next(part for part in text.split("\n\n") if part.startswith(panel.node))
    # Either the 2560 units or the 2559 between the first and the last.
    for words in (
        "Test Panel",
        "touchscreen",
        "1209:f1f0",
        BY_PATH,
        r"25(6|5\.9) x 1(60|59\.9) mm",
        r"contacts +5\b",
        r"ABS_MT_POSITION_X 0\.\.\.2559",
        "root:input 0660",
        r"calibration +none",
        rf"{me['command']} \({me['pid']}\)",
    ):
        expect(re.search(words, paragraph), f"not in the text: {words}:\n{paragraph}")
    expect("--grab" in text, "the text does not mention --grab")
    reader.close()


def unreadable(devices):
    """A user who may read no device still learns what the devices are, and the fix."""
    listed = listing(user="visitor")
    entry = listed["Test Panel"]
    expect(
        not entry["used"] and "reason" in entry and entry["node"] == devices["Test Panel"].node, "not readable", [entry]
    )
    permission = entry["permission"]
    expect(
        not permission["readable"]
        and (permission["owner"], permission["group"], permission["mode"]) == ("root", "input", "0660")
        and "input" in permission["advice"],
        "the owner and the fix",
        [entry],
    )
    expect(
        entry["class"] == "touchscreen" and listed["Test Pen"]["class"] == "tablet", "udev knows what they are", [entry]
    )
    done = subprocess.run(
        [PROGRAM, "devices"], capture_output=True, text=True, user="visitor", group="visitor", extra_groups=[]
    )
    expect("not readable" in done.stdout and "usermod" in done.stdout, f"no fix in\n{done.stdout}")


def taken(program):
    return {record["node"] for record in program.records if record["type"] == "device" and record["change"] == "added"}
