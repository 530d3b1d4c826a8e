"""Nobody touches for a while: the screen is idle; the touch that wakes it is marked and may press nothing."""

from fingerpost import Fingerpost, expect, expect_sequence
from touchscreen import Touchscreen, down, up

AFTER = 3.0
SCENE = """
fingerpost: 1
screen: {width: 1280, height: 800}
idleAfter: 3
wakeTouch: %s
windows:
  - id: main
    controller:
      id: kiosk
      performs: [checkout]
      view:
        id: page
        subviews:
          - {id: buy, kind: button, frame: [40, 600, 200, 80], actions: {touchUpInside: checkout}}
"""


def run():
    panel = Touchscreen()
    for wake_touch, expected in (("swallow", []), ("deliver", ["checkout"])):
        with Fingerpost(scene=SCENE % wake_touch, emit="hello,device,touch,action,idle,delivery") as program:
            program.wait_for_panel(node=panel.node)
            tap(program, panel)
            lifted = program.wait_for("action", action="checkout")["time"]
            for _ in range(2):
                lifted = sleep_and_wake(program, panel, lifted, expected)
    return f"idle {AFTER} s after the last lift; the tap that wakes presses with deliver and not with swallow, the next one does"


def tap(program, panel):
    panel.frame(down(0, 140, 640))
    began = program.wait_for("touch", phase="began")
    panel.frame(up(0))
    return began, program.wait_for("touch", phase="ended")


def sleep_and_wake(program, panel, lifted, expected):
    """Returns when the last finger lifted."""
    idle = program.wait_for("idle", idle=True, after=AFTER)
    # A timer's own due time; records carry whole microseconds.
    expect(abs(idle["time"] - (lifted + AFTER)) < 1.5e-6, f"the last finger lifted at {lifted}", [idle])
    mark = program.taken
    began, _ = tap(program, panel)
    expect(began.get("wakes") is True, "the touch that wakes is not marked", [began])
    again, ended = tap(program, panel)
    expect("wakes" not in again, "there was nothing to wake", [again])
    program.wait_for("action", action="checkout")
    # A second action, where there is one, came before the second tap.
    records = program.since(mark)
    expect_sequence([record for record in records if record["type"] == "idle"], {"idle": False, "time": began["time"]})
    expect(records[0]["type"] == "idle", "that it woke is told first", records)
    expect([record["action"] for record in records if record["type"] == "action"] == [*expected, "checkout"],
           f"{'two actions' if expected else 'one action'} of two taps", records)
    swallowed = [record for record in records if record["type"] == "delivery"]
    expect([record["touch"] for record in swallowed if record["change"] == "swallowed"]
           == ([] if expected else [began["touch"]]), "what was swallowed", records)
    return ended["time"]
