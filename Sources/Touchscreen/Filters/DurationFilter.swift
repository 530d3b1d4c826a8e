import Touches

extension Rejection.Filter {
    public static let minimumContact = Self("minimumContact")
}

/// `minimumContact`: a contact that is too short is rejected. Every touch begins this much later, where it came down.
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
                let lasted = frame.timestamp.since(withheld.remove(at: index).since).seconds
                outcome.rejections.append(
                    Rejection(
                        sample, at: frame.timestamp, by: .minimumContact, value: lasted, limit: minimum.seconds,
                        reason: "it lasted \(lasted) s, under \(minimum.seconds) s"))
            case .began, .cancelled: _ = withheld.remove(at: index)
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

    /// The effect of the filter, as a text for the user.
    static func text(minimum: Interval) -> String {
        "minimumContact: shorter contacts are rejected; every touch begins \(minimum.seconds.brief) s late"
    }
}
