"""Whatever fingers and recognizers do, libevdev accepts every event of the virtual touchscreen, and every slot is free
at the end."""

import os
import random
import time

from evdev import (
    ABS_MT_SLOT,
    ABS_MT_TOOL_TYPE,
    EV_ABS,
    EV_SYN,
    EVENT,
    MT_TOOL_FINGER,
    MT_TOOL_MAX,
    MT_TOOL_PALM,
    SYNC,
    SYN_DROPPED,
)
from fingerpost import expect
from forwarding import Forwarding
from libevdev import Libevdev
from touchscreen import Description, Touchscreen, down, move, up

SESSIONS = 8
FRAMES = 120
SLOTS = 5
GESTURES = [
    "{kind: screenEdgePan, edges: left}", "{kind: pan, minimumFingers: 2}", "{kind: pan, delaysTouchesBegan: true}",
    "{kind: tap, taps: 2}", "{kind: longPress, minimumDuration: 0.2}", "{kind: pinch}",
    "{kind: swipe, direction: up, delaysTouchesBegan: true, delaysTouchesEnded: true}",
]
BUTTON = "        - {id: exit, kind: button, frame: [1000, 0, 280, 300], actions: {touchUpInside: leave}}"


class Raw:
    """Every event of a node, as the kernel delivers it."""

    def __init__(self, node):
        self.fd = os.open(node, os.O_RDONLY | os.O_NONBLOCK)
        self.events = []

    def read(self):
        try:
            while True:
                self.events += [event[2:] for event in EVENT.iter_unpack(os.read(self.fd, EVENT.size * 256))]
        except BlockingIOError:
            pass


class Fingers:
    """Fingers that touch, move, become palms and lift."""

    def __init__(self, panel, chance):
        self.panel, self.chance = panel, chance
        self.live, self.palms = {}, set()

    def turn(self):
        changes = []
        for slot in range(SLOTS):
            if self.chance.random() < 0.5:
                continue
            if slot not in self.live:
                if slot in self.palms:
                    self.become(slot, MT_TOOL_FINGER)
                    self.palms.discard(slot)
                self.live[slot] = [self.chance.choice([1, self.chance.randrange(1280)]), self.chance.randrange(800)]
                changes.append(down(slot, *self.live[slot]))
            elif self.chance.random() < 0.25:
                del self.live[slot]
                changes.append(up(slot))
            elif self.chance.random() < 0.05 and slot not in self.palms:
                self.become(slot, MT_TOOL_PALM)
                self.palms.add(slot)
            else:
                x, y = self.live[slot]
                self.live[slot] = [min(max(x + self.chance.randint(-60, 60), 0), 1279),
                                   min(max(y + self.chance.randint(-60, 60), 0), 799)]
                changes.append(move(slot, *self.live[slot]))
        if changes:
            self.panel.frame(*changes)

    def become(self, slot, tool):
        self.panel.slot = slot
        self.panel.write((EV_ABS, ABS_MT_SLOT, slot), (EV_ABS, ABS_MT_TOOL_TYPE, tool), SYNC)

    def lift(self):
        if self.live:
            self.panel.frame(*(up(slot) for slot in self.live))
        for slot in self.palms:
            self.become(slot, MT_TOOL_FINGER)
        self.live, self.palms = {}, set()


def session(panel, number):
    """The number of events that arrived."""
    chance = random.Random(number)
    gestures = ", ".join(chance.sample(GESTURES, 3))
    view = f", gestures: [{gestures}], cancel: {chance.choice(['lift', 'palm'])}"
    settings = "devices: [{flood: false}]"
    with Forwarding(view, settings, BUTTON if chance.random() < 0.5 else "") as program:
        program.wait_for_panel()
        program.wait_until_idle()
        raw, libevdev = Raw(program.node), Libevdev(program.node)
        fingers = Fingers(panel, chance)
        for _ in range(FRAMES):
            fingers.turn()
            program.wait_until_idle()
            raw.read()
            libevdev.read()
            if chance.random() < 0.1:
                time.sleep(chance.choice([0.05, 0.4]))
        fingers.lift()
        # Cancelled touches are lifted and taps fail a little later.
        time.sleep(1)
        program.wait_until_idle()
        raw.read()
        libevdev.read()
        expect((EV_SYN, SYN_DROPPED, 0) not in raw.events, "the readers were too slow")
        expect(libevdev.events == raw.events,
               f"session {number}: libevdev passes on {len(libevdev.events)} of {len(raw.events)} events")
        expect(libevdev.losses == 0 and libevdev.complaints == [], f"session {number}: {libevdev.complaints}")
        expect(libevdev.used_slots() == [] and not libevdev.is_touched(),
               f"session {number}: slots {libevdev.used_slots()} are still used")
        return len(raw.events)


def run():
    panel = Touchscreen(Description.touchscreen(slots=SLOTS, more={ABS_MT_TOOL_TYPE: (0, MT_TOOL_MAX, 0, 0, 0)}))
    counts = [session(panel, number) for number in range(SESSIONS)]
    # A pan may take every finger of a session.
    expect(sum(count > 0 for count in counts) > SESSIONS / 2, f"too little arrives: {counts}")
    events = sum(counts)
    return f"{events} events of {SESSIONS} random sessions"
