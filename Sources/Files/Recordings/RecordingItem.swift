public import Evdev
public import Touches

/// The next item of a recording.
public enum RecordingItem: Equatable, Sendable {
    /// A device, before its first event, with its udev properties as far as they were recorded. Devices are numbered
    /// from 0, in their order.
    indirect case device(DeviceDescription, udev: [String: String])

    /// Events of the device with this number, in order: at least one, all at one time, and none after a SYN_REPORT or a
    /// SYN_DROPPED. The times of one device never decrease. Another device may have another clock and an earlier start.
    ///
    /// The reader uses the memory of the list again if it was released before the next call.
    case events(device: Int, [InputEvent])

    /// Touches from Fingerpost's own records, in screen points, without slots. The times never decrease
    /// before ``end``. Each touch gets a new number from the reader's ``TouchNumbering`` when it begins, so a number
    /// that the file reuses is another touch. `reason` is set if the record has one.
    indirect case touches(TouchFrame)

    /// A change of the scene in Fingerpost's own records, which no action made, and its time. It comes after the
    /// touches before it.
    indirect case scene(RecordedChange, Timestamp)

    /// A session of Fingerpost's own records begins at a time, zero if its `hello` has none. It shows the scene that it
    /// was started with.
    case session(Timestamp)

    /// What the wall clock is ahead of the times that follow.
    case wallClock(Interval)

    /// Something that the reader could not use as it is, with its place and what was done instead.
    indirect case warning(String)

    /// A recording has ended, and another one follows. One of the two is a session or file of Fingerpost's own records.
    /// The other one has touches of its own, and its times may be earlier. This item does not end the touches that are
    /// still down.
    case end
}

/// A change of the scene, as a `scene` record has it, of the idle state, of a cleaning or of the lock.
public enum RecordedChange: Equatable, Sendable {
    /// Ids with keys.
    case set(YAMLNode)
    /// The same, by an action of the control or recognizer `cause` that no touch of the recording explains.
    case setByAction(YAMLNode, cause: String)
    /// A change that a view or a recognizer made. A replay makes it by itself. That of a page which has been shown for
    /// its time may be late there, because private touches are missing.
    case repeated(cause: String)
    /// The scene that is shown instead; nil if the record has no text. `file` is its file, if it has one.
    case replaced(YAMLNode?, file: String?)
    /// A window that a program added; nil if the record has no text.
    case added(YAMLNode?)
    /// The ids of the window of a program, and of everything in it, that was removed.
    case removed([String])
    /// An idle time of the screen, or of a panel that has its own, began. A replay begins it by itself when its time
    /// has come.
    case idleTime(DeviceID?)
    /// The screen, or a panel that has its own idle time, is awake, and no touch of the recording explains it.
    case awake(DeviceID?)
    /// A program began or ended the idle state of the screen.
    case idle(Bool)
    /// The display was off when the next touch of the screen, or of a panel that has its own idle time, began.
    case displayOff(DeviceID?)
    /// A cleaning began or ended, or the panel was locked or unlocked. `cause` is that of the record.
    case swallowing(SwallowingReason, Bool, cause: String)
    /// The screen, or a panel that has its own idle time, was idle when the recording began. `cause` is that of the
    /// `idle` record.
    case wasIdle(DeviceID?, cause: String)
    /// A panel was added, with what its `device` record says about it.
    indirect case panelAdded(DeviceID, DeviceDescription, path: String?)
    /// A device was removed.
    case deviceRemoved(DeviceID)
    /// A filter of a panel rejected a contact.
    indirect case rejected(Rejection)
}
