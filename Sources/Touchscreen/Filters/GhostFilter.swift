import Touches

/// `ghost`: a lift that is followed immediately by a contact at the same place is a flicker of the panel, not a lift.
/// Every lift is reported after this interval, or earlier if another touch needs room among `maxContacts` or its
/// slot.
struct GhostFilter: TouchFilter {
    private typealias Lift = (sample: FilterSample, due: Timestamp)

    private let interval: Interval
    /// The delay with which the filters before this one report the beginning of a touch.
    private let lateness: Interval
    /// `maxContacts`.
    private let limit: Int?
    /// The maximum distance of two contacts at the same place, in points.
    private let reach: Double
    /// The oldest first.
    private var lifts: [Lift] = []
    /// Contacts that continue an earlier touch.
    private var merged: [(contact: TouchID, touch: TouchID)] = []
    /// The number of touches whose end has not been reported, including those whose lift waits.
    private var down = 0
    /// The slots of the contacts that begin in the current frame.
    private var takenSlots: [Int?] = []

    init(interval: Interval, lateness: Interval, reach: Double, limit: Int?) {
        self.interval = interval
        self.lateness = lateness
        self.reach = reach
        self.limit = limit
    }

    mutating func apply(_ frame: inout FilterFrame, _ outcome: inout FilterOutcome) {
        for index in frame.samples.indices { rename(&frame.samples[index]) }
        frame.samples.removeAll { sample in
            if sample.phase == .cancelled { down -= 1 }
            guard sample.phase == .ended else { return false }
            lifts.append((sample, sample.time.after(interval).after(lateness)))
            return true
        }
        var newest: Timestamp?
        for index in frame.samples.indices where frame.samples[index].phase == .began {
            let began = frame.samples[index]
            takenSlots.append(began.slot)
            guard let match = lifts.firstIndex(where: { continues($0.sample, began) }) else {
                down += 1
                newest = began.time
                continue
            }
            let lift = lifts.remove(at: match)
            merged.append((began.touch, lift.sample.touch))
            frame.samples[index].touch = lift.sample.touch
            frame.samples[index].phase = .moved
            outcome.rejections.append(rejection(of: began, after: lift))
        }
        while let slot = takenSlots.popLast() {
            // No two live touches share a slot.
            while slot != nil, let index = lifts.firstIndex(where: { $0.sample.slot == slot }) {
                release(index, in: &frame)
            }
        }
        if let newest, let limit {
            while down > limit, let first = lifts.first, first.sample.time <= newest { release(0, in: &frame) }
        }
    }

    /// Whether a contact that began is the same finger as the one that lifted.
    private func continues(_ lift: FilterSample, _ began: FilterSample) -> Bool {
        let gap = began.time.since(lift.time)
        return gap >= .zero && gap <= interval && lift.location.distance(to: began.location).isAtMost(reach)
    }

    private func rejection(of began: FilterSample, after lift: Lift) -> Rejection {
        let gap = began.time.since(lift.sample.time).seconds
        let touch = lift.sample.touch
        return Rejection(
            began.sample, by: .ghost, value: gap, goesOnAs: touch,
            text: "it came down \(gap) s after touch \(touch.number) had lifted there, and goes on as that touch")
    }

    /// Reports the withheld lift at `index` now.
    private mutating func release(_ index: Int, in frame: inout FilterFrame) {
        frame.samples.append(lifts.remove(at: index).sample)
        down -= 1
    }

    private mutating func rename(_ sample: inout FilterSample) {
        guard let index = merged.firstIndex(where: { $0.contact == sample.touch }) else { return }
        sample.touch = merged[index].touch
        if sample.phase == .ended || sample.phase == .cancelled { merged.remove(at: index) }
    }

    var nextDeadline: Timestamp? { lifts.first?.due }

    mutating func advance(_ frame: inout FilterFrame, _ outcome: inout FilterOutcome) {
        while let lift = lifts.first, lift.due <= frame.timestamp { release(0, in: &frame) }
    }

    mutating func forget() {
        lifts.removeAll(keepingCapacity: true)
        merged.removeAll(keepingCapacity: true)
        down = 0
    }

    static func text(interval: Interval) -> String {
        "ghost: a lift and a new contact at the same place are one touch; "
            + "every lift is reported \(interval.seconds.brief) s late"
    }
}
