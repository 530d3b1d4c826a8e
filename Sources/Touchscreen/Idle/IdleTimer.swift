import Touches

/// Tells when nobody has touched for a while, and which touches wake.
///
/// It counts from the last lift: a finger that lies on the glass is no idleness.
struct IdleTimer {
    let after: Interval
    private(set) var isIdle = false
    private var down: [TouchID] = []
    /// When it began to count: the last lift, or its start; nil before that.
    private var calmSince: Timestamp?
    /// The touch that woke was to be swallowed, and fingers of its sequence are still down.
    private var isSwallowing = false

    init(after: Interval) { self.after = after }

    /// When it becomes idle if nobody touches before; nil while it is idle or touched.
    var nextDeadline: Timestamp? { isIdle || !down.isEmpty ? nil : calmSince?.after(after) }

    mutating func becomeIdle() { isIdle = true }

    /// Counts from `time`, with no finger down. What is idle stays so.
    mutating func start(at time: Timestamp) {
        down.removeAll()
        isSwallowing = false
        calmSince = time
    }

    /// Takes up the touches of `frame` and marks there the one that wakes and those that are swallowed. Whether one woke.
    ///
    /// - Parameter wakeTouch: nil: what becomes of these touches is not for this timer to say.
    mutating func take(_ frame: inout TouchFrame, wakeTouch: WakeTouch?) -> Bool {
        var woke = false
        for index in frame.samples.indices {
            let touch = frame.samples[index].touch
            switch frame.samples[index].phase {
            case .began:
                if isIdle {
                    isIdle = false
                    isSwallowing = wakeTouch == .swallow
                    woke = true
                    if wakeTouch != nil { frame.samples[index].wakes = true }
                }
                if isSwallowing, wakeTouch != nil { frame.samples[index].isSwallowed = true }
                down.append(touch)
            case .ended, .cancelled:
                down.removeAll { $0 == touch }
                if down.isEmpty {
                    isSwallowing = false
                    calmSince = frame.timestamp
                }
            case .moved: break
            }
        }
        return woke
    }
}
