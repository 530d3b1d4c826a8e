import Touches

/// `palmMajor`: a contact whose longer axis reaches the limit at any time is rejected as a palm until it lifts.
struct PalmFilter: TouchFilter {
    /// The length of a palm, in the unit of `scale`.
    private let limit: Double
    private let scale: ContactShape.LengthScale
    private var rejected: RejectedTouches = []

    init(limit: Double, scale: ContactShape.LengthScale) {
        self.limit = limit
        self.scale = scale
    }

    mutating func apply(_ frame: inout FilterFrame, _ outcome: inout FilterOutcome) {
        for index in frame.samples.indices.reversed() {
            let sample = frame.samples[index]
            if rejected.takes(sample) {
                frame.samples.remove(at: index)
            } else if let radius = sample.majorRadius, radius.isAtLeast(limit * scale.radius),
                sample.phase != .cancelled
            {
                outcome.rejections.append(rejection(of: sample, length: radius / scale.radius))
                if sample.phase != .ended { rejected.append(sample.touch) }
                if sample.phase == .began {
                    frame.samples.remove(at: index)
                } else {
                    frame.samples[index].phase = .cancelled
                    frame.samples[index].reason = .palm
                }
            }
        }
    }

    mutating func forget() { rejected.removeAll(keepingCapacity: true) }

    private func rejection(of sample: FilterSample, length: Double) -> Rejection {
        Rejection(
            sample.sample, by: .palmMajor, value: length, limit: limit,
            text: "it is \(length.tenths) \(scale.unit.symbol) long, and a palm is at least \(limit.tenths)")
    }

    /// - Parameter unit: the unit of contact sizes; nil if the panel does not report sizes.
    static func text(limit: Double, unit: LengthUnit?) -> String {
        unit.map { "palmMajor: contacts of \(limit.brief) \($0.symbol) and longer are palms" }
            ?? "palmMajor: no effect, because the panel does not report sizes"
    }
}
