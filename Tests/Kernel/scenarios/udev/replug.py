"""A panel is plugged in later, unplugged while two fingers are down, and plugged in again."""

from fingerpost import Fingerpost, expect, expect_sequence, touch
from touchscreen import Touchscreen, down, up


def run():
    with Fingerpost() as program:
        program.wait_for("hello")
        program.wait_for_error("touchscreen")

        panel = Touchscreen()
        device = program.wait_for_panel(node=panel.node)["device"]
        panel.frame(down(0, 10, 20), down(1, 700, 500))
        program.wait_for("touch", phase="began", x=10.0, y=20.0)
        program.wait_for("touch", phase="began", x=700.0, y=500.0)
        mark = program.taken
        panel.unplug()
        program.wait_for("device", change="removed", device=device)
        removal = program.since(mark)
        expect_sequence(removal,
                        touch("cancelled", slot=0, x=10.0, y=20.0, reason="removed"),
                        touch("cancelled", slot=1, x=700.0, y=500.0, reason="removed"),
                        {"type": "device", "change": "removed"})
        used = {record["touch"] for record in removal[:2]}

        panel = Touchscreen()
        again = program.wait_for_panel(node=panel.node)["device"]
        expect(again == device, f"the same panel on the same port was {device} and is now {again}")
        panel.frame(down(3, 1279, 799))
        began = program.wait_for("touch", phase="began", slot=3, x=1279.0, y=799.0)
        expect(began["touch"] not in used, "a number used twice", [began])
        panel.frame(up(3))
        program.wait_for("touch", phase="ended", slot=3)
    return f"{device} added, removed under two fingers (both cancelled first), added again with its name"
