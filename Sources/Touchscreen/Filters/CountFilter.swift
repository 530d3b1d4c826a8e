import Touches

/// `maxContacts`: while this many touches are down, further contacts are rejected.
struct CountFilter: TouchFilter {
    private struct Contact {
        let touch: TouchID
        let began: Timestamp
        /// Nil while the touch is down.
        var lifted: Timestamp?

        /// Whether the contact counts for one that came down at `time`. A lift makes room for a press in the
        /// same frame.
        func counts(at time: Timestamp) -> Bool { lifted.map { began <= time && time < $0 } ?? true }
    }

    private let limit: Int
    /// The maximum delay with which the filters before this one report a beginning.
    private let lateness: Interval
    /// The touches that are down, and those that lifted so recently that a beginning before the lift may follow.
    private var accepted: [Contact] = []
    private var rejected: RejectedTouches = []

    init(limit: Int, lateness: Interval) {
        self.limit = limit
        self.lateness = lateness
    }

    static func text(limit: Int) -> String { "maxContacts: more than \(limit) contacts at once are rejected" }

    mutating func apply(_ frame: inout FilterFrame, _ outcome: inout FilterOutcome) {
        let timestamp = frame.timestamp
        accepted.removeAll { $0.lifted.map { $0.after(lateness) < timestamp } ?? false }
        for sample in frame.samples {
            guard let index = accepted.firstIndex(where: { $0.touch == sample.touch }) else { continue }
            if sample.phase == .ended { accepted[index].lifted = sample.time }
            if sample.phase == .cancelled { accepted.remove(at: index) }
        }
        frame.samples.removeAll { sample in
            if rejected.takes(sample) { return true }
            guard sample.phase == .began else { return false }
            if accepted.count(where: { $0.counts(at: sample.time) }) < limit {
                accepted.append(Contact(touch: sample.touch, began: sample.time))
                return false
            }
            rejected.append(sample.touch)
            outcome.rejections.append(
                Rejection(
                    sample.sample, by: .maxContacts, limit: Double(limit), text: "\(limit) were down already"))
            return true
        }
    }

    mutating func forget() {
        accepted.removeAll(keepingCapacity: true)
        rejected.removeAll(keepingCapacity: true)
    }
}
