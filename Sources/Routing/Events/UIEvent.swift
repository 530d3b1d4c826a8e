/// An event. One touches event is reused from the first touch down until the last finger has lifted. The next touches
/// have it again, unless something keeps it.
@preconcurrency @MainActor
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

    final let eventType: EventType
    private final let eventSubtype: EventSubtype
    /// The time of the latest change in this event, on the application's clock.
    package internal(set) final var time: Timestamp

    /// The touches that are down and those that ended or were cancelled in this event, in the order of their numbers.
    final var _touches: [UITouch] = []
    final var _hitWalk: HitWalk?
    final let journal: Journal?

    init(type: EventType, subtype: EventSubtype = .none, timestamp: Timestamp, journal: Journal?) {
        eventType = type
        eventSubtype = subtype
        time = timestamp
        self.journal = journal
    }

    /// Creates a touches event without touches, for tests that override its properties.
    public init() {
        (eventType, eventSubtype, time, journal) = (.touches, .none, .zero, nil)
    }

    /// What the event reports: touches, presses, motion or a remote-control command.
    open var type: EventType { eventType }
    /// The kind of motion or command; `none` for touches and presses.
    open var subtype: EventSubtype { eventSubtype }
    /// In seconds on the device's clock.
    open var timestamp: Double { time.seconds }

    /// The modifier keys that are held.
    open var modifierFlags: UIKeyModifierFlags { UIApplication.shared.modifierFlags }

    /// All live touches, and the touches that ended in this event; nil if it is not a touches event.
    open var allTouches: Set<UITouch>? { eventType == .touches ? Set(_touches) : nil }
    /// The touches of `allTouches` that began in `window`; nil if there are none.
    open func touches(for window: UIWindow) -> Set<UITouch>? { some { $0._window === window } }
    /// The touches of `allTouches` that hit `view`; nil if there are none.
    open func touches(for view: UIView) -> Set<UITouch>? { some { $0._view === view } }
    /// The touches of `allTouches` that `gesture` receives; nil if there are none.
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        some { $0._recognizers.contains(gesture) }
    }

    private final func some(_ belongs: (UITouch) -> Bool) -> Set<UITouch>? {
        let touches = Set(_touches.filter { belongs($0) })
        return touches.isEmpty ? nil : touches
    }

    /// Copies of `touch` at all device samples since its last delivery, oldest first. The last copy is equal to the
    /// current state of `touch`. Nil if `touch` does not belong to this event.
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
        guard _touches.contains(where: { $0 === touch }) else { return nil }
        let samples = touch._earlier + [(touch._sample, touch.time)]
        let start = samples.count == 1 ? touch._previousLocation : samples[0].contact.location
        let previous = [start] + samples.dropLast().map(\.contact.location)
        return zip(samples, previous).map { UITouch(copying: touch, at: $0, previous: $1) }
    }

    /// A copy of `touch` at its predicted next position, which repeats the step between its last two samples. The
    /// result is empty if the touch did not move or has one sample only, and nil if `touch` does not belong to this
    /// event.
    open func predictedTouches(for touch: UITouch) -> [UITouch]? {
        guard _touches.contains(where: { $0 === touch }) else { return nil }
        guard let before = touch._sampleBefore, touch._phase == .moved else { return [] }
        var next = touch._sample
        next.location = next.location + (next.location - before.contact.location)
        let sample = (next, touch.time + (touch.time - before.time))
        return [UITouch(copying: touch, at: sample, previous: touch._sample.location)]
    }

    deinit {}
}
