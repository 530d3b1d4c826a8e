import Touches

/// `ghost`: a lift followed at once by a contact at the same place is a flicker of the panel, and no lift. Every lift is
/// told that much later, or as soon as another touch needs its place among `maxContacts`.
struct GhostFilter: TouchFilter {
    private struct Lift {
        var sample: TouchSample
        var time: Timestamp
        var due: Timestamp
    }

    private let interval: Interval
    /// How much later than it happened a beginning is heard of here.
    private let lateness: Interval
    /// `maxContacts`.
    private let limit: Int?
    /// In points, what counts as the same place.
    private let reach: Double
    /// The oldest first.
    private var lifts: [Lift] = []
    /// Contacts that go on as an earlier touch.
    private var merged: [(contact: TouchID, touch: TouchID)] = []
    /// The touches whose end was not told, lifts waiting included.
    private var down = 0

    init(interval: Interval, lateness: Interval, reach: Double, limit: Int?) {
        self.interval = interval
        self.lateness = lateness
        self.reach = reach
        self.limit = limit
    }

    mutating func apply(_ frame: inout TouchFrame, _ outcome: inout FilterOutcome) {
        for index in frame.samples.indices { rename(&frame.samples[index]) }
        frame.samples.removeAll { sample in
            if sample.phase == .cancelled { down -= 1 }
            guard sample.phase == .ended else { return false }
            let due = frame.timestamp.after(interval).after(lateness)
            lifts.append(Lift(sample: sample, time: frame.timestamp, due: due))
            return true
        }
        var hasNewcomer = false
        for index in frame.samples.indices where frame.samples[index].phase == .began {
            let began = frame.samples[index]
            guard let place = lifts.firstIndex(where: { $0.sample.location.distance(to: began.location) <= reach })
            else {
                down += 1
                hasNewcomer = true
                continue
            }
            let lift = lifts.remove(at: place)
            merged.append((began.touch, lift.sample.touch))
            frame.samples[index].touch = lift.sample.touch
            frame.samples[index].phase = .moved
            let gap = frame.timestamp.since(lift.time) - lateness
            outcome.rejections.append(Rejection(began, at: frame.timestamp, .ghost(of: lift.sample.touch, gap: gap)))
        }
        if hasNewcomer, let limit {
            while down > limit, !lifts.isEmpty { tellFirstLift(in: &frame) }
        }
    }

    private mutating func tellFirstLift(in frame: inout TouchFrame) {
        frame.samples.append(lifts.removeFirst().sample)
        down -= 1
    }

    private mutating func rename(_ sample: inout TouchSample) {
        guard let index = merged.firstIndex(where: { $0.contact == sample.touch }) else { return }
        sample.touch = merged[index].touch
        if sample.phase == .ended || sample.phase == .cancelled { merged.remove(at: index) }
    }

    var nextDeadline: Timestamp? { lifts.first?.due }

    mutating func advance(_ frame: inout TouchFrame, _ outcome: inout FilterOutcome) {
        while let lift = lifts.first, lift.due <= frame.timestamp { tellFirstLift(in: &frame) }
    }

    mutating func forget() {
        lifts.removeAll(keepingCapacity: true)
        merged.removeAll(keepingCapacity: true)
        down = 0
    }
}
