"""The records of a bridge, as docs/records.md describes them.

Made by Clients/generate from Sources/Records/record.schema.json.
"""
from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, Literal

__all__ = [
    "Record", "record_of",
    "Hello",
    "Ready",
    "Device",
    "Touch",
    "Delivery",
    "Gesture",
    "Action",
    "Value",
    "Press",
    "Motion",
    "Remote",
    "Idle",
    "Cleaning",
    "Lock",
    "Scene",
    "Clock",
    "Dropped",
    "Hit",
    "Call",
    "State",
    "Hold",
    "Control",
    "Rejection",
]


@dataclass(slots=True, kw_only=True)
class Record:
    """What every record has. A record of a type that this version does not know is only this."""

    raw: dict[str, Any]
    """The JSON object, with keys that this version does not know."""
    type: str
    """What the record reports."""
    seq: int = 0
    """The number of the record for this reader, from 1. A gap means that records were lost."""
    time: float = 0.0
    """Seconds with six decimals, on the kernel's monotonic clock unless stated otherwise."""
    private: bool | None = None
    """It is about a private view. Only standard output and the control socket have such records."""


@dataclass(slots=True, kw_only=True)
class Hello(Record):
    """The first record. Forget everything that you knew before."""

    version: int
    """The version of the records. It changes only if a reader of this version could misunderstand them."""
    program: str
    """The name of the program; in a live session also its version."""
    screen: dict[str, float]
    """In points."""
    session: str | None = None
    """A value that is new at each start. Not in a replay."""
    scene: str | None = None
    """The file of the scene. Left out if there is none."""
    clock: dict[str, float] | None = None
    """One moment on two clocks, in seconds. Not in a replay."""


@dataclass(slots=True, kw_only=True)
class Ready(Record):
    """The reader now knows everything that is present."""


@dataclass(slots=True, kw_only=True)
class Device(Record):
    """A device was added, removed or refused, or its state was read again after a loss of events."""

    change: str
    """What happened to the device."""
    device: str
    """The id of the device: as the scene says, else where it is plugged in, else its node."""
    node: str | None = None
    """The event node, such as /dev/input/event5."""
    path: str | None = None
    """Where the device is plugged in: udev's ID_PATH."""
    name: str | None = None
    """The name of the device in the kernel."""
    vendor: str | None = None
    """The vendor's number, four hexadecimal digits."""
    product: str | None = None
    """The product's number, four hexadecimal digits."""
    kind: str | None = None
    """What the device is used as."""
    contacts: int | None = None
    """How many fingers the panel can distinguish."""
    maximumForce: float | None = None
    """The largest 'force' that the panel can report."""
    area: list[float] | None = None
    """The part of the screen that the panel covers, [x, y, width, height] in points. Left out if it is all of it."""
    calibration: str | None = None
    """The calibration of the panel and where it comes from, for people. Left out if there is none."""
    reason: str | None = None
    """Why the device is not used, for people."""
    rejected: dict[str, int] | None = None
    """With 'removed': how many contacts each filter rejected."""


@dataclass(slots=True, kw_only=True)
class Touch(Record):
    """A finger, whether or not a view gets its touch."""

    x: float
    """Screen points from the left."""
    y: float
    """Screen points from the top."""
    phase: Literal["began", "moved", "ended", "cancelled"]
    """What the finger did."""
    touch: int
    """The number of a touch. It is never used again in a session."""
    inView: list[float] | None = None
    """The same point in the bounds of 'view'."""
    device: str | None = None
    """The device that the finger is on. Left out for touches of a recording of records."""
    slot: int | None = None
    """The kernel's slot of the contact. Two live touches of a device never have the same."""
    previous: list[float] | None = None
    """The position in the last record of this touch, in screen points."""
    tapCount: int | None = None
    """How many taps there were in a row, this one among them; 0 if the contact can be no tap any more."""
    window: str | None = None
    """The window that was hit."""
    view: str | None = None
    """The view that was hit. Left out if none was."""
    responder: str | None = None
    """The first responder of the chain that takes touches."""
    chain: list[str] | None = None
    """With 'began': the responder chain, from the view up."""
    recognizers: list[str] | None = None
    """With 'began': the recognizers that get the touch."""
    majorRadius: float | None = None
    """Half of the long axis of the contact, in points."""
    minorRadius: float | None = None
    """Half of the short axis of the contact, in points."""
    force: float | None = None
    """1 is an average touch."""
    orientation: float | None = None
    """Of the long axis, in radians clockwise from up."""
    reason: str | None = None
    """With 'cancelled': why."""
    wakes: bool | None = None
    """The touch ended an idle time."""
    resumed: bool | None = None
    """It began before this reader connected."""


