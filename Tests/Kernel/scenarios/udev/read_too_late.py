"""A bridge that hangs for more than ten seconds under a finger: the lift that it reads then buys nothing, and a finger
that came down meanwhile is ignored until it lifts. After a shorter time, the lift counts."""

import time

from fingerpost import Fingerpost, expect
from kiosk import BUY, kiosk
from touchscreen import Touchscreen, down, move, up


def run():
    panel = Touchscreen()
    with Fingerpost(scene=kiosk(), emit="hello,device,touch,action,dropped") as program:
        program.wait_for_panel()
        for seconds in (9, 11):
            panel.frame(down(0, *BUY))
            program.wait_for("touch", phase="began")
            program.freeze()
            panel.frame(up(0))
            panel.frame(down(1, 700, 300))
            time.sleep(seconds)
            program.thaw()
            if seconds < 10:
                program.wait_for("touch", phase="ended")
                program.wait_for("touch", phase="began", x=700.0)
                panel.frame(up(1))
                program.wait_for("touch", phase="ended")
            else:
                program.wait_for("touch", phase="cancelled", reason="stale")
                panel.frame(move(1, 710, 300))
                panel.frame(up(1))
                program.wait_until_idle()
        actions = [record for record in program.records if record["type"] == "action"]
        expect(len(actions) == 1, "not one action, of the first lift", actions)
        expect(len(program.touches("began")) == 3, "the finger that came down meanwhile touches something")
        program.tap(panel, *BUY)
        program.wait_for("action", action="checkout")
    panel.unplug()
    return "a lift after 9 s counts; one after 11 s is stale, and so is what began meanwhile"
