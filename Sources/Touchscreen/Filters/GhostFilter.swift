import Touches

/// `ghost`: a lift followed at once by a contact at the same place is a flicker of the panel, and no lift. Every lift is
/// told that much later.
struct GhostFilter: TouchFilter {
    private struct Lift {
        var sample: TouchSample
        var time: Timestamp
        var due: Timestamp
    }

    private let interval: Interval
    /// In points, what counts as the same place.
    private let reach: Double
    private var lifts: [Lift] = []
    /// Contacts that go on as an earlier touch.
    private var merged: [(contact: TouchID, touch: TouchID)] = []

    init(interval: Interval, reach: Double) {
        self.interval = interval
        self.reach = reach
    }

    mutating func apply(_ frame: inout TouchFrame, _ outcome: inout FilterOutcome) {
        for index in frame.samples.indices { rename(&frame.samples[index]) }
        frame.samples.removeAll { sample in
            guard sample.phase == .ended else { return false }
            lifts.append(Lift(sample: sample, time: frame.timestamp, due: frame.timestamp.after(interval)))
            return true
        }
        for index in frame.samples.indices where frame.samples[index].phase == .began {
            let began = frame.samples[index]
            guard let place = lifts.firstIndex(where: { $0.sample.location.distance(to: began.location) <= reach })
            else { continue }
            let lift = lifts.remove(at: place)
            merged.append((began.touch, lift.sample.touch))
            frame.samples[index].touch = lift.sample.touch
            frame.samples[index].phase = .moved
            outcome.rejections.append(Rejection(
                began, at: frame.timestamp, .ghost(of: lift.sample.touch, gap: frame.timestamp - lift.time)))
        }
    }

    private mutating func rename(_ sample: inout TouchSample) {
        guard let index = merged.firstIndex(where: { $0.contact == sample.touch }) else { return }
        sample.touch = merged[index].touch
        if sample.phase == .ended || sample.phase == .cancelled { merged.remove(at: index) }
    }

    var nextDeadline: Timestamp? { lifts.lazy.map(\.due).min() }

    mutating func advance(_ frame: inout TouchFrame, _ outcome: inout FilterOutcome) {
        lifts.removeAll { lift in
            guard lift.due <= frame.timestamp else { return false }
            frame.samples.append(lift.sample)
            return true
        }
    }

    mutating func forget() {
        lifts.removeAll(keepingCapacity: true)
        merged.removeAll(keepingCapacity: true)
    }
}
