import Touches

/// `palmMajor`: a contact whose longer axis is or grows too long is a palm for the rest of its life.
struct PalmFilter: TouchFilter {
    /// In points.
    private let radius: Double
    private var rejected = RejectedTouches()

    init(radius: Double) { self.radius = radius }

    mutating func apply(_ frame: inout TouchFrame, _ outcome: inout FilterOutcome) {
        for index in frame.samples.indices.reversed() {
            let sample = frame.samples[index]
            if rejected.swallow(sample) {
                frame.samples.remove(at: index)
            } else if let majorRadius = sample.majorRadius, majorRadius >= radius, sample.phase != .cancelled {
                outcome.rejections.append(Rejection(
                    sample, at: frame.timestamp, .palmMajor(radius: majorRadius, limit: radius)))
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
