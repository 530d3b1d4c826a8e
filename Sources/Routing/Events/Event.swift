import Touches

/// Something that happened: `UIEvent`. A touches event lives from the first finger down to the last one up.
open class Event {
    /// The raw values are UIKit's.
    public enum EventType: Int, Sendable {
        case touches = 0
        case motion = 1
        case remoteControl = 2
        case presses = 3
        case scroll = 10
        case hover = 11
        case transform = 14
    }

    /// The raw values are UIKit's; the cases' names are what records call remote-control events and motions.
    public enum Subtype: Int, Sendable, CaseIterable {
        case none = 0
        case motionShake = 1
        case remoteControlPlay = 100
        case remoteControlPause = 101
        case remoteControlStop = 102
        case remoteControlTogglePlayPause = 103
        case remoteControlNextTrack = 104
        case remoteControlPreviousTrack = 105
        case remoteControlBeginSeekingBackward = 106
        case remoteControlEndSeekingBackward = 107
        case remoteControlBeginSeekingForward = 108
        case remoteControlEndSeekingForward = 109
    }

    public let type: EventType
    public let subtype: Subtype
    /// When the latest part of it happened.
    public internal(set) final var timestamp: Timestamp
    /// Every finger down, and those that lifted in this event, by touch number.
    final var _touches: [Touch] = []
    final var _hitWalk: HitWalk?
    final weak var journal: Journal?
    /// What stands in front of it in another library, which keeps it alive for as long as it needs it.
    package final weak var counterpart: AnyObject?

    init(type: EventType, subtype: Subtype = .none, timestamp: Timestamp, journal: Journal?) {
        self.type = type
        self.subtype = subtype
        self.timestamp = timestamp
        self.journal = journal
    }

    /// A touches event without touches.
    package static func withoutTouches() -> Event { Event(type: .touches, timestamp: .zero, journal: nil) }

    /// Every finger down, and those that lifted in this event; nil for an event that is not of touches.
    public final var allTouches: Set<Touch>? { type == .touches ? Set(_touches) : nil }

    /// The touches bound to `window`; nil where there are none.
    public final func touches(for window: Window) -> Set<Touch>? { some { $0._window === window } }

    /// The touches bound to `view`; nil where there are none.
    public final func touches(for view: View) -> Set<Touch>? { some { $0._view === view } }

    /// The touches `recognizer` gets; nil where there are none.
    public final func touches(for recognizer: GestureRecognizer) -> Set<Touch>? {
        some { touch in touch._recognizers.contains { $0 === recognizer } }
    }

    private final func some(_ belongs: (Touch) -> Bool) -> Set<Touch>? {
        let touches = Set(_touches.filter(belongs))
        return touches.isEmpty ? nil : touches
    }

    /// Every device sample of `touch` since it was last delivered, oldest first, as copies; the last is as `touch` is.
    /// nil for a touch that is not of this event.
    public final func coalescedTouches(for touch: Touch) -> [Touch]? {
        guard _touches.contains(where: { $0 === touch }) else { return nil }
        return touch._undelivered.map { Touch(copying: touch, at: $0) }
    }

    /// Where `touch` is expected next: its last two samples drawn out by one of their steps; none where it has only
    /// one. nil for a touch that is not of this event.
    public final func predictedTouches(for touch: Touch) -> [Touch]? {
        guard _touches.contains(where: { $0 === touch }) else { return nil }
        guard let before = touch._sampleBefore, touch._phase == .moved else { return [] }
        var next = touch._sample
        next.location = next.location + (next.location - before.location)
        next.timestamp = next.timestamp + (next.timestamp - before.timestamp)
        return [Touch(copying: touch, at: next)]
    }
}
