"""A defective panel writes frames as fast as it can: the touches of another panel, a long press, a subscriber and
SIGTERM are not delayed until it stops."""

import contextlib
import os
import pathlib
import signal
import tempfile
import time

from evdev import EVENT
from fingerpost import Failure, Fingerpost, expect
from subscriber import Subscriber
from touchscreen import Description, Touchscreen, down, move, up

SCENE = """
fingerpost: 1
screen: {width: 1280, height: 800}
windows:
  - id: main
    view:
      id: page
      touches: handle
      multipleTouch: true
      subviews:
        - {id: calm, frame: [0, 0, 400, 800], touches: handle, gestures: [{id: hold, kind: longPress}]}
"""
# The limit for each record, in seconds. A user would not wait so long, but here two programs share an emulated
# machine.
SOON = 5
HOLD = 0.5
# On the defective panel: the more there are, the more work each write causes.
FINGERS = 10


def run():
    path = pathlib.Path(tempfile.mkdtemp(), "events.sock")
    mad = Touchscreen(Description.touchscreen("Test Mad"), phys="test-port-1/input0")
    calm = Touchscreen(Description.touchscreen("Test Calm"), phys="test-port-2/input0")
    emit = "hello,device,touch.began,touch.ended,touch.cancelled,gesture,dropped"
    with second_processor(), Fingerpost("--socket", path, scene=SCENE, emit=emit) as program:
        for _ in range(2):
            program.wait_for_panel()
        mad.frame(*(down(slot, 500 + 50 * slot, 400) for slot in range(FINGERS)))
        program.wait_for("touch", phase="began")
        flooding = flood(mad)
        took = {}

        def soon(what, act):
            begun = time.monotonic()
            act()
            took[what] = time.monotonic() - begun
            expect(os.waitpid(flooding, os.WNOHANG) == (0, 0), "the flood has ended")
            if took[what] > SOON:
                raise Failure(f"{what} took {took[what]:.1f} s")

        soon("a tap", lambda: program.tap(calm, 100, 100, view="calm"))
        soon("a long press", lambda: hold(program, calm))
        soon("a subscriber", lambda: subscribe(path, program, calm))
        soon("SIGTERM", lambda: expect(program.stop() == -signal.SIGTERM, "it did not die by the signal"))
    return ", ".join(f"{what} {seconds:.1f} s" for what, seconds in took.items())


@contextlib.contextmanager
def second_processor():
    """Switches the second processor on within the block. With one processor, the program would always read faster than
    a device writes."""
    online = pathlib.Path("/sys/devices/system/cpu/cpu1/online")
    online.write_text("1")
    try:
        yield
    finally:
        online.write_text("0")


def flood(panel):
    """The process that writes, two hundred frames at a time. It ends with the scenario."""
    process = os.fork()
    if process == 0:
        os.sched_setaffinity(0, {1})
        frames = b"".join(EVENT.pack(0, 0, *event) for step in range(200) for event in panel.events(
            [move(slot, 500 + 50 * slot + step % 2, 400 + step) for slot in range(FINGERS)]))
        while True:
            os.write(panel.fd, frames)
    return process


def hold(program, panel):
    panel.frame(down(0, 200, 200))
    began = program.wait_for("touch", phase="began", x=200.0)
    pressed = program.wait_for("gesture", recognizer="hold", state="began")
    expect(abs(pressed["time"] - began["time"] - HOLD) < 1.5e-6, f"it is held after {HOLD} s", [began, pressed])
    panel.frame(up(0))
    program.wait_for("gesture", recognizer="hold", state="ended")


def subscribe(path, program, panel):
    subscriber = Subscriber(path)
    subscriber.wait_for("ready")
    subscriber.subscribe("touch.began")
    program.tap(panel, 300, 300)
    subscriber.wait_for("touch", phase="began", x=300.0)
    subscriber.close()
