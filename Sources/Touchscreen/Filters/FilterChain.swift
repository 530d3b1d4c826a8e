import Touches

/// The filters that a device entry asks for, in the order in which they see a frame: first what a contact is by itself, then
/// what it is in time, then how many there are, and smoothing of what is left.
///
/// `minimumContact` tells beginnings late and `ghost` lifts. Each of what comes after is told by how much, so that every
/// limit is held against the time that fingers took.
struct FilterChain {
    private var filters: [any TouchFilter] = []
    private var outcome = FilterOutcome()
    private var earlier: [TouchFrame] = []
    private var rejections: [Rejection] = []
    /// How often each filter rejected a contact.
    private(set) var counts: [Rejection.Filter: Int] = [:]

    /// The edge of `edgeDelay`: 5 mm, about what a hand around a tablet covers; 20 points without a known size.
    private static let edge = (millimetres: 5.0, points: 20.0)
    /// What counts as moved, or as the same place: 3 mm, or UIKit's 10 points that a tap may move.
    private static let travel = (millimetres: 3.0, points: 10.0)

    init(_ configuration: FilterConfiguration, shape: ContactShape, area: Rect) {
        let pointsPerMillimetre = shape.pointsOfRadiusPerMillimetre.map { $0 * 2 }
        let travel = pointsPerMillimetre.map { $0 * Self.travel.millimetres } ?? Self.travel.points
        if !configuration.ignore.isEmpty { filters.append(RegionFilter(regions: configuration.ignore)) }
        if let limit = configuration.palmMajor, let scale = shape.lengthScale {
            filters.append(PalmFilter(limit: limit, scale: scale))
        }
        let minimum = configuration.minimumContact ?? .zero
        if minimum > .zero { filters.append(DurationFilter(minimum: minimum)) }
        if let interval = configuration.ghost {
            filters.append(GhostFilter(
                interval: interval, lateness: minimum, reach: travel, limit: configuration.maxContacts))
        }
        if let delay = configuration.edgeDelay {
            let edge = pointsPerMillimetre.map { $0 * Self.edge.millimetres } ?? Self.edge.points
            filters.append(EdgeFilter(
                delay: delay, lateness: configuration.ghost.map { $0 + minimum } ?? .zero,
                middle: area.insetBy(dx: edge, dy: edge), travel: travel))
        }
        if let limit = configuration.maxContacts { filters.append(CountFilter(limit: limit)) }
        if let jitter = configuration.jitter { filters.append(SmoothingFilter(jitter)) }
    }

    var isEmpty: Bool { filters.isEmpty }

    /// The touches whose beginning some filter keeps back.
    var withheldTouches: [TouchSample] { filters.flatMap(\.withheldTouches) }

    /// Leaves in `frame` what is to be told of it, and in `takeEarlier` the frames that go before it.
    mutating func apply(_ frame: inout TouchFrame) { pass(&frame, from: 0) }

    private mutating func pass(_ frame: inout TouchFrame, from first: Int) {
        for index in first..<filters.count {
            filters[index].apply(&frame, &outcome)
            settle(frame, after: index)
        }
    }

    /// Takes up what the filter at `index` said beside the frame.
    private mutating func settle(_ frame: TouchFrame, after index: Int) {
        for rejection in outcome.rejections { reject(rejection) }
        outcome.rejections.removeAll(keepingCapacity: true)
        guard !outcome.earlier.isEmpty else { return }
        var before = frame
        before.samples = outcome.earlier
        outcome.earlier.removeAll(keepingCapacity: true)
        pass(&before, from: index + 1)
        earlier.append(before)
    }

    mutating func reject(_ rejection: Rejection) {
        counts[rejection.filter, default: 0] += 1
        rejections.append(rejection)
    }

    mutating func takeEarlier() -> [TouchFrame] {
        defer { earlier.removeAll() }
        return earlier
    }

    mutating func takeRejections() -> [Rejection] {
        defer { rejections.removeAll() }
        return rejections
    }

    var nextDeadline: Timestamp? {
        var next: Timestamp?
        for filter in filters {
            next = .earlier(next, filter.nextDeadline)
        }
        return next
    }

    /// Leaves in `takeEarlier` what has become certain by the time of the empty `frame`.
    mutating func advance(_ frame: TouchFrame) {
        for index in filters.indices {
            guard let due = filters[index].nextDeadline, due <= frame.timestamp else { continue }
            var frame = frame
            filters[index].advance(&frame, &outcome)
            settle(frame, after: index)
            pass(&frame, from: index + 1)
            earlier.append(frame)
        }
    }

    mutating func forget() {
        for index in filters.indices { filters[index].forget() }
    }
}
