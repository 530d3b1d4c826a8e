"""A recognizer that takes a finger cancels it for the other programs. Two taps after that arrive."""

from fingerpost import expect
from forwarding import Forwarding
from libinput import Libinput, place
from touchscreen import Touchscreen, down, move, up

# A finger in the middle does not belong to the swipe. What is in a virtual touchscreen and takes no touches leaves them
# to it.
EDGE = ", subviews: [{id: middle, frame: [300, 200, 680, 400]}], " \
       "gestures: [{id: back, kind: screenEdgePan, edges: left, ignoreTouchesIn: [middle]}]"
HOLD = ", gestures: [{id: twice, kind: tap, taps: 2, delaysTouchesBegan: true}]"


def run():
    panel = Touchscreen()
    lifted(panel)
    palm(panel)
    withheld(panel)
    return (
        "lift: 40 points away before it is lifted; palm: TOUCH_CANCEL of that finger alone; a withheld tap arrives "
        "late or never"
    )


def swipe_from_the_edge(panel, program, *others):
    panel.frame(down(0, 2, 400), *others)
    program.wait_for("touch", phase="began")
    for x in range(4, 60, 4):
        panel.frame(move(0, x, 400))
        program.wait_until_idle()
    program.wait_for("gesture", recognizer="back", state="began")


def lifted(panel):
    with Forwarding(EDGE) as program, Libinput(program.node) as compositor:
        program.wait_for_panel()
        swipe_from_the_edge(panel, program, down(1, 600, 300))
        contacts = program.lifts(1)
        (first, second) = contacts
        expect(first.ended and not second.ended, "the wrong finger is lifted")
        (x0, y0), (x1, y1) = first.path[0], first.path[-1]
        expect(abs(x1 - x0) >= 40 or abs(y1 - y0) >= 40, f"lifted at its place: {first.path}")
        # The move is a frame of its own.
        start = place(compositor.wait_for("TOUCH_DOWN"))
        compositor.wait_for("TOUCH_UP")
        motions = [event for event in compositor.events if event[0] == "TOUCH_MOTION"]
        expect(abs(place(motions[-1][1])[0] - start[0]) * 12.8 >= 39.9, f"libinput sees it at its place: {motions}")
        panel.frame(up(0), up(1))
        taps_arrive(panel, program, compositor, 2)


def palm(panel):
    with Forwarding(EDGE + ", cancel: palm") as program, Libinput(program.node) as compositor:
        program.wait_for_panel()
        swipe_from_the_edge(panel, program, down(1, 600, 300))
        compositor.wait_for("TOUCH_CANCEL")
        expect(compositor.touches() == [("TOUCH_DOWN", 0), ("TOUCH_DOWN", 1), ("TOUCH_CANCEL", 0)],
               f"libinput sees {compositor.touches()}")
        panel.frame(move(1, 620, 300))
        compositor.wait_for("TOUCH_MOTION")
        panel.frame(up(0), up(1))
        taps_arrive(panel, program, compositor, 2)


def taps_arrive(panel, program, compositor, count):
    compositor.wait_for("TOUCH_UP")
    for _ in range(count):
        program.tap(panel, 640, 400)
        compositor.wait_for("TOUCH_DOWN")
        compositor.wait_for("TOUCH_UP")


def withheld(panel):
    with Forwarding(HOLD) as program:
        program.wait_for_panel()
        program.tap(panel, 640, 400)
        expect(not program.arrived(), "a tap that is withheld arrives")
        contact = program.lifts(1)[0]
        expect(
            contact.path == [(640, 400)] and contact.ended >= contact.began, f"it does not arrive whole: {contact.path}"
        )
        program.target.contacts.clear()
        program.tap(panel, 640, 400)
        program.tap(panel, 640, 400)
        program.wait_for("gesture", recognizer="twice", state="ended")
        expect(not program.arrived(), "a double tap that was recognized arrives")
