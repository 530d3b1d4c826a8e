import Touches

/// `skipFirst` and `skipLast`: the first and the last places of a contact are not reported.
///
/// A contact begins at the place after the first ones, and ends at the one before the last ones. So each place is held
/// back until as many have followed. A contact with too few places is a touch that does not move, at its last place if
/// all are first ones, and otherwise at the place after these.
///
/// The kernel reports only the coordinates that change. One that has not changed since the first places may be as wrong
/// as they are, so the contact waits for it, for as many places again.
struct SkipFilter: TouchFilter {
    private struct Contact {
        /// The sample with which it came down.
        let began: FilterSample
        /// The number of places that were left out.
        var skipped = 0
        /// Whether each coordinate has changed since the first places.
        var isNew = (x: false, y: false)
        /// Whether a place has followed the ones that are left out.
        var hasPlace = false
        /// The places that are held back, the oldest first.
        var held: [FilterSample] = []
        /// The last place that was reported; until then, the last one that was left out.
        var place: FilterSample
        var isReported = false
    }

    private let first: Int
    private let last: Int
    private var contacts: [Contact] = []

    init(first: Int, last: Int) {
        self.first = first
        self.last = last
    }

    mutating func apply(_ frame: inout FilterFrame, _ outcome: inout FilterOutcome) {
        var count = 0
        for sample in frame.samples {
            guard let reported = report(sample, &outcome) else { continue }
            frame.samples[count] = reported
            count += 1
        }
        frame.samples.removeLast(frame.samples.count - count)
    }

    /// Returns what is reported now; nil for nothing.
    private mutating func report(_ sample: FilterSample, _ outcome: inout FilterOutcome) -> FilterSample? {
        if sample.phase == .began {
            var contact = Contact(began: sample, place: sample)
            contact.held.reserveCapacity(last + 1)
            contacts.append(contact)
        }
        guard let index = contacts.firstIndex(where: { $0.began.touch == sample.touch }) else { return sample }
        switch sample.phase {
        case .began, .moved: return take(sample, index)
        case .ended, .cancelled:
            let contact = contacts.remove(at: index)
            var place = contact.place
            if !contact.isReported {
                if sample.phase == .cancelled { return nil }
                place = contact.held.first ?? place
                outcome.earlier.append(Self.sample(.began, as: contact.began, at: place))
            }
            return Self.sample(sample.phase, as: sample, at: place)
        }
    }

    /// Takes the next place of a contact, and returns the one that it is the turn of.
    private mutating func take(_ sample: FilterSample, _ index: Int) -> FilterSample? {
        if !contacts[index].hasPlace, skip(sample, index) { return nil }
        contacts[index].held.append(sample)
        guard contacts[index].held.count > last else { return nil }
        let place = contacts[index].held.removeFirst()
        contacts[index].place = place
        defer { contacts[index].isReported = true }
        return contacts[index].isReported
            ? Self.sample(.moved, as: place, at: place) : Self.sample(.began, as: contacts[index].began, at: place)
    }

    /// Leaves out a place if it is one of the first ones.
    private mutating func skip(_ sample: FilterSample, _ index: Int) -> Bool {
        let skipped = contacts[index].skipped
        if skipped >= first {
            let before = contacts[index].place.location
            if sample.location.x != before.x { contacts[index].isNew.x = true }
            if sample.location.y != before.y { contacts[index].isNew.y = true }
        }
        contacts[index].skipped += 1
        contacts[index].place = sample
        contacts[index].hasPlace =
            skipped >= first && (skipped >= 2 * first || contacts[index].isNew == (true, true))
        return !contacts[index].hasPlace
    }

    /// The place and the values of `place`, with the time and the reason of `other`.
    private static func sample(_ phase: ContactPhase, as other: FilterSample, at place: FilterSample) -> FilterSample {
        var sample = FilterSample(sample: place.sample, time: other.time)
        sample.phase = phase
        sample.reason = other.reason
        return sample
    }

    var withheldTouches: [TouchSample] { contacts.filter { !$0.isReported }.map(\.place.sample) }

    mutating func forget() { contacts.removeAll(keepingCapacity: true) }

    static func text(first: Int) -> String {
        "skipFirst: the first \(first == 1 ? "place" : "\(first) places") of a contact \(first == 1 ? "is" : "are") not "
            + "reported"
    }

    static func text(last: Int) -> String {
        "skipLast: the last \(last == 1 ? "place" : "\(last) places") of a contact \(last == 1 ? "is" : "are") not "
            + "reported; every place is \(last) \(last == 1 ? "report" : "reports") late"
    }
}
