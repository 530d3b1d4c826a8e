import Touches

/// Detects when there has been no touch for some time, and which touch wakes.
///
/// It counts from the last lift. A finger that rests on the panel keeps it from being idle.
struct IdleTimer {
    /// The time without a touch after which it becomes idle; nil for never.
    var after: Interval?
    /// Why it is idle; nil while it is not.
    private(set) var cause: IdleCause?
    private var down: [TouchID] = []
    /// The start of the count: the last lift, or the call of `start`; nil before that.
    private var calmSince: Timestamp?
    /// Whether the current sequence of touches is swallowed. It ends when all fingers are up.
    private var isSwallowing = false

    init(after: Interval?) { self.after = after }

    var isIdle: Bool { cause != nil }

    /// The time at which it becomes idle if there is no touch before; nil while it is idle or touched.
    var nextDeadline: Timestamp? {
        guard let after, !isIdle, down.isEmpty else { return nil }
        return calmSince?.after(after)
    }

    mutating func becomeIdle(because cause: IdleCause) { self.cause = cause }

    /// Ends the idle state without a touch. Counts from `time`.
    mutating func wake(at time: Timestamp) {
        cause = nil
        calmSince = time
    }

    /// Counts from `time`, with no finger down. An idle timer remains idle.
    mutating func start(at time: Timestamp) {
        down.removeAll()
        isSwallowing = false
        calmSince = time
    }

    /// All touches were cancelled at `time`. The fingers do not count any more, even if they rest on the panel.
    mutating func cancelTouches(at time: Timestamp) {
        if !down.isEmpty { start(at: time) }
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
                    isSwallowing = wakeTouch == .swallow
                    woke = true
                    if wakeTouch != nil { frame.markWaking(index) }
                }
                if isSwallowing, wakeTouch != nil { frame.markSwallowed(index) }
                down.append(touch)
            case .ended, .cancelled:
                let count = down.count
                down.removeAll { $0 == touch }
                // The lift of a finger whose touch was cancelled before does not count.
                if down.isEmpty, count > 0 {
                    isSwallowing = false
                    calmSince = frame.timestamp
                }
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
    fileprivate mutating func markSwallowed(_ index: Int) { samples[index].isSwallowed = true }
}
