"""A panel that is present before the program starts: the phases, places and times of a tap, a button and two
fingers."""

import time

from fingerpost import Fingerpost, expect, expect_sequence, touch
from kiosk import BUY, kiosk
from touchscreen import Touchscreen, down, move, up


def run():
    panel = Touchscreen()
    with Fingerpost(scene=kiosk(), emit="hello,device,touch,action") as program:
        device = program.wait_for_panel(node=panel.node, name="Test Touchscreen", contacts=10)["device"]
        tap(program, panel, device)
        press_the_button(program, panel)
        drag_two_fingers(program, panel)
        count = len(program.records)
    return f"a tap, a button and two fingers dragged: {count} records, at the places of the fingers"


def tap(program, panel, device):
    mark = program.taken
    before = time.monotonic()
    panel.frame(down(0, 100, 150))
    began = program.wait_for("touch", phase="began")
    between = time.monotonic()
    panel.frame(up(0))
    ended = program.wait_for("touch", phase="ended")
    after = time.monotonic()
    here = {"device": device, "slot": 0, "x": 100.0, "y": 150.0, "tapCount": 1, "view": "page", "responder": "page",
            "touch": began["touch"]}
    expect_sequence(program.since(mark), touch("began", **here), touch("ended", **here))
    # Records have whole microseconds.
    expect(before - 1e-6 <= began["time"] <= between, f"began outside {before} to {between}", [began])
    expect(between - 1e-6 <= ended["time"] <= after, f"ended outside {between} to {after}", [ended])


def press_the_button(program, panel):
    program.tap(panel, *BUY, view="buy")
    program.wait_for(
        "action", action="checkout", sender="buy", target="kiosk", event="touchUpInside", data={"sku": 4711}
    )


def drag_two_fingers(program, panel):
    mark = program.taken
    panel.frame(down(0, 300, 200), down(1, 900, 200))
    for step in range(1, 11):
        panel.frame(move(0, 300 + 7 * step, 200 + 11 * step), move(1, 900 - 5 * step, 200 + 13 * step))
    # One finger rests while the other moves: a finger that did not change has no record.
    panel.frame(move(1, 850, 400))
    panel.frame(up(0))
    panel.frame(up(1))
    first = program.wait_for("touch", phase="began")["touch"]
    second = program.wait_for("touch", phase="began")["touch"]
    program.wait_for("touch", phase="ended")
    program.wait_for("touch", phase="ended")

    expected = [
        touch("began", touch=first, slot=0, x=300.0, y=200.0),
        touch("began", touch=second, slot=1, x=900.0, y=200.0),
    ]
    for step in range(1, 11):
        expected += [touch("moved", touch=first, x=300.0 + 7 * step, y=200.0 + 11 * step),
                     touch("moved", touch=second, x=900.0 - 5 * step, y=200.0 + 13 * step)]
    expected += [touch("moved", touch=second, x=850.0, y=400.0),
                 touch("ended", touch=first, x=370.0, y=310.0), touch("ended", touch=second, x=850.0, y=400.0)]
    records = program.since(mark)
    expect_sequence(records, *expected)
    for one, other in zip(records[0:22:2], records[1:22:2]):
        expect(one["time"] == other["time"], "two fingers of one frame at two times", [one, other])
