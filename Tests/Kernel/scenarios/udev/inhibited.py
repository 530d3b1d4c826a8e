"""A panel is inhibited while a finger is down, as when a lid is closed: the kernel lifts the finger, which is not a
lift and triggers nothing. Afterwards the panel works as before."""

import pathlib

from fingerpost import Fingerpost, expect, expect_sequence, touch
from kiosk import BUY, kiosk
from touchscreen import Touchscreen, down, up


def run():
    panel = Touchscreen()
    inhibited = pathlib.Path("/sys/class/input", pathlib.Path(panel.node).name, "device/inhibited")
    with Fingerpost(scene=kiosk(), emit="hello,device,touch,action") as program:
        program.wait_for_panel(node=panel.node)
        panel.frame(down(0, *BUY))
        program.wait_for("touch", phase="began")
        mark = program.taken
        inhibited.write_text("1")
        program.wait_until(lambda: not program.live(), "the finger stays down")
        panel.frame(up(0))
        panel.tap(*BUY)
        inhibited.write_text("0")
        program.tap(panel, 150, 650)
        program.wait_for("action", action="checkout")
        records = program.since(mark)
        expect_sequence([record for record in records if record["type"] == "touch"],
                        touch("cancelled", view="buy"), touch("began", x=150.0), touch("ended", x=150.0))
        expect(sum(record["type"] == "action" for record in records) == 1, "not one action", records)
    return "cancelled, no touches meanwhile, then the button works"
