"""Panels of one contact are unplugged while a finger is down: the kernel releases BTN_TOUCH, which is not a lift and
triggers nothing."""

from evdev import ABS_X, ABS_Y, BTN_TOUCH, EV_ABS, EV_KEY, INPUT_PROP_DIRECT, SYNC
from fingerpost import Fingerpost, expect_sequence, touch
from kiosk import BUY, kiosk
from touchscreen import Description, Device

TIMES = 5


def run():
    with Fingerpost(scene=kiosk(), emit="hello,device,touch,action") as program:
        for _ in range(TIMES):
            panel = Device(Description.single_touch("Test Resistive", properties=[INPUT_PROP_DIRECT]))
            program.wait_for_panel(node=panel.node)
            mark = program.taken
            panel.write((EV_ABS, ABS_X, BUY[0]), (EV_ABS, ABS_Y, BUY[1]), (EV_KEY, BTN_TOUCH, 1), SYNC)
            program.wait_for("touch", phase="began")
            panel.unplug()
            program.wait_for("device", change="removed")
            # Lost or removed: at that moment the reader cannot know why the kernel releases the button.
            expect_sequence(program.since(mark), touch("began", view="buy"), touch("cancelled", view="buy"),
                            {"type": "device", "change": "removed"})
    return f"{TIMES} times cancelled, never ended, and no action"
