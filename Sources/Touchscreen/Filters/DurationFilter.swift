import Touches

/// `minimumContact`: a contact that is too short is rejected. Every touch begins this much later, where it came down.
struct DurationFilter: TouchFilter {
    private let minimum: Interval
    /// The distance from which a contact has moved, in points.
    private let travel: Double
    private var withheld: [WithheldTouch] = []

    init(minimum: Interval, travel: Double) {
        self.minimum = minimum
        self.travel = travel
    }

    mutating func apply(_ frame: inout FilterFrame, _ outcome: inout FilterOutcome) {
        // A contact that lasts exactly as long as the minimum is a touch.
        advance(&frame, &outcome)
        frame.samples.removeAll { sample in
            if sample.phase == .began {
                withheld.append(WithheldTouch(sample, until: sample.time.after(minimum)))
                return true
            }
            guard let index = withheld.index(of: sample.touch) else { return false }
            switch sample.phase {
            case .moved: withhold(sample, of: index)
            case .ended:
                let lasted = sample.time.since(withheld.remove(at: index).began.time).seconds
                outcome.rejections.append(
                    Rejection(
                        sample.sample, by: .minimumContact, value: lasted, limit: minimum.seconds,
                        text: "it lasted \(lasted) s, under \(minimum.seconds) s"))
            case .began, .cancelled: withheld.remove(at: index)
            }
            return true
        }
    }

    private mutating func withhold(_ move: FilterSample, of index: Int) {
        let touch = withheld[index]
        var move = move
        let isAway = touch.began.location.distance(to: move.location).isAtLeast(travel)
        move.movedAt = touch.latest.movedAt ?? (isAway ? move.time : nil)
        withheld[index].latest = move
    }

    var nextDeadline: Timestamp? { withheld.first?.due }
    var withheldTouches: [TouchSample] { withheld.map(\.latest.sample) }

    mutating func advance(_ frame: inout FilterFrame, _ outcome: inout FilterOutcome) {
        while let touch = withheld.removeDue(by: frame.timestamp) {
            outcome.earlier.append(touch.began)
            if let index = frame.samples.firstIndex(where: { $0.touch == touch.began.touch }) {
                frame.samples[index].movedAt = touch.latest.movedAt
            } else if touch.latest.phase == .moved {
                frame.samples.append(touch.latest)
            }
        }
    }

    mutating func forget() { withheld.removeAll(keepingCapacity: true) }

    static func text(minimum: Interval) -> String {
        "minimumContact: shorter contacts are rejected; every touch begins \(minimum.seconds.brief) s late"
    }
}
