import Touches

/// `ignore`: contacts that begin in certain rectangles of the screen are none, wherever they go.
struct RegionFilter: TouchFilter {
    private let regions: [Rect]
    private var rejected = RejectedTouches()

    init(regions: [Rect]) { self.regions = regions }

    mutating func apply(_ frame: inout TouchFrame, _ outcome: inout FilterOutcome) {
        frame.samples.removeAll { sample in
            if rejected.swallow(sample) { return true }
            guard sample.phase == .began, let region = regions.first(where: { $0.contains(sample.location) })
            else { return false }
            rejected.insert(sample.touch)
            outcome.rejections.append(Rejection(sample, at: frame.timestamp, .ignore(region: region)))
            return true
        }
    }

    mutating func forget() { rejected.forget() }
}
