"""The filters of device entries in a running bridge: no record mentions what they reject, and what they accept is
complete."""

from evdev import ABS_MT_TOUCH_MAJOR, EV_ABS, SYNC
from fingerpost import Fingerpost, expect, expect_sequence, touch
from touchscreen import Description, Touchscreen, down, move, up

SCENE = """
fingerpost: 1
screen: {width: 1280, height: 800}
devices:
  - {id: palm, match: {name: Test Palm}, filters: {palmMajor: 20}}
  - {id: region, match: {name: Test Region}, filters: {ignore: [[0, 0, 200, 100]]}}
  - {id: count, match: {name: Test Count}, filters: {maxContacts: 2}}
  - {id: duration, match: {name: Test Duration}, filters: {minimumContact: 0.3}}
  - {id: ghost, match: {name: Test Ghost}, filters: {ghost: 0.3}}
  - {id: edge, match: {name: Test Edge}, filters: {edgeDelay: 0.3}}
  - {id: median, match: {name: Test Median}, filters: {jitter: {median: 3}}}
  - {id: iir, match: {name: Test Iir}, filters: {jitter: {iir: 4}}}
  - {id: dejitter, match: {name: Test Dejitter}, filters: {jitter: {dejitter: 5}}}
windows:
  - {id: main, view: {id: page, touches: handle, multipleTouch: true}}
"""
# Ten units a millimetre, along both axes and for the size of a contact.
RESOLUTION = 10
MAJOR = {ABS_MT_TOUCH_MAJOR: (0, 1000, 0, 0, RESOLUTION)}


def run():
    panels = {}
    tests = (palm, region, count, duration, ghost, edge, median, iir, dejitter)
    with Fingerpost(scene=SCENE, emit="hello,device,touch,rejection,dropped") as program:
        for index, name in enumerate(test.__name__.title() for test in tests):
            more = MAJOR if name == "Palm" else {}
            description = Description.touchscreen(f"Test {name}", resolution=(RESOLUTION, RESOLUTION), more=more)
            panel = panels[name] = Touchscreen(description, phys=f"test-port-{index}/input0")
            program.wait_for_panel(node=panel.node, device=name.lower())
        for test in tests:
            mark = program.taken
            expected = test(program, panels[test.__name__.title()])
            records = [record for record in program.since(mark) if record["type"] == "touch"]
            expect_sequence(records, *expected)
            expect(
                len({record["touch"] for record in records})
                == sum(pattern["phase"] == "began" for pattern in expected),
                "one finger under two numbers",
                records,
            )
        expect(not program.live(), f"touches {program.live()} are still down")
    return "palmMajor, ignore, maxContacts, minimumContact, ghost, edgeDelay and each jitter"


def sized(slot_events, major):
    """A frame with the size of its only contact."""
    return *slot_events[:-1], (EV_ABS, ABS_MT_TOUCH_MAJOR, major), SYNC


def palm(program, panel):
    """A contact that is 25 mm long is a palm from the beginning. A contact that grows to that length is a palm until it
    lifts."""
    panel.write(*sized(panel.events([down(0, 300, 300)]), 250))
    panel.write(*sized(panel.events([move(0, 310, 310)]), 80))
    panel.frame(up(0))
    panel.write(*sized(panel.events([down(0, 400, 300)]), 80))
    program.wait_for("touch", phase="began")
    panel.write(*sized(panel.events([move(0, 410, 300)]), 250))
    program.wait_for("touch", phase="cancelled")
    panel.write(*sized(panel.events([move(0, 420, 300)]), 80))
    panel.frame(up(0))
    panel.write(*sized(panel.events([down(0, 500, 300)]), 80))
    panel.frame(up(0))
    program.wait_for("touch", phase="ended")
    # 80 units are 8 mm long, 4 mm from the middle; ten points a millimetre on this panel.
    return (touch("began", x=400.0, y=300.0, majorRadius=40.0), touch("cancelled", reason="palm"),
            touch("began", x=500.0, y=300.0), touch("ended", x=500.0, y=300.0))


