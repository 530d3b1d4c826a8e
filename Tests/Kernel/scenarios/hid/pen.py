"""A pen beside touch on one device, through the kernel's drivers: while the pen is near, and for `penLinger`
afterwards, fingers are taken for the hand that holds it. The pen of an equal device on another port has no effect."""

import time

from fingerpost import Failure, Fingerpost, expect, expect_sequence, touch
from hid import Fingers, Pen
from panels import described
from uhid import Panel

SCENE = """
fingerpost: 1
screen: {width: 1280, height: 800}
devices:
  - {match: {vendor: 0x%04x}, filters: {penLinger: %s}}
windows:
  - {id: main, view: {id: page, touches: handle, multipleTouch: true}}
"""
LINGER = 0.5
# Panels with a pen whose axes are 0...4095: the project's own, and that of the corpus if it is present.
PANELS = ("Own Fingers and Pen", "atmel_03eb_840b")


def run():
    tried = [hardware for hardware in described() if hardware.name in PANELS]
    for hardware in tried:
        try:
            try_on(hardware)
        except Failure as failure:
            raise Failure(f"{hardware.name}: {failure}") from failure
    return (
        f"{' and '.join(hardware.name for hardware in tried)}: cancelled when its own pen came, no touch while it was "
        f"near and for {LINGER} s longer; the pen is not open without `penLinger`"
    )


def try_on(hardware):
    panel, twin = PenAndFingers(hardware, "test-port-1/input0"), PenAndFingers(hardware, "test-port-2/input0")
    with Fingerpost(scene=SCENE % (hardware.ids[1], LINGER)) as program:
        nodes = {program.wait_for_panel()["node"] for _ in range(2)}
        told = [record for record in program.records if record["type"] == "device"]
        expect(len(told) == 2 and len(nodes & set(panel.nodes)) == 1, "a pen's node is no touchscreen", told)
        program.wait_until(lambda: set(panel.nodes + twin.nodes) <= set(program.open_files()), "not all nodes are open")
        mark = program.taken
        twin.pen(near=True)
        program.wait_until_idle()
        panel.fingers((3, 1024, 2048))
        program.wait_for("touch", phase="began")
        panel.pen(near=True)
        program.wait_for("touch", phase="cancelled")
        # The hand rests on the glass, lifts and comes back.
        panel.fingers((3, 1040, 2048))
        panel.fingers()
        panel.fingers((3, 1024, 2048))
        panel.fingers()
        panel.pen(near=True, touches=True)
        panel.fingers((3, 900, 900))
        panel.fingers()
        away = time.monotonic()
        panel.pen(near=False)
        began = tap_until_heard(program, panel)
        expect_sequence(program.since(mark), touch("began", x=320.0, y=400.0),
                        touch("cancelled", x=320.0, y=400.0, reason="pen"), touch("began", x=640.0, y=600.0))
        expect(began["time"] >= away + LINGER, f"the pen went at {away} and lingers {LINGER} s", [began])
        panel.fingers()
        program.wait_for("touch", phase="ended")
    # Without `penLinger`, the pen is not read.
    twin.unplug()
    panel.unplug()
    panel = PenAndFingers(hardware, "test-port-1/input0")
    with Fingerpost() as program:
        program.wait_for_panel()
        panel.pen(near=True)
        panel.fingers((3, 1024, 2048))
        program.wait_for("touch", phase="began", x=320.0, y=400.0)
        panel.fingers()
        program.wait_for("touch", phase="ended")
        expect(len(set(panel.nodes) & set(program.open_files())) == 1, f"of {panel.nodes} not one is open")
    panel.unplug()


class PenAndFingers(Panel):
    def __init__(self, hardware, phys):
        super().__init__(hardware, phys)
        self.writers = Fingers(hardware.descriptor), Pen(hardware.descriptor)
        self.wait_for_drivers()
        expect(len(self.nodes) == 2, f"the kernel makes {self.nodes} of it")

    def fingers(self, *contacts):
        """Reports exactly these fingers (number, x, y). A finger that lifts is reported once more, without its tip."""
        told = [(*contact, True) for contact in contacts] or [(3, 0, 0, False)]
        for report in self.writers[0].frame(*told, scan_time=int(time.monotonic() * 10_000) & 0xFFFF):
            self.report(report)

    def pen(self, near, touches=False):
        self.report(self.writers[1].frame(2000 + touches, 2000 + touches, near, touches))


def tap_until_heard(program, panel):
    """Repeats a tap until a touch begins, and leaves that finger down."""
    def begun():
        return next((record for record in program.records[program.taken:] if record["type"] == "touch"), None)
    end = time.monotonic() + 20 * LINGER
    while True:
        panel.fingers((3, 2048, 3072))
        program.wait_until_idle()
        if begun():
            return program.wait_for("touch", phase="began")
        panel.fingers()
        expect(time.monotonic() < end, "no finger is reported any more")
