import Touches

extension Rejection.Filter {
    public static let maxContacts = Self("maxContacts")
}

/// `maxContacts`: while this many touches are down, further contacts are rejected.
struct CountFilter: TouchFilter {
    private let limit: Int
    private var count = 0
    private var rejected = RejectedTouches()

    init(limit: Int) { self.limit = limit }

    /// The effect of the filter, as a text for the user.
    static func text(limit: Int) -> String { "maxContacts: more than \(limit) contacts at once are rejected" }

    mutating func apply(_ frame: inout TouchFrame, _ outcome: inout FilterOutcome) {
        // A lift makes room for a press in the same frame.
        for sample in frame.samples where sample.phase == .ended || sample.phase == .cancelled {
            if !rejected.contains(sample.touch) { count -= 1 }
        }
        frame.samples.removeAll { sample in
            if rejected.swallow(sample) { return true }
            guard sample.phase == .began else { return false }
            if count < limit {
                count += 1
                return false
            }
            rejected.insert(sample.touch)
            outcome.rejections.append(
                Rejection(
                    sample, at: frame.timestamp, by: .maxContacts, limit: Double(limit),
                    reason: "\(limit) were down already"))
            return true
        }
    }

    mutating func forget() {
        count = 0
        rejected.forget()
    }
}
