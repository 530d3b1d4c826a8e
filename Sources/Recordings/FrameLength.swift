internal import Evdev

/// The number of events of one device since its last SYN_REPORT. A replay keeps the events of a frame until it is
/// complete, so a frame that never ends is an error.
struct FrameLength {
    /// The largest number of events in a frame. 256 slots with a hundred axes each have fewer.
    static let maximum = 65_536

    private var events = 0

    @inline(__always)
    mutating func add(_ event: InputEvent) throws(LineError) {
        if event.type == .synchronization, event.code == .SYN_REPORT {
            events = 0
            return
        }
        events += 1
        guard events <= Self.maximum else {
            throw LineError(expected: "a SYN_REPORT after at most \(Self.maximum) events", found: "another event")
        }
    }
}