@dataclass(slots=True, kw_only=True)
class Delivery(Record):
    """A view lost a touch, or never got it."""

    touch: int
    """The number of a touch. It is never used again in a session."""
    change: str
    """'cancelled': it had the touch and lost it. 'refused': it did not get the touch: it takes one at a time,
    another view is exclusive, a scroll view kept it, or it repeats the touch before. 'swallowed': the view never
    gets it.
    """
    view: str | None = None
    """The view that the finger is on."""
    by: list[str] | None = None
    """The ids of what caused it."""
    reason: str | None = None
    """'repeat': the touch came within the 'ignoreRepeat' of the view in 'by' after the touch before. 'cleaning':
    the screen was being cleaned. 'locked': the panel was locked.
    """


@dataclass(slots=True, kw_only=True)
class Gesture(Record):
    """A recognizer recognized. A discrete recognizer reports only 'ended'."""

    x: float
    """Screen points from the left."""
    y: float
    """Screen points from the top."""
    inView: list[float]
    """The same point in the bounds of 'view'."""
    recognizer: str
    """The id of the recognizer."""
    kind: str
    """The kind of the recognizer."""
    view: str
    """The view of the recognizer."""
    state: Literal["began", "changed", "ended", "cancelled"]
    """The state that its action is sent for."""
    translation: list[float] | None = None
    """In points, in the superview of 'view'."""
    velocity: list[float] | None = None
    """In points per second, in the superview of 'view'."""
    scale: float | None = None
    """The distance of the fingers, compared with that at the start."""
    scaleVelocity: float | None = None
    """Per second."""
    rotation: float | None = None
    """In radians, clockwise."""
    rotationVelocity: float | None = None
    """In radians per second, clockwise."""
    direction: str | None = None
    """The direction of a swipe."""
    edges: list[str] | None = None
    """The edges of a screen-edge pan."""
    taps: int | None = None
    """How many taps were recognized."""
    touches: list[int] | None = None
    """The numbers of its touches."""
    resumed: bool | None = None
    """It began before this reader connected."""


@dataclass(slots=True, kw_only=True)
class Action(Record):
    """An action was sent. It has 'target', or 'unhandled' if no responder performed it. For a gesture, it has the
    measurements.
    """

    action: str
    """The name of the action in the scene. For a chord, the names of its keys with '+' between them; for a click,
    that of its button.
    """
    sender: str
    """The control or the recognizer that sent the action."""
    event: str
    """UIControl's name of the control event, or 'gesture'; for an action of the application, 'idle' or 'wake', and
    of a page 'after'.
    """
    translation: list[float] | None = None
    """In points, in the superview of 'view'."""
    velocity: list[float] | None = None
    """In points per second, in the superview of 'view'."""
    scale: float | None = None
    """The distance of the fingers, compared with that at the start."""
    scaleVelocity: float | None = None
    """Per second."""
    rotation: float | None = None
    """In radians, clockwise."""
    rotationVelocity: float | None = None
    """In radians per second, clockwise."""
    direction: str | None = None
    """The direction of a swipe."""
    edges: list[str] | None = None
    """The edges of a screen-edge pan."""
    taps: int | None = None
    """How many taps were recognized."""
    target: str | None = None
    """The responder that performed the action; 'machine' for a chord or a click."""
    unhandled: bool | None = None
    """Nobody performed the action."""
    state: Literal["began", "changed", "ended", "cancelled"] | None = None
    """Of a gesture: the state of the recognizer."""
    touches: list[int] | None = None
    """The numbers of the touches."""
    keys: list[str] | None = None
    """The keys of a chord, in the order in which they were pressed."""
    click: str | None = None
    """The button that was clicked."""
    x: float | None = None
    """Of a gesture or a click: screen points from the left."""
    y: float | None = None
    """Of a gesture or a click: screen points from the top."""
    inView: list[float] | None = None
    """Of a gesture: the place in the bounds of its view."""
    value: float | bool | None = None
    """The value of the sender. Left out if it has none."""
    data: Any = None
    """The 'data' of the sender in the scene."""


@dataclass(slots=True, kw_only=True)
class Value(Record):
    """What changed in a control or a scroll view. Before `ready`: what differs from the scene."""

    view: str
    """The control or the scroll view."""
    value: float | None = None
    """The value of a slider or a stepper."""
    isOn: bool | None = None
    """Whether a switch is on."""
    selectedSegment: int | None = None
    """From 0; -1 if none is selected."""
    page: int | None = None
    """The page of a page control, from 0."""
    contentOffset: list[float] | None = None
    """The point of the content at the scroll view's top left corner."""
    zoomScale: float | None = None
    """The scale of a scroll view."""
    scroll: str | None = None
    """What the content of a scroll view does: a finger drags it, it decelerates, or it came to rest."""


