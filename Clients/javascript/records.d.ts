// The records of a bridge, as docs/records.md describes them.
// Made by Clients/generate from Sources/Records/record.schema.json.

/** What every record has. Skip types, keys and values that you do not know. */
export interface BaseRecord {
  /** The number of the record for this reader, from 1. A gap means that records were lost. */
  seq: number;
  /** Seconds with six decimals, on the kernel's monotonic clock unless stated otherwise. */
  time: number;
  /** It is about a private view. Only standard output and the control socket have such records. */
  private?: true;
}

/** The first record. Forget everything that you knew before. */
export interface HelloRecord extends BaseRecord {
  type: "hello";
  /** The version of the records. It changes only if a reader of this version could misunderstand them. */
  version: 1;
  /** The name of the program; in a live session also its version. */
  program: string;
  /** In points. */
  screen: { width: number; height: number };
  /** A value that is new at each start. Not in a replay. */
  session?: string;
  /** The file of the scene. Left out if there is none. */
  scene?: string;
  /** One moment on two clocks, in seconds. Not in a replay. */
  clock?: { monotonic: number; wall: number };
}

/** The reader now knows everything that is present. */
export interface ReadyRecord extends BaseRecord {
  type: "ready";
}

/** A device was added, removed or refused, or its state was read again after a loss of events. */
export interface DeviceRecord extends BaseRecord {
  type: "device";
  /** What happened to the device. */
  change: string;
  /** The id of the device: as the scene says, else where it is plugged in, else its node. */
  device: string;
  /** The event node, such as /dev/input/event5. */
  node?: string;
  /** Where the device is plugged in: udev's ID_PATH. */
  path?: string;
  /** The name of the device in the kernel. */
  name?: string;
  /** The vendor's number, four hexadecimal digits. */
  vendor?: string;
  /** The product's number, four hexadecimal digits. */
  product?: string;
  /** What the device is used as. */
  kind?: string;
  /** How many fingers the panel can distinguish. */
  contacts?: number;
  /** The largest 'force' that the panel can report. */
  maximumForce?: number;
  /** The part of the screen that the panel covers, [x, y, width, height] in points. Left out if it is all of it. */
  area?: [number, number, number, number];
  /** The calibration of the panel and where it comes from, for people. Left out if there is none. */
  calibration?: string;
  /** Why the device is not used, for people. */
  reason?: string;
  /** With 'removed': how many contacts each filter rejected. */
  rejected?: Record<string, number>;
}

/** A finger, whether or not a view gets its touch. */
export interface TouchRecord extends BaseRecord {
  type: "touch";
  /** Screen points from the left. */
  x: number;
  /** Screen points from the top. */
  y: number;
  /** What the finger did. */
  phase: "began" | "moved" | "ended" | "cancelled";
  /** The number of a touch. It is never used again in a session. */
  touch: number;
  /** The same point in the bounds of 'view'. */
  inView?: [number, number];
  /** The device that the finger is on. Left out for touches of a recording of records. */
  device?: string;
  /** The kernel's slot of the contact. Two live touches of a device never have the same. */
  slot?: number;
  /** The position in the last record of this touch, in screen points. */
  previous?: [number, number];
  /** How many taps there were in a row, this one among them; 0 if the contact can be no tap any more. */
  tapCount?: number;
  /** The window that was hit. */
  window?: string;
  /** The view that was hit. Left out if none was. */
  view?: string;
  /** The first responder of the chain that takes touches. */
  responder?: string;
  /** With 'began': the responder chain, from the view up. */
  chain?: string[];
  /** With 'began': the recognizers that get the touch. */
  recognizers?: string[];
  /** Half of the long axis of the contact, in points. */
  majorRadius?: number;
  /** Half of the short axis of the contact, in points. */
  minorRadius?: number;
  /** 1 is an average touch. */
  force?: number;
  /** Of the long axis, in radians clockwise from up. */
  orientation?: number;
  /** With 'cancelled': why. */
  reason?: string;
  /** The touch ended an idle time. */
  wakes?: true;
  /** It began before this reader connected. */
  resumed?: true;
}

/** A view lost a touch, or never got it. */
export interface DeliveryRecord extends BaseRecord {
  type: "delivery";
  /** The number of a touch. It is never used again in a session. */
  touch: number;
  /**
   * 'cancelled': it had the touch and lost it. 'refused': it did not get the touch: it takes one at a time,
   * another view is exclusive, a scroll view kept it, or it repeats the touch before. 'swallowed': the view never
   * gets it.
   */
  change: string;
  /** The view that the finger is on. */
  view?: string;
  /** The ids of what caused it. */
  by?: string[];
  /**
   * 'repeat': the touch came within the 'ignoreRepeat' of the view in 'by' after the touch before. 'cleaning': the
   * screen was being cleaned. 'locked': the panel was locked.
   */
  reason?: string;
}

