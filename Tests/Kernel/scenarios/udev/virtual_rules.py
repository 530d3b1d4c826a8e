"""What no view receives, the other programs do not receive: a touch that wakes, a palm, an ignored region, a third
finger, and what a view in front takes."""

from evdev import ABS_MT_TOOL_TYPE, EV_ABS, MT_TOOL_MAX, MT_TOOL_PALM, SYNC
from fingerpost import expect
from forwarding import Forwarding
from touchscreen import Description, Touchscreen, down, up

SETTINGS = """
idleAfter: 3
wakeTouch: swallow
devices: [{filters: {maxContacts: 2, ignore: [[0, 700, 1280, 100]]}}]
"""
BUTTON = "        - {id: exit, kind: button, frame: [1180, 0, 100, 100], actions: {touchUpInside: leave}}"


def run():
    panel = Touchscreen(Description.touchscreen(more={ABS_MT_TOOL_TYPE: (0, MT_TOOL_MAX, 0, 0, 0)}))
    with Forwarding(settings=SETTINGS, others=BUTTON, emit="default,rejection") as program:
        program.wait_for_panel()
        program.wait_for("idle", idle=True)
        wakes, _ = program.tap(panel, 640, 400)
        expect(wakes.get("wakes") and not program.arrived(), "the tap that wakes arrives")
        program.tap(panel, 200, 300)
        expect([contact.path for contact in program.arrived()] == [[(200, 300)]], "the second tap does not arrive")

        panel.tap(640, 750)
        program.wait_for("rejection", filter="ignore")
        program.tap(panel, 1230, 50)
        panel.frame(*(down(slot, 300 + 100 * slot, 400) for slot in range(3)))
        program.wait_for("rejection", filter="maxContacts")
        panel.frame(*(up(slot) for slot in range(3)))
        paths = [contact.path for contact in program.arrived()]
        expect(paths == [[(200, 300)], [(300, 400)], [(400, 400)]], f"other touches arrive: {paths}")

        # A finger that becomes a palm is cancelled: it leaves its place and is lifted.
        panel.frame(down(0, 500, 500))
        program.wait_for("touch", phase="began", x=500.0)
        panel.write((EV_ABS, ABS_MT_TOOL_TYPE, MT_TOOL_PALM), SYNC)
        program.wait_for("touch", phase="cancelled", reason="palm")
        palm = program.lifts(4)[3]
        expect(palm.path[-1] == (540, 500), f"a palm is lifted at its place: {palm.path}")
    return "nothing arrives of a tap that wakes, an ignored region, a button in front, a third finger and a palm"
