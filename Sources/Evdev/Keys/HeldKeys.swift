/// A change of one key.
public struct KeyChange: Equatable, Sendable {
    public enum Kind: Sendable {
        case pressed, released
        /// It is unknown whether the key is still held: the device was removed, or the kernel dropped its events.
        case cancelled
    }
    public var key: EventCode
    public var kind: Kind
}

/// The keys of one device that are held. It takes input events and returns changes of keys, once per SYN_REPORT.
///
/// Every key that is pressed is released or cancelled exactly once. A key that was down before the device was opened
/// (the Enter that started the program) is ignored until it is pressed again. Autorepeat and buttons (`BTN_*`) are
/// ignored.
public struct HeldKeys: Sendable {
    private var held: [EventCode] = []
    /// The changes of the current, incomplete frame.
    private var changes: [KeyChange] = []
    /// Whether events are ignored: from SYN_DROPPED up to the next SYN_REPORT.
    private var isLosing = false

    public init() {}

    /// Whether a key is down.
    public var isDown: Bool { !held.isEmpty }

    /// Takes one event. Returns the changes that a SYN_REPORT completes. A key that is pressed and released within one
    /// frame is in the list twice, in order.
    public mutating func consume(_ event: InputEvent) -> [KeyChange] {
        switch (event.type, event.code) {
        case (.key, let key) where !isLosing && key.isKey:
            change(key, to: event.value)
            return []
        case (.synchronization, .SYN_DROPPED):
            isLosing = true
            return takeChanges()
        case (.synchronization, .SYN_REPORT):
            if isLosing { return cancelAll() }
            if event.value == 1 { cancelReleases() }
            return takeChanges()
        default: return []
        }
    }

    /// Takes the state after the kernel dropped events, and cancels keys that are no longer down. A key whose press was
    /// lost is ignored, like one that was down at open, so that no action starts late.
    public mutating func resynchronise(to state: DeviceState) -> [KeyChange] {
        isLosing = false
        changes += held.filter { !state.keys.contains($0) }.map { KeyChange(key: $0, kind: .cancelled) }
        held.removeAll { !state.keys.contains($0) }
        return takeChanges()
    }

    /// Cancels every held key when the device is removed or no longer read.
    public mutating func cancelAll() -> [KeyChange] { resynchronise(to: DeviceState()) }

    /// With a SYN_REPORT of value 1, the kernel itself released the keys of a device that is removed, asleep or
    /// inhibited.
    private mutating func cancelReleases() {
        for index in changes.indices where changes[index].kind == .released { changes[index].kind = .cancelled }
    }

    /// 0 is up, 1 down, 2 autorepeat.
    private mutating func change(_ key: EventCode, to value: Int32) {
        let index = held.firstIndex(of: key)
        if value == 1, index == nil {
            held.append(key)
            changes.append(KeyChange(key: key, kind: .pressed))
        } else if value == 0, let index {
            held.remove(at: index)
            changes.append(KeyChange(key: key, kind: .released))
        }
    }

    private mutating func takeChanges() -> [KeyChange] {
        defer { changes = [] }
        return changes
    }
}