/** A recognizer recognized. A discrete recognizer reports only 'ended'. */
export interface GestureRecord extends BaseRecord {
  type: "gesture";
  /** Screen points from the left. */
  x: number;
  /** Screen points from the top. */
  y: number;
  /** The same point in the bounds of 'view'. */
  inView: [number, number];
  /** The id of the recognizer. */
  recognizer: string;
  /** The kind of the recognizer. */
  kind: string;
  /** The view of the recognizer. */
  view: string;
  /** The state that its action is sent for. */
  state: "began" | "changed" | "ended" | "cancelled";
  /** In points, in the superview of 'view'. */
  translation?: [number, number];
  /** In points per second, in the superview of 'view'. */
  velocity?: [number, number];
  /** The distance of the fingers, compared with that at the start. */
  scale?: number;
  /** Per second. */
  scaleVelocity?: number;
  /** In radians, clockwise. */
  rotation?: number;
  /** In radians per second, clockwise. */
  rotationVelocity?: number;
  /** The direction of a swipe. */
  direction?: string;
  /** The edges of a screen-edge pan. */
  edges?: string[];
  /** How many taps were recognized. */
  taps?: number;
  /** The numbers of its touches. */
  touches?: number[];
  /** It began before this reader connected. */
  resumed?: true;
}

/**
 * An action was sent. It has 'target', or 'unhandled' if no responder performed it. For a gesture, it has the
 * measurements.
 */
export interface ActionRecord extends BaseRecord {
  type: "action";
  /**
   * The name of the action in the scene. For a chord, the names of its keys with '+' between them; for a click,
   * that of its button.
   */
  action: string;
  /** The control or the recognizer that sent the action. */
  sender: string;
  /**
   * UIControl's name of the control event, or 'gesture'; for an action of the application, 'idle' or 'wake', and
   * of a page 'after'.
   */
  event: string;
  /** In points, in the superview of 'view'. */
  translation?: [number, number];
  /** In points per second, in the superview of 'view'. */
  velocity?: [number, number];
  /** The distance of the fingers, compared with that at the start. */
  scale?: number;
  /** Per second. */
  scaleVelocity?: number;
  /** In radians, clockwise. */
  rotation?: number;
  /** In radians per second, clockwise. */
  rotationVelocity?: number;
  /** The direction of a swipe. */
  direction?: string;
  /** The edges of a screen-edge pan. */
  edges?: string[];
  /** How many taps were recognized. */
  taps?: number;
  /** The responder that performed the action; 'machine' for a chord or a click. */
  target?: string;
  /** Nobody performed the action. */
  unhandled?: true;
  /** Of a gesture: the state of the recognizer. */
  state?: "began" | "changed" | "ended" | "cancelled";
  /** The numbers of the touches. */
  touches?: number[];
  /** The keys of a chord, in the order in which they were pressed. */
  keys?: string[];
  /** The button that was clicked. */
  click?: string;
  /** Of a gesture or a click: screen points from the left. */
  x?: number;
  /** Of a gesture or a click: screen points from the top. */
  y?: number;
  /** Of a gesture: the place in the bounds of its view. */
  inView?: [number, number];
  /** The value of the sender. Left out if it has none. */
  value?: number | boolean;
  /** The 'data' of the sender in the scene. */
  data?: unknown;
}

/** What changed in a control or a scroll view. Before `ready`: what differs from the scene. */
export interface ValueRecord extends BaseRecord {
  type: "value";
  /** The control or the scroll view. */
  view: string;
  /** The value of a slider or a stepper. */
  value?: number;
  /** Whether a switch is on. */
  isOn?: boolean;
  /** From 0; -1 if none is selected. */
  selectedSegment?: number;
  /** The page of a page control, from 0. */
  page?: number;
  /** The point of the content at the scroll view's top left corner. */
  contentOffset?: [number, number];
  /** The scale of a scroll view. */
  zoomScale?: number;
  /** What the content of a scroll view does: a finger drags it, it decelerates, or it came to rest. */
  scroll?: string;
}

