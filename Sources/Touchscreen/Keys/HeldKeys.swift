public import Touches

/// What became of one key.
public struct KeyChange: Hashable, Sendable {
    public enum Kind: Sendable {
        case pressed, released
        /// Nobody knows whether it is still held: the device went, or the kernel dropped its events.
        case cancelled
    }
    public var key: EventCode
    public var kind: Kind

    public init(_ key: EventCode, _ kind: Kind) {
        self.key = key
        self.kind = kind
    }
}

/// The keys of one device that are held: its input events in, what became of keys out, once a SYN_REPORT.
///
/// Every key that is pressed is released or cancelled exactly once. A key that was down before the device was opened (the
/// Enter that started the program) is none until it is pressed again. Autorepeat is no press. Buttons (`BTN_*`) are passed
/// over.
public struct HeldKeys: Sendable {
    private var held: [EventCode] = []
    /// Of the frame that is not complete.
    private var changes: [KeyChange] = []
    /// Between SYN_DROPPED and the SYN_REPORT after it: what comes is a part of something.
    private var isLosing = false

    public init() {}

    /// Takes one event. `emit` is called for a SYN_REPORT that completes changes; a key that is pressed and released within
    /// one stands there twice, in order.
    public mutating func consume(_ event: InputEvent, emit: ([KeyChange], Timestamp) -> Void) {
        switch (event.type, event.code) {
        case (.key, let key) where !isLosing && key.isKey:
            change(key, to: event.value)
        case (.synchronization, .SYN_DROPPED):
            isLosing = true
            flush(at: event.time, emit)
        case (.synchronization, .SYN_REPORT):
            if isLosing {
                isLosing = false
                cancelAll(at: event.time, emit: emit)
            } else {
                if event.value == 1 { cancelReleases() }
                flush(at: event.time, emit)
            }
        default: break
        }
    }

    /// After the kernel dropped events: what is no longer down is cancelled. A key whose press was lost is none, like one
    /// that was down at open: an action is not started late.
    public mutating func resynchronise(
        to state: DeviceState, at time: Timestamp, emit: ([KeyChange], Timestamp) -> Void
    ) {
        isLosing = false
        flush(at: time, emit)
        changes = held.filter { !state.keys.contains($0) }.map { KeyChange($0, .cancelled) }
        held.removeAll { !state.keys.contains($0) }
        flush(at: time, emit)
    }

    /// The device went, or is not listened to any more.
    public mutating func cancelAll(at time: Timestamp, emit: ([KeyChange], Timestamp) -> Void) {
        flush(at: time, emit)
        changes = held.map { KeyChange($0, .cancelled) }
        held.removeAll(keepingCapacity: true)
        flush(at: time, emit)
    }

    /// With a SYN_REPORT of 1 it is the kernel that lets go, of a device that vanishes, sleeps or is inhibited.
    private mutating func cancelReleases() {
        for index in changes.indices where changes[index].kind == .released { changes[index].kind = .cancelled }
    }

    /// 0 is up, 1 down, 2 autorepeat.
    private mutating func change(_ key: EventCode, to value: Int32) {
        let index = held.firstIndex(of: key)
        if value == 1, index == nil {
            held.append(key)
            changes.append(KeyChange(key, .pressed))
        } else if value == 0, let index {
            held.remove(at: index)
            changes.append(KeyChange(key, .released))
        }
    }

    private mutating func flush(at time: Timestamp, _ emit: ([KeyChange], Timestamp) -> Void) {
        if !changes.isEmpty { emit(changes, time) }
        changes.removeAll(keepingCapacity: true)
    }
}
