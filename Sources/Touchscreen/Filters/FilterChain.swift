import Touches

/// The filters of a device entry, in the order in which frames pass them: first those that leave out contacts and
/// places, then the filters for single contacts, then the filters for durations, then the filter that counts contacts,
/// and last the filters that change positions.
///
/// `minimumContact` and `edgeDelay` delay beginnings, and `ghost` delays lifts. Each sample has the time at which the
/// finger did what it reports, so that every limit is compared with the real duration of a contact. A filter also knows
/// how late the samples of the filters before it are at most, and waits for them.
struct FilterChain {
    private var filters: [any TouchFilter] = []
    private var outcome = FilterOutcome()
    /// The samples of the frames that must be reported first, in order.
    var earlier: [[TouchSample]] = []
    /// The memory of frames on their way.
    private var spare: [FilterSample] = []
    var rejections: [Rejection] = []
    /// How many contacts each filter rejected.
    private(set) var counts: [Rejection.Filter: Int] = [:]

    /// The width of the edge for `edgeDelay`: 5 mm, about what a hand around a tablet covers, or 20 points if the size
    /// is unknown.
    private static let edge = (millimetres: 5.0, points: 20.0)
    /// The distance from which a contact counts as moved, and within which two contacts are at the same place: 3 mm, or
    /// 10 points, as for a tap, if the size is unknown.
    private static let travel = (millimetres: 3.0, points: 10.0)

    /// - Parameter last: the point of the area that the panel reports for its lower right corner.
    init(_ configuration: FilterConfiguration, shape: ContactShape, area: CGRect, last: CGPoint) {
        let pointsPerMillimetre = shape.pointsOfRadiusPerMillimetre.map { $0 * 2 }
        let travel = pointsPerMillimetre.map { $0 * Self.travel.millimetres } ?? Self.travel.points
        if configuration.skipFirst > 0 || configuration.skipLast > 0 {
            filters.append(SkipFilter(first: configuration.skipFirst, last: configuration.skipLast))
        }
        if !configuration.ignore.isEmpty { filters.append(RegionFilter(regions: configuration.ignore)) }
        if let limit = configuration.palmMajor, let scale = shape.lengthScale {
            filters.append(PalmFilter(limit: limit, scale: scale))
        }
        let minimum = configuration.minimumContact ?? .zero
        if minimum > .zero { filters.append(DurationFilter(minimum: minimum, travel: travel)) }
        if let interval = configuration.ghost {
            filters.append(
                GhostFilter(
                    interval: interval, lateness: minimum, reach: travel, limit: configuration.maxContacts))
        }
        let latestLift = configuration.ghost.map { $0 + minimum } ?? .zero
        if let delay = configuration.edgeDelay {
            let edge = pointsPerMillimetre.map { $0 * Self.edge.millimetres } ?? Self.edge.points
            filters.append(
                EdgeFilter(
                    delay: delay, lateness: latestLift, middle: area.insetBy(dx: edge, dy: edge), travel: travel))
        }
        if let limit = configuration.maxContacts {
            let latestBeginning = configuration.edgeDelay.map { max($0 + latestLift, minimum) } ?? minimum
            filters.append(CountFilter(limit: limit, lateness: latestBeginning))
        }
        if let jitter = configuration.jitter { filters.append(SmoothingFilter(jitter)) }
        if let pinned = configuration.pinned {
            let scale = pointsPerMillimetre ?? PinnedFilter.pointsPerMillimetre
            filters.append(PinnedFilter(distance: pinned * scale, from: area.origin, to: last))
        }
    }

    var isEmpty: Bool { filters.isEmpty }

    var withheldTouches: [TouchSample] { filters.flatMap(\.withheldTouches) }

    /// Applies all filters to `samples`, the changes at one time. `report` then adds what comes before them.
    mutating func apply(_ samples: inout [TouchSample], at time: Timestamp) {
        var frame = FilterFrame(timestamp: time)
        swap(&frame.samples, &spare)
        for sample in samples { frame.samples.append(FilterSample(sample: sample, time: time)) }
        pass(&frame, from: 0)
        samples.removeAll(keepingCapacity: true)
        for sample in frame.samples { samples.append(sample.sample) }
        frame.samples.removeAll(keepingCapacity: true)
        swap(&frame.samples, &spare)
    }

    private mutating func pass(_ frame: inout FilterFrame, from first: Int) {
        for index in first..<filters.count {
            filters[index].apply(&frame, &outcome)
            collect(frame, after: index)
        }
    }

    /// Takes what the filter at `index` reported in addition to the frame.
    private mutating func collect(_ frame: FilterFrame, after index: Int) {
        for rejection in outcome.rejections { reject(rejection) }
        outcome.rejections.removeAll(keepingCapacity: true)
        guard !outcome.earlier.isEmpty else { return }
        var before = frame
        before.samples = outcome.earlier
        outcome.earlier.removeAll(keepingCapacity: true)
        pass(&before, from: index + 1)
        earlier.append(before.samples.map(\.sample))
    }

    mutating func reject(_ rejection: Rejection) {
        counts[rejection.filter, default: 0] += 1
        rejections.append(rejection)
    }

    var nextDeadline: Timestamp? { filters.reduce(nil) { .earlier($0, $1.nextDeadline) } }

    /// Lets the filters report what is due by `time`. `report` then adds it.
    mutating func advance(to time: Timestamp) {
        for index in filters.indices {
            guard let due = filters[index].nextDeadline, due <= time else { continue }
            var frame = FilterFrame(timestamp: time)
            filters[index].advance(&frame, &outcome)
            collect(frame, after: index)
            pass(&frame, from: index + 1)
            earlier.append(frame.samples.map(\.sample))
        }
    }

    mutating func forget() {
        for index in filters.indices { filters[index].forget() }
    }
}

extension FilterConfiguration {
    /// A sentence for each filter with its delay, in the order of the documentation.
    ///
    /// - Parameter lengthUnit: the unit of contact sizes; nil if the panel does not report sizes.
    public func texts(lengthUnit: LengthUnit?) -> [String] {
        [
            palmMajor.map { PalmFilter.text(limit: $0, unit: lengthUnit) },
            minimumContact.map(DurationFilter.text),
            ghost.map(GhostFilter.text),
            edgeDelay.map(EdgeFilter.text),
            ignore.isEmpty ? nil : RegionFilter.text(regions: ignore),
            outside.map { _ in OutsideRule.text },
            maxContacts.map(CountFilter.text),
            jitter.map(SmoothingFilter.text),
            pinned.map(PinnedFilter.text),
            penLinger.map(PenGate.text),
            skipFirst > 0 ? SkipFilter.text(first: skipFirst) : nil,
            skipLast > 0 ? SkipFilter.text(last: skipLast) : nil,
        ].compactMap { $0 }
    }
}
