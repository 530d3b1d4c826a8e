import Touches

/// `ignore`: contacts that begin in certain rectangles of the screen are rejected until they lift, even if they move
/// out.
struct RegionFilter: TouchFilter {
    private let regions: [CGRect]
    private var rejected: RejectedTouches = []

    init(regions: [CGRect]) { self.regions = regions }

    mutating func apply(_ frame: inout FilterFrame, _ outcome: inout FilterOutcome) {
        frame.samples.removeAll { sample in
            if rejected.takes(sample) { return true }
            guard sample.phase == .began, let region = regions.first(where: { $0.contains(sample.location) })
            else { return false }
            rejected.append(sample.touch)
            outcome.rejections.append(
                Rejection(
                    sample.sample, by: .ignore,
                    text: "it began in the ignored region [\(region.minX.tenths), \(region.minY.tenths), "
                        + "\(region.width.tenths), \(region.height.tenths)]"))
            return true
        }
    }

    mutating func forget() { rejected.removeAll(keepingCapacity: true) }

    static func text(regions: [CGRect]) -> String {
        "ignore: contacts that begin in \(regions.count == 1 ? "a region" : "\(regions.count) regions") are rejected"
    }
}
