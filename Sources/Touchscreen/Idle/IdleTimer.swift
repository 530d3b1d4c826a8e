import Touches

/// Detects when there has been no touch for some time, and which touch wakes.
///
/// It counts from the last lift. A finger that rests on the panel keeps it from being idle.
struct IdleTimer {
    /// The time without a touch after which it becomes idle; nil for never.
    private(set) var after: Interval?
    /// It does not become idle before this time.
    private var earliest = Timestamp(microseconds: .min)
    /// Why it is idle; nil while it is not.
    private(set) var cause: IdleCause?
    private var down: [TouchID] = []
    /// The start of the count: the last lift, or the call of `start`; nil before that.
    private var calmSince: Timestamp?
    /// The same for readers that do not know of some touches; nil while they know that a finger is down.
    private(set) var knownCalm: Timestamp?
    /// Whether the current sequence of touches is swallowed. It ends when all fingers are up.
    private var isSwallowing = false

    init(after: Interval?) { self.after = after }

    var isIdle: Bool { cause != nil }
    var hasStarted: Bool { calmSince != nil }
    /// Since when nothing is touched; nil while a finger is down, and before the call of `start`.
    var calm: Timestamp? { down.isEmpty ? calmSince : nil }

    /// The time at which it becomes idle if there is no touch before; nil while it is idle or touched.
    var nextDeadline: Timestamp? {
        guard let after, !isIdle, down.isEmpty else { return nil }
        return calmSince.map { max($0.after(after), earliest) }
    }

    /// The time at which readers that do not know of some touches would expect it to become idle, if it does not.
    var nextKnownDeadline: Timestamp? {
        guard let after, !isIdle, let knownCalm else { return nil }
        let due = max(knownCalm.after(after), earliest)
        return nextDeadline.map { $0 <= due } == true ? nil : due
    }

    mutating func note(at time: Timestamp, isLive: (TouchID) -> Bool, isKnown: (TouchID) -> Bool) {
        remove(at: time) { !isLive($0) }
        knownCalm = down.contains(where: isKnown) ? nil : knownCalm ?? time
    }

    private mutating func remove(at time: Timestamp, _ isOver: (TouchID) -> Bool) {
        let count = down.count
        down.removeAll(where: isOver)
        // The lift of a finger whose touch was cancelled before does not count.
        guard down.isEmpty, count > 0 else { return }
        isSwallowing = false
        calmSince = time
    }

    mutating func keepKnownAwake(at time: Timestamp) { knownCalm = time }

    /// Takes another time. If it is over already, the idle state begins now, and not in the past.
    mutating func adopt(_ after: Interval?, at time: Timestamp) {
        self.after = after
        earliest = time
    }

    mutating func becomeIdle(because cause: IdleCause) { self.cause = cause }

    /// Ends the idle state without a touch. Counts from `time`, if it has started.
    mutating func wake(at time: Timestamp) {
        cause = nil
        if hasStarted { calmSince = time }
        if knownCalm != nil { knownCalm = time }
    }

    /// Counts from `time`, with no finger down. An idle timer remains idle.
    mutating func start(at time: Timestamp) {
        down.removeAll()
        isSwallowing = false
        calmSince = time
        knownCalm = time
        earliest = time
    }

    /// Does not count until `start`.
    mutating func stop() {
        down.removeAll()
        isSwallowing = false
        calmSince = nil
        knownCalm = nil
    }

    /// All touches were cancelled at `time`. The fingers do not count any more, even if they rest on the panel.
    mutating func cancelTouches(at time: Timestamp) {
        guard !down.isEmpty else { return }
        let knownCalm = knownCalm ?? time
        start(at: time)
        self.knownCalm = knownCalm
    }

    /// Whether a contact of `frame` begins while no other finger is down.
    func beginsSequence(_ frame: TouchFrame) -> Bool {
        guard frame.samples.contains(where: { $0.phase == .began }) else { return false }
        return down.allSatisfy { touch in
            frame.samples.contains { $0.touch == touch && ($0.phase == .ended || $0.phase == .cancelled) }
        }
    }

    /// Marks the touch of `frame` that wakes and the touches that are swallowed. Returns whether a touch woke.
    ///
    /// - Parameter wakeTouch: nil if another timer decides about these touches.
    mutating func mark(_ frame: inout TouchFrame, wakeTouch: WakeTouch?) -> Bool {
        var woke = false
        for index in frame.samples.indices {
            let touch = frame.samples[index].touch
            switch frame.samples[index].phase {
            case .began:
                if isIdle {
                    cause = nil
                    if knownCalm != nil { knownCalm = frame.timestamp }
                    isSwallowing = wakeTouch == .swallow
                    woke = true
                    if wakeTouch != nil { frame.markWaking(index) }
                }
                if isSwallowing, wakeTouch != nil { frame.markSwallowed(index) }
                down.append(touch)
            case .ended, .cancelled: remove(at: frame.timestamp) { $0 == touch }
            case .moved: break
            }
        }
        return woke
    }
}

extension TouchFrame {
    // Not inlined: the optimizer would copy the samples of every frame, because those of a few frames are marked.

    @inline(never)
    fileprivate mutating func markWaking(_ index: Int) { samples[index].wakes = true }

    @inline(never)
    fileprivate mutating func markSwallowed(_ index: Int) { samples[index].swallowed = .wake }
}
