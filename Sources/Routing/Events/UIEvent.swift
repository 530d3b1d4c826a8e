import Touches

/// An event: `UIEvent`. One touches event is reused from the first touch down until the last finger has lifted.
open class UIEvent {
    /// The raw values are UIKit's.
    nonisolated public enum EventType: Int, Sendable {
        case touches = 0
        case motion = 1
        case remoteControl = 2
        case presses = 3
        case scroll = 10
        case hover = 11
        case transform = 14
    }

    /// The raw values are UIKit's. Records use the names of the cases without their prefix.
    nonisolated public enum EventSubtype: Int, Sendable, CaseIterable {
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
    public let subtype: EventSubtype
    /// The time of the latest change in this event, on the application's clock.
    public internal(set) final var timestamp: Timestamp
    /// The touches that are down and those that ended or were cancelled in this event, in the order of their numbers.
    final var _touches: [UITouch] = []
    final var _hitWalk: HitWalk?
    /// The journal of the application.
    final let journal: Journal?
    /// The object that stands for this event in another library. That library keeps it alive.
    package final weak var counterpart: AnyObject?

    init(type: EventType, subtype: EventSubtype = .none, timestamp: Timestamp, journal: Journal?) {
        self.type = type
        self.subtype = subtype
        self.timestamp = timestamp
        self.journal = journal
    }

    /// Returns a touches event without touches.
    package static func withoutTouches() -> UIEvent { UIEvent(type: .touches, timestamp: .zero, journal: nil) }

    /// The touches that are down and those that ended or were cancelled in this event; nil if this is not a touches
    /// event.
    public final var allTouches: Set<UITouch>? { type == .touches ? Set(_touches) : nil }

    /// Returns the touches bound to `window`; nil if there are none.
    public final func touches(for window: UIWindow) -> Set<UITouch>? { some { $0._window === window } }

    /// Returns the touches bound to `view`; nil if there are none.
    public final func touches(for view: UIView) -> Set<UITouch>? { some { $0._view === view } }

    /// Returns the touches that `recognizer` receives; nil if there are none.
    public final func touches(for recognizer: UIGestureRecognizer) -> Set<UITouch>? {
        some { touch in touch._recognizers.contains(recognizer) }
    }

    private final func some(_ belongs: (UITouch) -> Bool) -> Set<UITouch>? {
        let touches = Set(_touches.filter(belongs))
        return touches.isEmpty ? nil : touches
    }

    /// Returns a copy of `touch` for each device sample since its last delivery, oldest first. The last copy is equal
    /// to the current state of `touch`. Returns nil if `touch` does not belong to this event.
    public final func coalescedTouches(for touch: UITouch) -> [UITouch]? {
        guard _touches.contains(where: { $0 === touch }) else { return nil }
        let samples = touch._earlier + [touch._sample]
        let start = samples.count == 1 ? touch._previousLocation : samples[0].location
        let previous = [start] + samples.dropLast().map(\.location)
        return zip(samples, previous).map { UITouch(copying: touch, at: $0, previous: $1) }
    }

    /// Returns a copy of `touch` at its predicted next position, which repeats the step between its last two samples.
    /// The result is empty if the touch did not move or has one sample only, and nil if `touch` does not belong to this
    /// event.
    public final func predictedTouches(for touch: UITouch) -> [UITouch]? {
        guard _touches.contains(where: { $0 === touch }) else { return nil }
        guard let before = touch._sampleBefore, touch._phase == .moved else { return [] }
        var next = touch._sample
        next.location = next.location + (next.location - before.location)
        next.timestamp = next.timestamp + (next.timestamp - before.timestamp)
        return [UITouch(copying: touch, at: next, previous: touch._sample.location)]
    }
}
