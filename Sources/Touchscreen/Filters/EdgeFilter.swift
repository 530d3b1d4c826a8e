import Touches

/// `edgeDelay`: a contact that begins at the edge of the panel's area waits. If it has not moved by then, it is a palm
/// or a sleeve and is rejected. If it moves or lifts before, it is a touch from where it began.
struct EdgeFilter: TouchFilter {
    private let delay: Interval
    /// The delay with which the filters before this one report a lift.
    private let lateness: Interval
    /// Everything except the edge, in screen points. Its outline belongs to the edge.
    private let middle: CGRect
    /// The distance from which a contact has moved, in points.
    private let travel: Double
    private var withheld: [WithheldTouch] = []
    private var rejected: RejectedTouches = []

    init(delay: Interval, lateness: Interval, middle: CGRect, travel: Double) {
        self.delay = delay
        self.lateness = lateness
        self.middle = middle
        self.travel = travel
    }

    mutating func apply(_ frame: inout FilterFrame, _ outcome: inout FilterOutcome) {
        frame.samples.removeAll { sample in
            if rejected.takes(sample) { return true }
            if sample.phase == .began {
                guard isAtEdge(sample.location) else { return false }
                withheld.append(WithheldTouch(sample, until: sample.time.after(delay).after(lateness)))
                return true
            }
            guard let index = withheld.index(of: sample.touch) else { return false }
            let touch = withheld[index]
            let limit = touch.began.time.after(delay)
            let isInTime = (sample.movedAt ?? sample.time) <= limit
            switch sample.phase {
            case .moved:
                if sample.time <= limit { withheld[index].latest = sample }
                let isAway = touch.began.location.distance(to: sample.location).isAtLeast(travel)
                guard isInTime, isAway || sample.movedAt != nil else { return true }
            case .ended:
                if !isInTime {
                    outcome.rejections.append(rejection(of: withheld.remove(at: index)))
                    return true
                }
            case .began, .cancelled:
                withheld.remove(at: index)
                return true
            }
            withheld.remove(at: index)
            outcome.earlier.append(touch.began)
            return false
        }
    }

    private func isAtEdge(_ point: CGPoint) -> Bool {
        point.x <= middle.minX || point.x >= middle.maxX || point.y <= middle.minY || point.y >= middle.maxY
    }

    private func rejection(of touch: WithheldTouch) -> Rejection {
        let moved = touch.began.location.distance(to: touch.latest.location)
        return Rejection(
            touch.latest.sample, by: .edgeDelay, value: moved, limit: travel,
            text: "it lay at the edge and moved \(moved.tenths) points, under \(travel.tenths)")
    }

    var nextDeadline: Timestamp? { withheld.first?.due }
    var withheldTouches: [TouchSample] { withheld.map(\.latest.sample) }

    mutating func advance(_ frame: inout FilterFrame, _ outcome: inout FilterOutcome) {
        while let touch = withheld.removeDue(by: frame.timestamp) {
            rejected.append(touch.began.touch)
            outcome.rejections.append(rejection(of: touch))
        }
    }

    mutating func forget() {
        withheld.removeAll(keepingCapacity: true)
        rejected.removeAll(keepingCapacity: true)
    }

    static func text(delay: Interval) -> String {
        "edgeDelay: a contact that begins at the edge and has not moved after \(delay.seconds.brief) s is rejected; "
            + "one that moves or lifts is reported then"
    }
}
