import Touches

/// `palmMajor`: a contact whose longer axis is or grows too long is a palm for the rest of its life.
struct PalmFilter: TouchFilter {
    /// How long a palm is, as its device entry says.
    private let limit: Double
    private let scale: ContactShape.LengthScale
    private var rejected = RejectedTouches()

    init(limit: Double, scale: ContactShape.LengthScale) {
        self.limit = limit
        self.scale = scale
    }

    mutating func apply(_ frame: inout TouchFrame, _ outcome: inout FilterOutcome) {
        for index in frame.samples.indices.reversed() {
            let sample = frame.samples[index]
            if rejected.swallow(sample) {
                frame.samples.remove(at: index)
            } else if let majorRadius = sample.majorRadius, majorRadius >= limit * scale.radius, sample.phase != .cancelled {
                outcome.rejections.append(Rejection(
                    sample, at: frame.timestamp,
                    .palmMajor(length: majorRadius / scale.radius, limit: limit, unit: scale.unit)))
                if sample.phase != .ended { rejected.insert(sample.touch) }
                if sample.phase == .began {
                    frame.samples.remove(at: index)
                } else {
                    frame.samples[index].phase = .cancelled
                    frame.samples[index].reason = .palm
                }
            }
        }
    }

    mutating func forget() { rejected.forget() }
}
