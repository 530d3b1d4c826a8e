"""A Wayland client behind sway receives taps, both kinds of cancellation, chords and clicks at their places, and
nothing of a touch that wakes the display. A restart of the bridge leaves no finger down."""

import pathlib
import time

from compositors import ALT, LEFT, Wev, at, find_display, near, pressed, swipe, sway, tap, wait_until_heard
from fingerpost import Failure, expect
from forwarding import Forwarding
from touchscreen import Touchscreen, down, up

LIMIT = 600
GESTURES = """, gestures: [{id: back, kind: screenEdgePan, edges: left, action: {keys: [KEY_LEFTALT, KEY_LEFT]}},
  {id: menu, kind: longPress, action: {click: BTN_RIGHT}}]"""
BTN_RIGHT = 273


def run():
    find_display()
    panel = Touchscreen()
    with sway() as compositor:
        with Forwarding(GESTURES) as program:
            program.wait_for_panel(node=panel.node)
            with Wev() as client:
                wait_until_heard(panel, client)
                tap(panel, client)
                lifted(panel, client)
                pressed(panel, client, ALT, LEFT)
                clicked(panel, client)
                restarted(panel, client, program)
                for settings, check in ((GESTURES + ", cancel: palm", cancelled), (GESTURES, lifted)):
                    with Forwarding(settings) as second:
                        second.wait_for_panel(node=panel.node)
                        wait_until_heard(panel, client)
                        check(panel, client)
                        tap(panel, client)
                dark(panel, client, compositor)
    return "taps, lifts, cancels, Alt+Left, a right click, a restart and a wake tap are as they should be"


def lifted(panel, client):
    """An edge pan takes the touch: the touch moves past the slop and is lifted."""
    mark = client.mark()
    swipe(panel)
    began = at(client, client.wait_for("wl_touch", "down"))
    client.wait_for("wl_touch", "up")
    panel.frame(up(0))
    with client.changed:
        moved = [at(client, arguments) for name, event, arguments in client.events[mark:client.taken]
                 if (name, event) == ("wl_touch", "motion")]
    expect(moved and moved[-1][0] - began[0] >= 39, f"it is lifted at {moved[-1:]} after {began}")
    expect(client.touches(mark) == ["down", "up"], f"not lifted once: {client.touches(mark)}")


def cancelled(panel, client):
    mark = client.mark()
    swipe(panel)
    client.wait_for("wl_touch", "cancel")
    panel.frame(up(0))
    expect(client.touches(mark) == ["down", "cancel"], f"not cancelled once: {client.touches(mark)}")


def clicked(panel, client):
    panel.frame(down(0, 960, 600))
    place = None
    while True:
        found = client.wait_for("wl_pointer", "enter", "motion", "button")
        if found[-2:-1] == [str(BTN_RIGHT)]:
            break
        place = at(client, found)
    panel.frame(up(0))
    expect(found[-1] == "1" and place and near(place, 960, 600), f"a click at {place}: {found}")
    released = client.wait_for("wl_pointer", "button")
    expect(released[-2:] == [str(BTN_RIGHT), "0"], f"the button is not released: {released}")


def restarted(panel, client, program):
    """A bridge that ends lifts the finger that is down."""
    mark = client.mark()
    panel.frame(down(0, 320, 200))
    client.wait_for("wl_touch", "down")
    program.stop()
    client.wait_for("wl_touch", "up")
    panel.frame(up(0))
    expect(client.touches(mark) == ["down", "up"], f"not lifted once: {client.touches(mark)}")


def dark(panel, client, compositor):
    """Another program has switched the display off."""
    dpms = next(path for path in pathlib.Path("/sys/class/drm").glob("card*-*/dpms")
                if (path.parent / "status").read_text() == "connected\n")
    with Forwarding(settings="wakeTouch: swallow") as program:
        program.wait_for_panel(node=panel.node)
        wait_until_heard(panel, client)
        compositor.switch_displays("off")
        wait_for(dpms, "Off\n")
        mark = client.mark()
        began, _ = program.tap(panel, 700, 300)
        expect(began.get("wakes") is True, "a tap in the dark does not wake", [began])
        compositor.switch_displays("on")
        wait_for(dpms, "On\n")
        tap(panel, client)
        expect(client.touches(mark) == ["down", "up"], f"the tap in the dark arrives: {client.touches(mark)}")


def wait_for(dpms, text):
    for _ in range(200):
        if dpms.read_text() == text:
            return
        time.sleep(0.1)
    raise Failure(f"dpms stays {dpms.read_text()!r}")
