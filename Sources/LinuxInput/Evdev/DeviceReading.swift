public import Evdev
public import Touches

/// The result of a read from an event node: an event, or a report that events were lost.
public enum DeviceReading: Sendable {
    case event(InputEvent)
    /// The kernel dropped events (`SYN_DROPPED`). Ignore every event since the last `SYN_REPORT`. The state is the
    /// current state of the device, and the next event follows it.
    case resynchronised(Resynchronisation)
}

/// A device's state after lost events.
public struct Resynchronisation: Hashable, Sendable {
    /// The state at `until`.
    public let state: DeviceState
    /// The time of the `SYN_DROPPED`. The kernel stamps it with the time of the event that overflowed the buffer.
    public let dropped: Timestamp
    /// The time of the last `SYN_REPORT` before the loss, or of the opening. Touches may be missing from here until
    /// `until`.
    public let since: Timestamp
    /// The time when the state was read. No later event is older.
    public let until: Timestamp

    package init(state: DeviceState, dropped: Timestamp, since: Timestamp, until: Timestamp) {
        self.state = state
        self.dropped = dropped
        self.since = since
        self.until = until
    }
}

/// Why a read ended.
public enum ReadEnd: Hashable, Sendable {
    /// Everything was read. The file descriptor becomes readable when there is more.
    case drained
    /// There may be more in libevdev's queue, which makes no descriptor readable. Call `read` again after serving all
    /// other descriptors.
    case more
    /// `ENODEV`: the device was unplugged, or the session manager revoked it. No events will follow. Cancel the live
    /// touches, because the kernel does not release the slots, and close the device.
    case gone
}