/** A key of a keyboard, a remote control or a panel was pressed or released. */
export interface PressRecord extends BaseRecord {
  type: "press";
  /** What happened to the key. */
  phase: "began" | "changed" | "ended" | "cancelled";
  /** UIPress's name of the key, or the kernel's. */
  key: string;
  /** The responder that got the press. */
  responder?: string;
}

/** The device was shaken. */
export interface MotionRecord extends BaseRecord {
  type: "motion";
  /** Whether the shake began, ended or was cancelled. */
  phase: "began" | "ended" | "cancelled";
  /** What the device did. */
  motion: string;
  /** The responder that got the event. */
  responder?: string;
}

/** A remote control was used. */
export interface RemoteRecord extends BaseRecord {
  type: "remote";
  /** UIEventSubtype's name, such as 'play' or 'nextTrack'. */
  event: string;
  /** The responder that got the event. */
  responder?: string;
}

/** An idle time started or ended. */
export interface IdleRecord extends BaseRecord {
  type: "idle";
  /** Whether the idle time started. */
  idle: boolean;
  /**
   * What started or ended it: the time without a touch, a display that was found off when a finger came down, or
   * the command 'idle'. Absent if a touch or another scene ended it.
   */
  cause?: string;
  /** The time without a touch that started it, in seconds. */
  after?: number;
  /** The panel, if it has an idle time of its own. */
  device?: string;
}

/** A cleaning of the screen began or ended. Every touch that begins meanwhile is swallowed. */
export interface CleaningRecord extends BaseRecord {
  type: "cleaning";
  /** Whether it began. */
  cleaning: boolean;
  /**
   * What began or ended it: the command 'cleaning', an action of the scene, a finger that was held in the area, or
   * the longest time.
   */
  cause: string;
  /** Of one that began: when it ends at the latest. */
  until?: number;
}

/** The panel was locked or unlocked. Every touch that begins while it is locked is swallowed. */
export interface LockRecord extends BaseRecord {
  type: "lock";
  /** Whether it is locked now. */
  locked: boolean;
  /**
   * What locked or unlocked it: the command 'lock', an action of the scene, or the file of '--state' at the start
   * of the bridge. In a replay, 'time' if another recording begins.
   */
  cause: string;
}

/** The scene changed, or a change was refused. */
export interface SceneRecord extends BaseRecord {
  type: "scene";
  /**
   * Whether the scene was replaced, some keys were set, the change was refused, or a program added or removed a
   * window.
   */
  change: string;
  /** Of one that was replaced: the file of the new scene. Absent if a program sent it. */
  file?: string;
  /** Of one that was replaced: the new scene, as it was written. */
  scene?: Record<string, unknown>;
  /** Of a window that was added: the window, as it was written. */
  window?: Record<string, unknown>;
  /** Instead of a scene or a window of more than 256 KiB: the SHA-256 of its JSON. */
  sha256?: string;
  /** Of one that was replaced: the size of the screen, in points. */
  screen?: { width: number; height: number };
  /** The ids whose keys were set, or that were added or removed. */
  ids?: string[];
  /** The keys that were set, by id, as they were sent. */
  set?: Record<string, unknown>;
  /** The control or recognizer whose action set the keys, or was to set them. Absent if a program did. */
  cause?: string;
  /** Why the change was refused, for people. */
  reason?: string;
  /** The pages that are shown after it. Absent if the scene has no pages. */
  shown?: string[];
}

/** The wall clock was set, or the machine slept. One moment on two clocks, in seconds. */
export interface ClockRecord extends BaseRecord {
  type: "clock";
  /** The moment on the kernel's monotonic clock. */
  monotonic: number;
  /** Since 1970-01-01 00:00 UTC. */
  wall: number;
}

/** Something is missing: records for which this reader was too slow, or events that the kernel dropped. */
export interface DroppedRecord extends BaseRecord {
  type: "dropped";
  /** Why they are missing. 'subscriber': this reader was too slow. 'kernel': the buffer of the kernel was full. */
  reason: string;
  /** How many records. */
  count?: number;
  /** Touches that are still live. All others that you know have ended. */
  touches?: number[];
  /** Gestures that are still live, by recognizer. All others that you know have ended. */
  gestures?: string[];
  /** The device whose events the kernel dropped. */
  device?: string;
  /** Touches from this time on may be missing. */
  since?: number;
  /** Touches up to this time may be missing. */
  until?: number;
}

