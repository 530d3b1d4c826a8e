import RealModule

/// The motion of content along one axis that is past an edge, or reaches the edge with a velocity, until it rests at
/// the edge.
///
/// With a velocity at the start, it is a critically damped spring. From rest, it is the sum of a slow and a fast
/// exponential. Both laws were measured.
nonisolated struct Bounce {
    /// The offset from the edge at the start, in points.
    let displacement: Double
    /// The velocity at the start, in points per second.
    let velocity: Double
    private let law: Law

    private enum Law {
        /// (d + (v + ωd)t) e^(−ωt)
        case critical(frequency: Double)
        /// d (fast e^(−slow t) − slow e^(−fast t)) / (fast − slow)
        case fromRest(slow: Double, fast: Double)
    }

    /// Creates a bounce. If `velocity` is less than `Thresholds.bounceVelocity`, the bounce starts from rest.
    init(displacement: Double, velocity: Double) {
        self.displacement = displacement
        if abs(velocity).isAtLeast(Thresholds.bounceVelocity) {
            self.velocity = velocity
            law = .critical(frequency: Thresholds.bounceFrequency)
        } else {
            self.velocity = 0
            law = .fromRest(slow: Thresholds.bounceSlowRate, fast: Thresholds.bounceFastRate)
        }
    }

    /// Returns the offset from the edge after `time` seconds, in points.
    func displacement(at time: Double) -> Double {
        switch law {
        case .critical(let frequency):
            return (displacement + drive(frequency) * time) * Double.exp(-frequency * time)
        case .fromRest(let slow, let fast):
            return displacement * (fast * Double.exp(-slow * time) - slow * Double.exp(-fast * time)) / (fast - slow)
        }
    }

    /// Returns the velocity after `time` seconds, in points per second.
    func velocity(at time: Double) -> Double {
        switch law {
        case .critical(let frequency):
            let drive = self.drive(frequency)
            return (drive - frequency * (displacement + drive * time)) * Double.exp(-frequency * time)
        case .fromRest(let slow, let fast):
            return displacement * slow * fast * (Double.exp(-fast * time) - Double.exp(-slow * time)) / (fast - slow)
        }
    }

    /// The time at which the content passes the edge, in seconds; nil if it does not pass the edge, or so slowly that
    /// it stops there.
    var crossing: Double? {
        guard case .critical(let frequency) = law else { return nil }
        let drive = self.drive(frequency)
        guard displacement * drive < 0 else { return nil }
        let crossing = -displacement / drive
        return abs(velocity(at: crossing)) > Thresholds.decelerationStopVelocity ? crossing : nil
    }

    /// The time until the content stays within `Thresholds.bounceRestDistance` of the edge, in seconds, if it does not
    /// pass the edge.
    var duration: Double {
        let distance = Thresholds.bounceRestDistance
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

    /// The time at which the content is farthest from the edge, in seconds.
    private var peak: Double {
        guard case .critical(let frequency) = law else { return 0 }
        let drive = self.drive(frequency)
        return displacement * drive < 0 || drive == 0 ? 0 : max(0, 1 / frequency - displacement / drive)
    }

    /// Returns v + ωd, in points per second.
    private func drive(_ frequency: Double) -> Double { velocity + frequency * displacement }
}
