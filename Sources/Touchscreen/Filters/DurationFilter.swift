import Touches

/// `minimumContact`: a contact too short never was. Every touch begins that much later, where it came down.
struct DurationFilter: TouchFilter {
    private let minimum: Interval
    private var withheld = WithheldTouches()

    init(minimum: Interval) { self.minimum = minimum }

    mutating func apply(_ frame: inout TouchFrame, _ outcome: inout FilterOutcome) {
        frame.samples.removeAll { sample in
            if sample.phase == .began {
                withheld.withhold(sample, at: frame.timestamp, until: frame.timestamp.after(minimum))
                return true
            }
            guard let index = withheld.index(of: sample.touch) else { return false }
            switch sample.phase {
            case .moved: withheld.update(index, sample)
            case .ended:
                let touch = withheld.remove(at: index)
                outcome.rejections.append(Rejection(
                    sample, at: frame.timestamp,
                    .minimumContact(lasted: frame.timestamp.since(touch.since), limit: minimum)))
            default: _ = withheld.remove(at: index)
            }
            return true
        }
    }

    var nextDeadline: Timestamp? { withheld.nextDeadline }
    var withheldTouches: [TouchSample] { withheld.touches.map(\.latest) }

    mutating func advance(_ frame: inout TouchFrame, _ outcome: inout FilterOutcome) {
        while let touch = withheld.removeDue(by: frame.timestamp) {
            outcome.earlier.append(touch.began)
            if touch.latest.phase == .moved { frame.samples.append(touch.latest) }
        }
    }

    mutating func forget() { withheld.forget() }
}
