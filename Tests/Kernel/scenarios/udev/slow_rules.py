"""udev's rules take long: no program opens a node before the rules have run on it, whether it started before or
meanwhile. Other panels are not delayed."""

import os
import pathlib
import tempfile

from fingerpost import Fingerpost, expect
from touchscreen import Description, Touchscreen
from udev import Rules, settle

SCENE = """
fingerpost: 1
screen: {width: 1280, height: 800}
devices:
  - {id: counter, match: {path: "platform-slow-usb-*"}}
windows:
  - {id: main, view: {id: page, touches: handle}}
"""
# The program that a rule calls: it reports that it runs, and returns when it is released.
PROGRAM = """#!/bin/sh
echo $1 >{folder}/running
while [ ! -e {folder}/go ]; do sleep 0.1; done
"""
EFFECTS = {
    # A quarter turn clockwise.
    "Turned": 'ENV{LIBINPUT_CALIBRATION_MATRIX}="0 -1 1 1 0 0"',
    "Port": 'ENV{ID_PATH}="platform-slow-usb-0:1:1.0"',
    "Ignored": 'ENV{LIBINPUT_IGNORE_DEVICE}="1"',
}


def run():
    # root may open a node as soon as it exists, the other user after udev has given it to the group.
    with SlowRules() as rules, bridge() as root, bridge(user="kiosk", groups=["input"]) as kiosk:
        for before in (root, kiosk):
            before.wait_for("ready")
        panels = {
            name: Touchscreen(
                Description.touchscreen(f"Test {name}", width=800, height=640), phys=f"test-port-{name}/input0"
            )
            for name in (*EFFECTS, "Quick")
        }
        rules.wait_until_all_run()
        with bridge() as late:
            late.wait_for("ready")
            bridges = (root, kiosk, late)
            for one in bridges:
                one.wait_until(lambda: reported(one), "the quick panel waits for the others")
                one.wait_until_idle()
                expect([record["node"] for record in reported(one)] == [panels["Quick"].node], "too early", one.records)
            nodes = {panel.node for panel in panels.values()}
            early = (nodes - {panels["Quick"].node}) & {*root.open_files(), *late.open_files()}
            expect(not early, f"{early} are open before their rules have run")
            rules.let_go()
            for one in bridges:
                one.wait_until(lambda: len(reported(one, "added")) == len(panels) - 1, "not every panel is used")
                added = {record["node"] for record in reported(one, "added")}
                expect(added == nodes - {panels["Ignored"].node}, "other nodes are used", reported(one))
            # A quarter of the width, three quarters of the height.
            panels["Turned"].tap(200, 480)
            panels["Port"].tap(200, 480)
            for one in bridges:
                one.wait_for("touch", phase="began", x=320.0, y=200.0)
                one.wait_for("touch", phase="began", device="counter", x=320.0, y=600.0)
                one.wait_for("touch", phase="ended", device="counter")
            used = {*root.open_files(), *kiosk.open_files(), *late.open_files()}
            expect(panels["Ignored"].node not in used, "an ignored device is open")
    return (
        "three programs: no node opened early; calibration, port and LIBINPUT_IGNORE_DEVICE as the rules set them; "
        "a panel without such a rule is used at once"
    )


class SlowRules(Rules):
    """Each of the rules waits, as for a slow disk, until all are released."""

    def __init__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        os.mkfifo(self.folder / "running")
        # Open for writing too, so that reading does not end between two rules.
        self.running = (self.folder / "running").open("r+b", buffering=0)
        program = self.folder / "slow"
        program.write_text(PROGRAM.format(folder=self.folder))
        program.chmod(0o755)
        super().__init__(
            *(
                f'ACTION=="add", KERNEL=="event*", ATTRS{{name}}=="Test {name}", PROGRAM=="{program} {name}", {effect}'
                for name, effect in EFFECTS.items()
            )
        )

    def wait_until_all_run(self):
        running = set()
        while running != set(EFFECTS):
            running.add(self.running.readline().decode().strip())

    def let_go(self):
        """Returns when udevd has finished."""
        (self.folder / "go").touch()
        settle()

    def __exit__(self, *failure):
        self.let_go()
        super().__exit__(*failure)


def bridge(**options):
    return Fingerpost(scene=SCENE, emit="hello,ready,device,touch", **options)


def reported(program, *changes):
    """The records about devices, or those with these changes."""
    return [
        record
        for record in program.records
        if record["type"] == "device" and (not changes or record["change"] in changes)
    ]