/** Trace: a hit test. The views are in the order in which they were asked. */
export interface HitRecord extends BaseRecord {
  type: "hit";
  /** The number of a touch. It is never used again in a session. */
  touch: number;
  /** Each view that was asked: 'view', whether it was hit, if not 'why', and the same as a sentence. */
  steps: Array<{ view: string; hit: boolean; why?: string; text: string }>;
  /** The same as 'touch', as a list. */
  touches: number[];
  /** The same as a sentence for people. It may change within a version. */
  text: string;
  /** The view that was hit. Left out if none was. */
  view?: string;
}

/** Trace: a call of a responder or a recognizer. The calls are in their order. */
export interface CallRecord extends BaseRecord {
  type: "call";
  /** The responder or the recognizer. */
  to: string;
  /** The method of UIKit. */
  method: string;
  /** The same as a sentence for people. It may change within a version. */
  text: string;
  /** The numbers of the touches. Left out for keys, shakes and remote controls. */
  touches?: number[];
}

/** Trace: a recognizer changed its state, and by which rule. */
export interface StateRecord extends BaseRecord {
  type: "state";
  /** The id of the recognizer. */
  recognizer: string;
  /** The state before. */
  from: string;
  /** The state afterwards. */
  to: string;
  /** The rule by which it changed. */
  rule: string;
  /** The same as a sentence for people. It may change within a version. */
  text: string;
  /** The id of the recognizer or view that caused it. */
  by?: string;
  /** The value that was measured against 'limit'. */
  value?: number;
  /** What 'value' was compared with. */
  limit?: number;
  /** The touches that the recognizer has received since its last reset. Left out if there are none. */
  touches?: number[];
}

/** Trace: recognizers withhold a delivery from a view. */
export interface HoldRecord extends BaseRecord {
  type: "hold";
  /** The number of a touch. It is never used again in a session. */
  touch: number;
  /** The view that the finger is on. */
  view: string;
  /** The method that is withheld. */
  method: string;
  /** The same as 'touch', as a list. */
  touches: number[];
  /** The same as a sentence for people. It may change within a version. */
  text: string;
  /** The recognizers that withhold it. */
  by?: string[];
}

/** Trace: what a control did with a finger: the events that it sent, or why it does not track the finger. */
export interface ControlRecord extends BaseRecord {
  type: "control";
  /** The id of the control. */
  control: string;
  /** The number of a touch. It is never used again in a session. */
  touch: number;
  /**
   * How far the finger is outside of the control's bounds, in points. If `why` is `thumb`, how far it came down
   * from the middle of the slider's thumb.
   */
  value: number;
  /**
   * How far outside it may be and still count as inside, in points. If `why` is `thumb`, how far from the middle
   * of the thumb it grips the thumb.
   */
  limit: number;
  /** The same as 'touch', as a list. */
  touches: number[];
  /** The same as a sentence for people. It may change within a version. */
  text: string;
  /** UIControl's names of the events. */
  events?: string[];
  /** Whether an action is registered for one of the events. */
  heard?: boolean;
  /** Why the control does not track the finger. */
  why?: string;
}

/** Trace: a filter of a panel rejected a contact, or cancelled its touch. */
export interface RejectionRecord extends BaseRecord {
  type: "rejection";
  /** The number of a touch. It is never used again in a session. */
  touch: number;
  /** The panel. */
  device: string;
  /** The filter, by its key under 'filters'; 'noPosition' if the contact lifted before its place was known. */
  filter: string;
  /** Screen points from the left. */
  x: number;
  /** Screen points from the top. */
  y: number;
  /** How many contacts this filter has rejected on this panel. */
  count: number;
  /** The touch, and the one that it continues. */
  touches: number[];
  /** The reason, for people. It may change within a version. */
  text: string;
  /**
   * What was measured: millimetres or the device's units (palmMajor), the device's units (outside), points
   * (edgeDelay) or seconds (minimumContact, ghost).
   */
  value?: number;
  /** What the value was compared with; for maxContacts a number of contacts. */
  limit?: number;
  /** With 'ghost': the touch that the contact continues. */
  goesOnAs?: number;
}

/** A record. `type` tells which one. */
export type BridgeRecord =
  | HelloRecord
  | ReadyRecord
  | DeviceRecord
  | TouchRecord
  | DeliveryRecord
  | GestureRecord
  | ActionRecord
  | ValueRecord
  | PressRecord
  | MotionRecord
  | RemoteRecord
  | IdleRecord
  | CleaningRecord
  | LockRecord
  | SceneRecord
  | ClockRecord
  | DroppedRecord
  | HitRecord
  | CallRecord
  | StateRecord
  | HoldRecord
  | ControlRecord
  | RejectionRecord;
