/// Tracks the events of a pen node and reports whether a tool of a pen is in proximity.
public struct PenProximity: Sendable {
    private var tools: Set<EventCode> = []
    /// The last result that was returned.
    private var wasNear = false

    public init() {}

    /// Whether a node reports a pen.
    public static func isPen(_ description: DeviceDescription) -> Bool { description.has(.key, .BTN_TOOL_PEN) }

    /// Takes one event. On a SYN_REPORT that changes the result, returns whether a pen is in proximity.
    public mutating func consume(_ event: InputEvent) -> Bool? {
        switch event.type {
        case .key where Self.isTool(event.code):
            if event.value == 0 { tools.remove(event.code) } else { tools.insert(event.code) }
        case .synchronization where event.code == .SYN_REPORT: return change
        // A recording has no state after a loss. A pen that is still in proximity is reported again when it moves.
        case .synchronization where event.code == .SYN_DROPPED: tools.removeAll()
        default: break
        }
        return nil
    }

    /// Takes the state of the node at open or after events were lost.
    public mutating func resynchronise(to state: DeviceState) -> Bool? {
        tools = state.keys.filter(Self.isTool)
        return change
    }

    /// Ends the proximity when the device is removed.
    public mutating func end() -> Bool? {
        tools.removeAll()
        return change
    }

    private var change: Bool? {
        mutating get {
            guard wasNear == tools.isEmpty else { return nil }
            wasNear = !tools.isEmpty
            return wasNear
        }
    }

    /// BTN_TOOL_PEN, _RUBBER, _BRUSH, _PENCIL and _AIRBRUSH of linux/input-event-codes.h.
    private static func isTool(_ code: EventCode) -> Bool { (0x140...0x144).contains(code.rawValue) }
}
