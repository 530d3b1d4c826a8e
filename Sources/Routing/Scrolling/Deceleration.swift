import RealModule

/// The motion of content along one axis that loses the same share of its velocity in each millisecond, until it reaches
/// `Thresholds.decelerationStopVelocity`.
///
/// The velocity is reduced once per millisecond. The distance is therefore the velocity times
/// `rate / (1000 (1 − rate))` seconds. Recorded scrolls end within half a point of this distance. The distance that the
/// integral of the exponential gives is about five points longer.
nonisolated struct Deceleration {
    /// The offset at the start, in points.
    let start: Double
    /// The velocity at the start, in points per second.
    let velocity: Double
    /// The distance of an endless motion for each point per second of velocity, in seconds.
    private let reach: Double
    /// The exponent of the velocity, per second; negative.
    private let decay: Double

    /// Creates the motion from `start` with `velocity`. `rate` is the share of the velocity that is left after a
    /// millisecond, clamped to 0.5...0.9999; 0.5 if it is no number.
    init(from start: Double, velocity: Double, rate: Double) {
        let rate = min(max(0.5, rate), 0.9999)
        self.start = start
        self.velocity = velocity
        reach = rate / (1000 * (1 - rate))
        decay = 1000 * Double.log(rate)
    }

    /// Creates the motion that ends at `target`.
    init(from start: Double, to target: Double, rate: Double) {
        let free = Deceleration(from: start, velocity: 0, rate: rate)
        let distance = target - start
        let stop = distance == 0 ? 0 : distance < 0 ? -free.stopVelocity : free.stopVelocity
        self.init(from: start, velocity: distance / free.reach + stop, rate: rate)
    }

    private var stopVelocity: Double { Thresholds.decelerationStopVelocity }

    /// The duration in seconds; zero if the velocity at the start does not exceed `stopVelocity`.
    var duration: Double { max(0, Double.log(stopVelocity / max(abs(velocity), stopVelocity)) / decay) }

    var end: Double {
        guard abs(velocity) > stopVelocity else { return start }
        return start + (velocity - (velocity < 0 ? -stopVelocity : stopVelocity)) * reach
    }

    func position(at time: Double) -> Double { start + velocity * reach * (1 - share(at: time)) }

    func velocity(at time: Double) -> Double { velocity * share(at: time) }

    /// Returns the time at which the content is at `position`, in seconds. `position` must be between `start` and
    /// `end`.
    func time(at position: Double) -> Double {
        let share = 1 - (position - start) / (velocity * reach)
        return share > 0 && share < 1 ? Double.log(share) / decay : 0
    }

    /// Returns the share of the velocity that is left after `time` seconds.
    private func share(at time: Double) -> Double { Double.exp(decay * time) }
}
