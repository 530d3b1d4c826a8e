"""Two virtual touchscreens split a panel, and one joins two panels."""

import pathlib

from evdev import ABS_MT_POSITION_X, Reader, absinfo
from fingerpost import Fingerpost, expect
from touchscreen import Description, Touchscreen, down, up
from udev import Rules, properties

SPLIT = """
fingerpost: 1
screen: {width: 1280, height: 800}
windows:
  - view:
      subviews:
        - {id: left, kind: virtualTouchscreen, frame: [0, 0, 640, 800]}
        - {id: right, kind: virtualTouchscreen, frame: [640, 0, 640, 800], name: Right half, output: DSI-1}
"""
JOINED = """
fingerpost: 1
screen: {width: 1280, height: 800}
devices:
  - {match: {phys: test-port-1/*}, area: [0, 0, 640, 800]}
  - {match: {phys: test-port-2/*}, area: [640, 0, 640, 800]}
windows:
  - view: {id: whole, kind: virtualTouchscreen}
"""


INSTALLED = pathlib.Path("/harness/udev/70-fingerpost.rules").read_text().splitlines()


def run():
    panel = Touchscreen()
    with Rules(*INSTALLED, number=70):
        split(panel)
    joined(panel)
    panel.unplug()
    return "a split panel: each half has its own fingers and axes; two panels joined: their fingers together"


def targets(program, *ids):
    return [
        Reader(program.wait_for("device", change="added", kind="virtualTouchscreen", device=id)["node"]) for id in ids
    ]


def nodes(program):
    return [record["node"] for record in program.records if record.get("kind") == "virtualTouchscreen"]


def split(panel):
    with Fingerpost(scene=SPLIT) as program:
        left, right = targets(program, "left", "right")
        program.wait_for_panel()
        names = [record["name"] for record in program.records if record.get("kind") == "virtualTouchscreen"]
        expect(names == ["Fingerpost left", "Right half"], f"other names: {names}")
        outputs = ["WL_OUTPUT=DSI-1\n" in properties(node) for node in nodes(program)]
        expect(
            outputs == [False, True], f"udev gives the wrong display: {[properties(node) for node in nodes(program)]}"
        )
        expect(absinfo(left.fd, ABS_MT_POSITION_X)[1:3] == (0, 639), "a half has not half of the axis")
        panel.frame(down(0, 100, 200), down(1, 700, 300))
        program.wait_for("touch", phase="began", view="right")
        panel.frame(up(0), up(1))
        program.wait_until_idle()
        for target, path in ((left, [(100, 200)]), (right, [(60, 300)])):
            target.read()
            paths = [contact.path for contact in target.contacts]
            expect(paths == [path] and target.contacts[0].ended, f"other touches: {paths}")


def joined(panel):
    second = Touchscreen(Description.touchscreen(width=1280), phys="test-port-2/input0")
    with Fingerpost(scene=JOINED) as program:
        target, = targets(program, "whole")
        program.wait_for_panel()
        program.wait_for_panel()
        expect(absinfo(target.fd, ABS_MT_POSITION_X)[1:3] == (0, 2559), "the axis does not run over both panels")
        panel.frame(down(0, 100, 200))
        second.frame(down(0, 100, 300))
        program.wait_until_idle()
        panel.frame(up(0))
        second.frame(up(0))
        program.wait_until_idle()
        target.read()
        paths = [contact.path for contact in target.contacts]
        expect(paths == [[(100, 200)], [(1380, 300)]], f"other touches: {paths}")
    second.unplug()