@dataclass(slots=True, kw_only=True)
class Press(Record):
    """A key of a keyboard, a remote control or a panel was pressed or released."""

    phase: Literal["began", "changed", "ended", "cancelled"]
    """What happened to the key."""
    key: str
    """UIPress's name of the key, or the kernel's."""
    responder: str | None = None
    """The responder that got the press."""


@dataclass(slots=True, kw_only=True)
class Motion(Record):
    """The device was shaken."""

    phase: Literal["began", "ended", "cancelled"]
    """Whether the shake began, ended or was cancelled."""
    motion: str
    """What the device did."""
    responder: str | None = None
    """The responder that got the event."""


@dataclass(slots=True, kw_only=True)
class Remote(Record):
    """A remote control was used."""

    event: str
    """UIEventSubtype's name, such as 'play' or 'nextTrack'."""
    responder: str | None = None
    """The responder that got the event."""


@dataclass(slots=True, kw_only=True)
class Idle(Record):
    """An idle time started or ended."""

    idle: bool
    """Whether the idle time started."""
    cause: str | None = None
    """What started or ended it: the time without a touch, a display that was found off when a finger came down, or
    the command 'idle'. Absent if a touch or another scene ended it.
    """
    after: float | None = None
    """The time without a touch that started it, in seconds."""
    device: str | None = None
    """The panel, if it has an idle time of its own."""


@dataclass(slots=True, kw_only=True)
class Cleaning(Record):
    """A cleaning of the screen began or ended. Every touch that begins meanwhile is swallowed."""

    cleaning: bool
    """Whether it began."""
    cause: str
    """What began or ended it: the command 'cleaning', an action of the scene, a finger that was held in the area,
    or the longest time.
    """
    until: float | None = None
    """Of one that began: when it ends at the latest."""


@dataclass(slots=True, kw_only=True)
class Lock(Record):
    """The panel was locked or unlocked. Every touch that begins while it is locked is swallowed."""

    locked: bool
    """Whether it is locked now."""
    cause: str
    """What locked or unlocked it: the command 'lock', an action of the scene, or the file of '--state' at the start
    of the bridge. In a replay, 'time' if another recording begins.
    """


@dataclass(slots=True, kw_only=True)
class Scene(Record):
    """The scene changed, or a change was refused."""

    change: str
    """Whether the scene was replaced, some keys were set, the change was refused, or a program added or removed a
    window.
    """
    file: str | None = None
    """Of one that was replaced: the file of the new scene. Absent if a program sent it."""
    scene: dict[str, Any] | None = None
    """Of one that was replaced: the new scene, as it was written."""
    window: dict[str, Any] | None = None
    """Of a window that was added: the window, as it was written."""
    sha256: str | None = None
    """Instead of a scene or a window of more than 256 KiB: the SHA-256 of its JSON."""
    screen: dict[str, float] | None = None
    """Of one that was replaced: the size of the screen, in points."""
    ids: list[str] | None = None
    """The ids whose keys were set, or that were added or removed."""
    set: dict[str, Any] | None = None
    """The keys that were set, by id, as they were sent."""
    cause: str | None = None
    """The control or recognizer whose action set the keys, or was to set them. Absent if a program did."""
    reason: str | None = None
    """Why the change was refused, for people."""
    shown: list[str] | None = None
    """The pages that are shown after it. Absent if the scene has no pages."""


@dataclass(slots=True, kw_only=True)
class Clock(Record):
    """The wall clock was set, or the machine slept. One moment on two clocks, in seconds."""

    monotonic: float
    """The moment on the kernel's monotonic clock."""
    wall: float
    """Since 1970-01-01 00:00 UTC."""


@dataclass(slots=True, kw_only=True)
class Dropped(Record):
    """Something is missing: records for which this reader was too slow, or events that the kernel dropped."""

    reason: str
    """Why they are missing. 'subscriber': this reader was too slow. 'kernel': the buffer of the kernel was full."""
    count: int | None = None
    """How many records."""
    touches: list[int] | None = None
    """Touches that are still live. All others that you know have ended."""
    gestures: list[str] | None = None
    """Gestures that are still live, by recognizer. All others that you know have ended."""
    device: str | None = None
    """The device whose events the kernel dropped."""
    since: float | None = None
    """Touches from this time on may be missing."""
    until: float | None = None
    """Touches up to this time may be missing."""


@dataclass(slots=True, kw_only=True)
class Hit(Record):
    """Trace: a hit test. The views are in the order in which they were asked."""

    touch: int
    """The number of a touch. It is never used again in a session."""
    steps: list[dict[str, Any]]
    """Each view that was asked: 'view', whether it was hit, if not 'why', and the same as a sentence."""
    touches: list[int]
    """The same as 'touch', as a list."""
    text: str
    """The same as a sentence for people. It may change within a version."""
    view: str | None = None
    """The view that was hit. Left out if none was."""


