"""Several changes between two reads: complete taps, and a slot that changes its contact in one frame. Nothing is
lost."""

from evdev import ABS_MT_POSITION_X, ABS_MT_POSITION_Y, ABS_MT_TRACKING_ID, EV_ABS, EV_SYN, SYN_REPORT
from fingerpost import Fingerpost, expect_sequence, touch
from touchscreen import Touchscreen, down, up

TAPS = 12


def run():
    panel = Touchscreen()
    with Fingerpost() as program:
        program.wait_for_panel(node=panel.node)
        taps_before_it_reads(program, panel)
        slot_taken_over(program, panel, (EV_ABS, ABS_MT_TRACKING_ID, -1))
        slot_taken_over(program, panel)
    return f"{TAPS} taps unread at once, and a slot that changed its contact with and without a lift between"


def taps_before_it_reads(program, panel):
    mark = program.taken
    program.freeze()
    for number in range(TAPS):
        panel.frame(down(0, 100 + number, 100))
        panel.frame(up(0))
    program.thaw()
    expected = []
    for number in range(TAPS):
        program.wait_for("touch", phase="ended")
        expected += [touch("began", x=100.0 + number, y=100.0), touch("ended", x=100.0 + number, y=100.0)]
    expect_sequence(program.since(mark), *expected)


def slot_taken_over(program, panel, *between):
    mark = program.taken
    panel.frame(down(0, 300, 300))
    panel.write(*between, (EV_ABS, ABS_MT_TRACKING_ID, 40_000), (EV_ABS, ABS_MT_POSITION_X, 700),
                (EV_ABS, ABS_MT_POSITION_Y, 600), (EV_SYN, SYN_REPORT, 0))
    panel.frame(up(0))
    first = program.wait_for("touch", phase="began")["touch"]
    second = program.wait_for("touch", phase="began")["touch"]
    program.wait_for("touch", phase="ended")
    expect_sequence(program.since(mark), touch("began", touch=first, x=300.0, y=300.0),
                    touch("ended", touch=first, x=300.0, y=300.0), touch("began", touch=second, x=700.0, y=600.0),
                    touch("ended", touch=second, x=700.0, y=600.0))
