public import Touches
public import Touchscreen

/// What reading an event node gives: its events, or word that some are lost.
public enum DeviceReading: Sendable {
    case event(InputEvent)
    /// The kernel dropped events (`SYN_DROPPED`). What was read since the last `SYN_REPORT` is void; the device now is
    /// as the state says, and the next event follows on it.
    case resynchronised(Resynchronisation)
}

/// A device's state after lost events.
public struct Resynchronisation: Hashable, Sendable {
    /// The state at `until`.
    public let state: DeviceState
    /// The time of the `SYN_DROPPED`: the kernel stamps it with the event that overflowed the buffer.
    public let dropped: Timestamp
    /// The last `SYN_REPORT` read before, or the opening of the device. Touches may be missing from here
    public let since: Timestamp
    /// to here, when the state was taken. No event read afterwards is older.
    public let until: Timestamp
}

/// Why a read ended.
public enum ReadEnd: Hashable, Sendable {
    /// No more for now; the file descriptor becomes readable when there is.
    case drained
    /// There is more, perhaps where no descriptor tells of it: read again after whatever else has to be served.
    case more
    /// `ENODEV`: unplugged, or revoked by the session manager. Nothing will come any more; live touches are to be
    /// cancelled, since the kernel releases no slots. The device is to be let go.
    case gone
}
