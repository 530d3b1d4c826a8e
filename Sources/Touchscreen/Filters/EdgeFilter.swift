import Touches

/// `edgeDelay`: a contact that begins at the edge of the panel's area waits; if it has not moved by then, it is a palm or a
/// sleeve. One that moves, or lifts, before is a touch from where it began.
struct EdgeFilter: TouchFilter {
    private let delay: Interval
    /// How much later than it happened a lift is heard of here.
    private let lateness: Interval
    /// Everything but the edge.
    private let middle: Rect
    /// In points, what counts as having moved.
    private let travel: Double
    private var withheld = WithheldTouches()
    private var rejected = RejectedTouches()

    init(delay: Interval, lateness: Interval, middle: Rect, travel: Double) {
        self.delay = delay
        self.lateness = lateness
        self.middle = middle
        self.travel = travel
    }

    mutating func apply(_ frame: inout TouchFrame, _ outcome: inout FilterOutcome) {
        frame.samples.removeAll { sample in
            if rejected.swallow(sample) { return true }
            if sample.phase == .began {
                if middle.contains(sample.location) { return false }
                withheld.withhold(sample, at: frame.timestamp, until: frame.timestamp.after(delay).after(lateness))
                return true
            }
            guard let index = withheld.index(of: sample.touch) else { return false }
            let touch = withheld.touches[index]
            if sample.phase == .moved {
                // Only lifts are awaited after the delay.
                if frame.timestamp >= touch.since.after(delay) { return true }
                withheld.update(index, sample)
                if touch.began.location.distance(to: sample.location) < travel { return true }
            }
            _ = withheld.remove(at: index)
            if sample.phase == .cancelled { return true }
            outcome.earlier.append(touch.began)
            return false
        }
    }

    var nextDeadline: Timestamp? { withheld.nextDeadline }
    var withheldTouches: [TouchSample] { withheld.touches.map(\.latest) }

    mutating func advance(_ frame: inout TouchFrame, _ outcome: inout FilterOutcome) {
        while let touch = withheld.removeDue(by: frame.timestamp) {
            rejected.insert(touch.began.touch)
            let moved = touch.began.location.distance(to: touch.latest.location)
            outcome.rejections.append(Rejection(
                touch.latest, at: frame.timestamp, .edgeDelay(moved: moved, limit: travel)))
        }
    }

    mutating func forget() {
        withheld.forget()
        rejected.forget()
    }
}