@dataclass(slots=True, kw_only=True)
class Call(Record):
    """Trace: a call of a responder or a recognizer. The calls are in their order."""

    to: str
    """The responder or the recognizer."""
    method: str
    """The method of UIKit."""
    text: str
    """The same as a sentence for people. It may change within a version."""
    touches: list[int] | None = None
    """The numbers of the touches. Left out for keys, shakes and remote controls."""


@dataclass(slots=True, kw_only=True)
class State(Record):
    """Trace: a recognizer changed its state, and by which rule."""

    recognizer: str
    """The id of the recognizer."""
    from_: str
    """The state before."""
    to: str
    """The state afterwards."""
    rule: str
    """The rule by which it changed."""
    text: str
    """The same as a sentence for people. It may change within a version."""
    by: str | None = None
    """The id of the recognizer or view that caused it."""
    value: float | None = None
    """The value that was measured against 'limit'."""
    limit: float | None = None
    """What 'value' was compared with."""
    touches: list[int] | None = None
    """The touches that the recognizer has received since its last reset. Left out if there are none."""


@dataclass(slots=True, kw_only=True)
class Hold(Record):
    """Trace: recognizers withhold a delivery from a view."""

    touch: int
    """The number of a touch. It is never used again in a session."""
    view: str
    """The view that the finger is on."""
    method: str
    """The method that is withheld."""
    touches: list[int]
    """The same as 'touch', as a list."""
    text: str
    """The same as a sentence for people. It may change within a version."""
    by: list[str] | None = None
    """The recognizers that withhold it."""


@dataclass(slots=True, kw_only=True)
class Control(Record):
    """Trace: what a control did with a finger: the events that it sent, or why it does not track the finger."""

    control: str
    """The id of the control."""
    touch: int
    """The number of a touch. It is never used again in a session."""
    value: float
    """How far the finger is outside of the control's bounds, in points. If `why` is `thumb`, how far it came down
    from the middle of the slider's thumb.
    """
    limit: float
    """How far outside it may be and still count as inside, in points. If `why` is `thumb`, how far from the middle
    of the thumb it grips the thumb.
    """
    touches: list[int]
    """The same as 'touch', as a list."""
    text: str
    """The same as a sentence for people. It may change within a version."""
    events: list[str] | None = None
    """UIControl's names of the events."""
    heard: bool | None = None
    """Whether an action is registered for one of the events."""
    why: str | None = None
    """Why the control does not track the finger."""


@dataclass(slots=True, kw_only=True)
class Rejection(Record):
    """Trace: a filter of a panel rejected a contact, or cancelled its touch."""

    touch: int
    """The number of a touch. It is never used again in a session."""
    device: str
    """The panel."""
    filter: str
    """The filter, by its key under 'filters'; 'noPosition' if the contact lifted before its place was known."""
    x: float
    """Screen points from the left."""
    y: float
    """Screen points from the top."""
    count: int
    """How many contacts this filter has rejected on this panel."""
    touches: list[int]
    """The touch, and the one that it continues."""
    text: str
    """The reason, for people. It may change within a version."""
    value: float | None = None
    """What was measured: millimetres or the device's units (palmMajor), the device's units (outside), points
    (edgeDelay) or seconds (minimumContact, ghost).
    """
    limit: float | None = None
    """What the value was compared with; for maxContacts a number of contacts."""
    goesOnAs: int | None = None
    """With 'ghost': the touch that the contact continues."""


_TYPES: dict[str, type[Record]] = {
    "hello": Hello,
    "ready": Ready,
    "device": Device,
    "touch": Touch,
    "delivery": Delivery,
    "gesture": Gesture,
    "action": Action,
    "value": Value,
    "press": Press,
    "motion": Motion,
    "remote": Remote,
    "idle": Idle,
    "cleaning": Cleaning,
    "lock": Lock,
    "scene": Scene,
    "clock": Clock,
    "dropped": Dropped,
    "hit": Hit,
    "call": Call,
    "state": State,
    "hold": Hold,
    "control": Control,
    "rejection": Rejection,
}
_KEYS = {
    kind: {field.name.rstrip("_"): field.name for field in fields(kind) if field.name != "raw"}
    for kind in (Record, *_TYPES.values())
}


def record_of(raw: dict[str, Any]) -> Record:
    """The record of a JSON object. `TypeError` if a key is missing that its type always has."""
    kind = _TYPES.get(raw["type"], Record)
    keys = _KEYS[kind]
    return kind(raw=raw, **{keys[key]: value for key, value in raw.items() if key in keys})