def region(program, panel):
    """A contact that begins in the region is rejected wherever it moves. A contact that moves into it is accepted."""
    panel.frame(down(0, 50, 50))
    panel.frame(move(0, 600, 400))
    panel.frame(down(1, 300, 50))
    panel.frame(up(0))
    panel.frame(move(1, 50, 50))
    panel.frame(up(1))
    program.wait_for("touch", phase="ended")
    return touch("began", slot=1, x=300.0, y=50.0), touch("moved", x=50.0, y=50.0), touch("ended", x=50.0, y=50.0)


def count(program, panel):
    """A third finger is rejected, even if there is room for it later. A new finger is accepted then."""
    panel.frame(down(0, 100, 300), down(1, 200, 300), down(2, 300, 300))
    panel.frame(up(0))
    panel.frame(move(2, 310, 300))
    panel.frame(down(0, 110, 300))
    panel.frame(up(2))
    panel.frame(up(0), up(1))
    for _ in range(3):
        program.wait_for("touch", phase="ended")
    return (touch("began", x=100.0), touch("began", x=200.0), touch("ended", x=100.0), touch("began", x=110.0),
            touch("ended", x=200.0), touch("ended", x=110.0))


def duration(program, panel):
    """A contact that lifts at once is rejected. The next one stays."""
    panel.write(*panel.events([down(0, 700, 300)]), *panel.events([up(0)]))
    panel.frame(down(0, 800, 300))
    program.wait_for("touch", phase="began")
    panel.frame(up(0))
    program.wait_for("touch", phase="ended")
    return touch("began", x=800.0, y=300.0), touch("ended", x=800.0, y=300.0)


def ghost(program, panel):
    """The panel loses a finger that does not move for a moment: one touch continues."""
    panel.frame(down(0, 900, 300))
    program.wait_for("touch", phase="began")
    panel.write(*panel.events([up(0)]), *panel.events([down(0, 900, 300)]))
    panel.frame(move(0, 910, 300))
    program.wait_for("touch", phase="moved")
    panel.frame(up(0))
    program.wait_for("touch", phase="ended")
    return touch("began", x=900.0, y=300.0), touch("moved", x=910.0, y=300.0), touch("ended", x=910.0, y=300.0)


def edge(program, panel):
    """The edge is 5 mm, or fifty points. A contact that rests there is a palm wherever it moves later. One that moves 3
    mm, or lifts in time, is reported from its beginning."""
    panel.frame(down(0, 5, 300))
    program.wait_for("rejection", filter="edgeDelay", device="edge")
    panel.frame(move(0, 300, 300))
    panel.frame(up(0))
    # In one write, so that the load of the machine does not exceed the delay.
    panel.write(*panel.events([down(0, 5, 310)]), *panel.events([move(0, 305, 310)]), *panel.events([up(0)]))
    panel.write(*panel.events([down(0, 1275, 320)]), *panel.events([up(0)]))
    panel.frame(down(0, 60, 330))
    for _ in range(3):
        program.wait_for("touch", phase="began")
    panel.frame(up(0))
    program.wait_for("touch", phase="ended", y=330.0)
    return (touch("began", x=5.0, y=310.0), touch("moved", x=305.0, y=310.0), touch("ended", x=305.0, y=310.0),
            touch("began", x=1275.0, y=320.0), touch("ended", x=1275.0, y=320.0),
            touch("began", x=60.0, y=330.0), touch("ended", x=60.0, y=330.0))


def median(program, panel):
    """The middle one of the last three positions: a single jump is not reported."""
    dragged(program, panel, 500, 900, 510, 520)
    return touch("began", x=500.0), touch("moved", x=510.0), touch("moved", x=520.0), touch("ended", x=520.0)


def iir(program, panel):
    """A quarter of the new position and three quarters of the old one."""
    dragged(program, panel, 400, 440, 450)
    # The place of the lift depends on the filter, because the lift reports no position.
    return touch("began", x=400.0), touch("moved", x=410.0), touch("moved", x=420.0), touch("ended")


def dejitter(program, panel):
    """Movements of less than five points are not reported, however many there are. Larger ones are reported
    completely."""
    dragged(program, panel, 500, 503, 497, 504, 510, 512)
    return touch("began", x=500.0), touch("moved", x=510.0), touch("ended", x=510.0)


def dragged(program, panel, first, *then):
    panel.frame(down(0, first, 300))
    for x in then:
        panel.frame(move(0, x, 300))
    panel.frame(up(0))
    program.wait_for("touch", phase="ended")
