"""Without touches the screen becomes idle, and so does a panel with a time of its own. The touch that wakes is marked,
and may press nothing."""

from fingerpost import Fingerpost, expect, expect_sequence
from kiosk import BUY, kiosk
from touchscreen import Touchscreen, down, up

AFTER = 3.0
OWN = 2.0
SETTINGS = """
idleAfter: 3
wakeTouch: %s
"""
OWN_SETTINGS = """
idleAfter: 3
devices:
  - {id: counter, match: {phys: "test-port-2/*"}, idleAfter: 2, wakeTouch: swallow}
"""
EMIT = "hello,device,touch,action,idle,delivery"


def run():
    panel = Touchscreen(phys="test-port-1/input0")
    for wake_touch, expected, times in (("swallow", [], 2), ("deliver", ["checkout"], 1)):
        with Fingerpost(scene=kiosk(SETTINGS % wake_touch), emit=EMIT) as program:
            program.wait_for_panel(node=panel.node)
            lifted = buy(program, panel)["time"]
            for _ in range(times):
                lifted = sleep_and_wake(program, panel, lifted, expected)
    a_panel_of_its_own(panel)
    return (
        f"idle {AFTER} s after the last lift; the tap that wakes presses with deliver, not with swallow, the next one "
        f"does; a panel of its own after {OWN} s"
    )


def buy(program, panel):
    """A tap on the button that triggers its action."""
    began, _ = program.tap(panel, *BUY)
    expect("wakes" not in began, "there was nothing to wake", [began])
    return program.wait_for("action", action="checkout")


def sleep_and_wake(program, panel, lifted, expected):
    """Returns the time at which the last finger lifted."""
    falls_idle(program, lifted, AFTER)
    mark = program.taken
    began, _ = program.tap(panel, *BUY)
    expect(began.get("wakes") is True, "the touch that wakes is not marked", [began])
    again, ended = program.tap(panel, *BUY)
    expect("wakes" not in again, "there was nothing to wake", [again])
    program.wait_for("action", action="checkout")
    # A second action, if there is one, came before the second tap.
    records = program.since(mark)
    expect_sequence([record for record in records if record["type"] == "idle"], {"idle": False, "time": began["time"]})
    expect(records[0]["type"] == "idle", "the wake is not reported first", records)
    expect([record["action"] for record in records if record["type"] == "action"] == [*expected, "checkout"],
           f"{'two actions' if expected else 'one action'} of two taps", records)
    expect(swallowed(records) == ([] if expected else [began["touch"]]), "what was swallowed", records)
    return ended["time"]


def a_panel_of_its_own(other):
    """A panel can become idle by itself, and its touches count for the screen too: a touch on it wakes the screen, with
    the panel's own `wakeTouch`."""
    panel = Touchscreen(phys="test-port-2/input0")
    with Fingerpost(scene=kiosk(OWN_SETTINGS), emit=EMIT) as program:
        for _ in range(2):
            program.wait_for_panel()
        # While a finger is on the other panel, the screen is not idle.
        other.frame(down(0, *BUY))
        program.wait_for("touch", phase="began")
        lifted = program.tap(panel, 700, 300)[1]["time"]
        falls_idle(program, lifted, OWN, device="counter")
        other.frame(up(0))
        lifted = program.wait_for("touch", phase="ended")["time"]
        program.wait_for("action", action="checkout")
        falls_idle(program, lifted, AFTER)
        mark = program.taken
        began, _ = program.tap(panel, *BUY)
        expect(began.get("wakes") is True, "the touch that wakes is not marked", [began])
        buy(program, panel)
        buy(program, other)
        records = program.since(mark)
        expect(
            [record["type"] for record in records[:3]] == ["idle", "idle", "touch"],
            "the wake of both is not reported first",
            records,
        )
        expect_sequence(
            sorted((record for record in records if record["type"] == "idle"), key=lambda record: "device" in record),
            {"idle": False, "time": began["time"], "device": None},
            {"idle": False, "time": began["time"], "device": "counter"},
        )
        expect(swallowed(records) == [began["touch"]], "what was swallowed", records)
        expect(sum(record["type"] == "action" for record in records) == 2, "two of three taps buy", records)
    panel.unplug()


def falls_idle(program, lifted, after, device=None):
    """Idle begins when its timer is due. Records have whole microseconds."""
    idle = program.wait_for("idle", idle=True)
    expect(idle.get("device") == device and idle["after"] == after and abs(idle["time"] - (lifted + after)) < 1.5e-6,
           f"idle should be {device or 'the screen'}, {after} s after {lifted}", [idle])


def swallowed(records):
    return [record["touch"] for record in records if record["type"] == "delivery" and record["change"] == "swallowed"]
