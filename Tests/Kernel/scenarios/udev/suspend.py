"""The machine sleeps while fingers and a key are down: each is cancelled once, and a `clock` record reports the
sleep."""

import pathlib
import time

from evdev import ABS_X, ABS_Y, BTN_TOUCH, EV_ABS, EV_KEY, INPUT_PROP_DIRECT, KEY, SYNC
from fingerpost import Fingerpost, Skipped, expect, expect_sequence, touch
from touchscreen import Description, Device, Touchscreen, down, up

SCENE = """
fingerpost: 1
screen: {width: 1280, height: 800}
keys: true
windows:
  - {id: main, view: {id: page, touches: handle, multipleTouch: true}}
"""
POWER = pathlib.Path("/sys/power")
# Seconds between falling asleep and waking up. The kernel reads the length of a sleep from a clock of whole seconds, so
# that one of a second can have none.
DELAY = 2


def run():
    # The kernel's own test of suspending: all of it (tasks, devices, interrupts, the clocks) but the hardware's last
    # step, from which an emulated machine need not wake.
    if not (POWER / "pm_test").exists():
        raise Skipped("this kernel has no test of suspending")
    (POWER / "pm_test").write_text("core")
    pathlib.Path("/sys/module/suspend/parameters/pm_test_delay").write_text(str(DELAY))
    panel = Touchscreen(phys="test-port-1/input0")
    resistive = Device(
        Description.single_touch("Test Resistive", properties=[INPUT_PROP_DIRECT]), phys="test-port-2/input0"
    )
    keyboard = Device(Description.keyboard("Test Keyboard"), phys="test-port-3/input0")
    with Fingerpost(scene=SCENE, emit="hello,device,touch,press,clock") as program:
        for device in (panel, resistive, keyboard):
            program.wait_until(
                lambda: any(record.get("node") == device.node for record in program.records), "not all there"
            )
        panel.frame(down(0, 100, 100), down(1, 200, 200))
        resistive.write((EV_ABS, ABS_X, 300), (EV_ABS, ABS_Y, 300), (EV_KEY, BTN_TOUCH, 1), SYNC)
        keyboard.press(KEY["UP"])
        program.wait_until(lambda: len(program.live()) == 3, "not three fingers")
        program.wait_for("press", phase="began")
        program.taken = mark = len(program.records)
        before = time.clock_gettime(time.CLOCK_BOOTTIME) - time.monotonic()
        (POWER / "state").write_text("mem")
        slept = time.clock_gettime(time.CLOCK_BOOTTIME) - time.monotonic() - before
        # Its length is known only to a second.
        expect(slept > 0, "the kernel did not sleep")
        clock = program.wait_for("clock")
        expect(abs(time.time() - clock["wall"] - (time.monotonic() - clock["monotonic"])) < 1.5, "the clocks", [clock])
        program.wait_until(lambda: not program.live(), "not every finger is cancelled")
        # A finger that returns begins a new touch.
        panel.frame(up(0), up(1))
        panel.frame(down(0, 640, 400))
        program.wait_for("touch", phase="began", x=640.0, y=400.0)
        panel.frame(up(0))
        program.wait_for("touch", phase="ended")
        records = program.since(mark)
        touches = sorted(
            (record for record in records if record["type"] == "touch"), key=lambda record: record["touch"]
        )
        expect_sequence(
            touches,
            *(touch("cancelled", x=x, reason="lost") for x in (100.0, 200.0, 300.0)),
            touch("began", x=640.0),
            touch("ended", x=640.0)
        )
        # The kernel releases keys when the machine falls asleep, although no finger lifted.
        expect_sequence(
            [record for record in records if record["type"] == "press"], {"phase": "cancelled", "key": "upArrow"}
        )
        expect(sum(record["type"] == "clock" for record in records) == 1, "one sleep", records)
    return "three fingers and a key cancelled once, one clock record, the next finger begins"
