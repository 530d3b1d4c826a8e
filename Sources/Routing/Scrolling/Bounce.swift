import RealModule

/// The way of content along one axis from past an edge, or fast into it, back to the edge.
///
/// Entered at some speed it is a critically damped spring; let go at rest it creeps back as the sum of a slow and a fast
/// exponential. Both were measured.
struct Bounce {
    /// Points from the edge at the start; the sign says on which side of it.
    let displacement: Double
    /// Points a second at the start.
    let velocity: Double
    private let law: Law

    private enum Law {
        /// (d + (v + ωd)t) e^(−ωt)
        case critical(frequency: Double)
        /// d (fast e^(−slow t) − slow e^(−fast t)) / (fast − slow)
        case fromRest(slow: Double, fast: Double)
    }

    /// Its numbers are `thresholds`' bounce numbers. Under `bounceVelocity` it starts from rest.
    init(displacement: Double, velocity: Double, thresholds: Thresholds) {
        self.displacement = displacement
        let slow = max(thresholds.bounceSlowRate, Bounce.slowest)
        let fast = max(thresholds.bounceFastRate, slow + Bounce.slowest)
        if abs(velocity) >= thresholds.bounceVelocity {
            self.velocity = velocity
            law = .critical(frequency: max(thresholds.bounceFrequency, Bounce.slowest))
        } else {
            self.velocity = 0
            law = .fromRest(slow: slow, fast: fast)
        }
    }

    /// Per second: a bounce slower than this would not look like one.
    private static let slowest = 0.5

    /// Points from the edge after `time` seconds.
    func displacement(at time: Double) -> Double {
        switch law {
        case .critical(let frequency):
            return (displacement + drive(frequency) * time) * Double.exp(-frequency * time)
        case .fromRest(let slow, let fast):
            return displacement * (fast * Double.exp(-slow * time) - slow * Double.exp(-fast * time)) / (fast - slow)
        }
    }

    /// Points a second after `time` seconds.
    func velocity(at time: Double) -> Double {
        switch law {
        case .critical(let frequency):
            let drive = self.drive(frequency)
            return (drive - frequency * (displacement + drive * time)) * Double.exp(-frequency * time)
        case .fromRest(let slow, let fast):
            return displacement * slow * fast * (Double.exp(-fast * time) - Double.exp(-slow * time)) / (fast - slow)
        }
    }

    /// When it is thrown back so fast that it passes the edge, in seconds; nil where it comes to rest there.
    var crossing: Double? {
        guard case .critical(let frequency) = law, displacement != 0 else { return nil }
        let drive = self.drive(frequency)
        return displacement * drive < 0 ? -displacement / drive : nil
    }

    /// Seconds until it stays within `distance` points of the edge. It must not cross it.
    func duration(within distance: Double) -> Double {
        let distance = max(distance, 0.001)
        var early = peak
        guard abs(displacement(at: early)) > distance else { return 0 }
        var late = early + 1
        while abs(displacement(at: late)) > distance, late < Glide.longest { late *= 2 }
        for _ in 0..<60 {
            let middle = (early + late) / 2
            if abs(displacement(at: middle)) > distance { early = middle } else { late = middle }
        }
        return late
    }

    /// When it is farthest from the edge.
    private var peak: Double {
        guard case .critical(let frequency) = law else { return 0 }
        let drive = self.drive(frequency)
        return drive == 0 ? 0 : max(0, 1 / frequency - displacement / drive)
    }

    /// Points a second: v + ωd.
    private func drive(_ frequency: Double) -> Double { velocity + frequency * displacement }
}
