import Touches

extension Rejection.Filter {
    public static let edgeDelay = Self("edgeDelay")
}

/// `edgeDelay`: a contact that begins at the edge of the panel's area waits. If it has not moved by then, it is a palm
/// or a sleeve and is rejected. If it moves or lifts before, it is a touch from where it began.
struct EdgeFilter: TouchFilter {
    private let delay: Interval
    /// The delay with which the filters before this one report a lift.
    private let lateness: Interval
    /// Everything except the edge, in screen points.
    private let middle: Rect
    /// The distance from which a contact has moved, in points.
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
                // After the delay, only a lift counts.
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
            outcome.rejections.append(
                Rejection(
                    touch.latest, at: frame.timestamp, by: .edgeDelay, value: moved, limit: travel,
                    reason: "it lay at the edge and moved \(moved.tenths) points, under \(travel.tenths)"))
        }
    }

    mutating func forget() {
        withheld.forget()
        rejected.forget()
    }

    /// The effect of the filter, as a text for the user.
    static func text(delay: Interval) -> String {
        "edgeDelay: a contact that begins at the edge and has not moved after \(delay.seconds.brief) s is rejected; "
            + "one that moves or lifts is reported then"
    }
}
