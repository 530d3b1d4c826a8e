"""Another program grabs the panel for a while. No button is pressed at the place that only the other program knows, no
touch and no key stays down, and the status says who has the panel."""

import fcntl
import json
import os
import pathlib
import subprocess
import tempfile
import time

from evdev import ABS_X, ABS_Y, BTN_TOUCH, EV_ABS, EV_KEY, KEY, SYNC, Reader, ioctl_number
from fingerpost import PROGRAM, Fingerpost, expect
from touchscreen import Description, Device, Touchscreen, down, move, up
from udev import settle

EVIOCGRAB = ioctl_number(1, "E", 0x90, 4)
SCENE = """
fingerpost: 1
screen: {width: 1280, height: 800}
keys: true
windows:
  - id: main
    view:
      id: page
      performs: all
      presses: handle
      firstResponder: true
      canBecomeFirstResponder: true
      multipleTouch: true
      subviews:
        - {id: old, kind: button, frame: [0, 0, 200, 200], actions: {touchUpInside: wrong}}
        - {id: new, kind: button, frame: [600, 400, 200, 200], actions: {touchUpInside: right}}
"""
OLD, NEW = (100, 100), (700, 500)


class Other:
    """The other program."""

    def __init__(self, node):
        self.reader = Reader(node)

    def __enter__(self):
        fcntl.ioctl(self.reader.fd, EVIOCGRAB, 1)
        return self

    def __exit__(self, *_):
        fcntl.ioctl(self.reader.fd, EVIOCGRAB, 0)


def run():
    panel = Touchscreen()
    single = Touchscreen(Description.single_touch("Single"), phys="test-port-2/input0")
    remote = Device(Description.keys("Test Remote", KEY["MENU"], KEY["UP"]), phys="test-port-3/input0")
    settle()
    socket = pathlib.Path(tempfile.mkdtemp()) / "events"
    with Fingerpost("--socket", socket, scene=SCENE, emit="device,touch,press,action") as program:
        nodes = {panel.node, single.node, remote.node}
        program.wait_until(lambda: nodes <= {record.get("node") for record in program.records}, "no devices")
        wrong_button(program, panel)
        other_slot(program, panel)
        single_touch(program, single)
        touch_that_stays(program, panel)
        key_that_stays(program, remote)
        used = program.spent(5)
        expect(used < 0.05, f"nothing is down, and the program uses {used} s in 5 s")
        status_says_so(program, panel, socket)
    return "the right button, also in another slot and without slots; a touch and a key are lost within two seconds; " \
        "the status names the grab"


def tap_frames(panel, program, place):
    """A finger on a button. The kernel sends no position if the last one was the same."""
    panel.frame(down(0, *place))
    program.wait_until_idle()
    panel.frame(up(0))


def wrong_button(program, panel):
    mark = len(program.records)
    tap_frames(panel, program, OLD)
    program.wait_for("action", action="wrong")
    with Other(panel.node):
        panel.tap(*NEW)
    tap_frames(panel, program, NEW)
    program.wait_for("action", action="right")
    places = [(record["x"], record["y"]) for record in program.records[mark:] if record.get("phase") == "began"]
    expect(places == [OLD, NEW], f"the touches began at {places}")


def other_slot(program, panel):
    """The other program's last finger is in another slot, and so is the next one."""
    mark = len(program.records)
    with Other(panel.node):
        panel.frame(down(0, *OLD))
        panel.frame(down(1, *NEW))
        panel.frame(up(0))
        panel.frame(move(1, *OLD))
        panel.frame(up(1))
    panel.frame(down(1, *OLD))
    program.wait_until_idle()
    panel.frame(up(1))
    program.wait_for("action", action="wrong")
    panel.frame(down(0, *NEW))
    program.wait_until_idle()
    panel.frame(down(1, *OLD))
    panel.frame(up(0), up(1))
    program.wait_for("action", action="right")
    began = [(record["slot"], record["x"], record["y"]) for record in program.records[mark:]
             if record.get("phase") == "began"]
    expect(began == [(1, *OLD), (0, *NEW), (1, *OLD)], f"the touches began at {began}")


def single_touch(program, panel):
    def tap(x, y):
        panel.write((EV_ABS, ABS_X, x), (EV_ABS, ABS_Y, y), (EV_KEY, BTN_TOUCH, 1), SYNC)
        program.wait_until_idle()
        panel.write((EV_KEY, BTN_TOUCH, 0), SYNC)

    mark = len(program.records)
    tap(*OLD)
    program.wait_for("action", action="wrong")
    with Other(panel.node):
        tap(*NEW)
    tap(*NEW)
    program.wait_for("action", action="right")
    places = [(record["x"], record["y"]) for record in program.records[mark:] if record.get("phase") == "began"]
    expect(places == [OLD, NEW], f"the touches of a panel without slots began at {places}")


def touch_that_stays(program, panel):
    mark = len(program.records)
    panel.frame(down(0, *OLD))
    program.wait_for("touch", phase="began")
    # A finger that rests is still down after some seconds.
    time.sleep(3)
    program.wait_until_idle()
    expect(len(program.records) == mark + 1, "a finger that rests has ended", program.records[mark:])
    with Other(panel.node):
        panel.frame(move(0, *NEW))
        panel.frame(up(0))
    program.wait_for("touch", phase="cancelled", reason="lost")
    # The next contact in the slot is another touch.
    tap_frames(panel, program, NEW)
    program.wait_for("action", action="right")
    told = [record["action"] for record in program.records[mark:] if record["type"] == "action"]
    expect(told == ["right"], f"the actions are {told}")


def key_that_stays(program, remote):
    remote.press(KEY["MENU"])
    program.wait_for("press", phase="began", key="menu")
    with Other(remote.node):
        remote.release(KEY["MENU"])
    program.wait_for("press", phase="cancelled", key="menu")
    remote.press(KEY["UP"])
    program.wait_for("press", phase="began", key="upArrow")
    remote.release(KEY["UP"])
    program.wait_for("press", phase="ended", key="upArrow")


def status_of(socket):
    done = subprocess.run([PROGRAM, "status", "--socket", socket, "--json"], capture_output=True, text=True, timeout=60)
    return json.loads(done.stdout)


def status_says_so(program, panel, socket):
    expect(status_of(socket)["healthy"], "not healthy before the grab")
    with Other(panel.node):
        for _ in range(2):
            status = status_of(socket)
            expect([problem["problem"] for problem in status["problems"]] == ["grabbed"], f"the status is {status}")
        device = next(device for device in status["devices"] if device.get("node") == panel.node)
        expect(str(os.getpid()) in device["reason"], f"the reason is {device}")
    said = program.errors.count("while another process holds the grab")
    expect(said == 1, f"the log says {said} times that the panel is grabbed")
    expect(status_of(socket)["healthy"], "not healthy after the grab")
    panel.tap(*OLD)
    program.wait_for("action", action="wrong")
