import Touches

/// Tells from the events of a pen's node whether a pen, whichever end of it, is near.
public struct PenProximity: Sendable {
    /// The tools that are near.
    private var tools: Set<EventCode> = []
    /// As last told.
    private var wasNear = false

    public init() {}

    /// Whether a node tells of a pen.
    public static func isPen(_ description: DeviceDescription) -> Bool { description.has(.key, .BTN_TOOL_PEN) }

    /// Takes one event; on a SYN_REPORT that changes it, whether a pen is near now.
    public mutating func consume(_ event: InputEvent) -> Bool? {
        switch event.type {
        case .key where Self.isTool(event.code):
            if event.value == 0 { tools.remove(event.code) } else { tools.insert(event.code) }
        case .synchronization where event.code == .SYN_REPORT: return change
        // A recording does not say what came of it: a pen that is still near says so when it moves.
        case .synchronization where event.code == .SYN_DROPPED: tools.removeAll()
        default: break
        }
        return nil
    }

    /// What the node is like at open or after events were lost.
    public mutating func resynchronise(to state: DeviceState) -> Bool? {
        tools = state.keys.filter(Self.isTool)
        return change
    }

    /// The device went.
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
