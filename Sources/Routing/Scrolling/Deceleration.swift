import RealModule

/// A glide along one axis that loses the same share of its velocity every millisecond, until it is slow enough to stop.
///
/// The distance is that of a velocity cut once a millisecond, `rate / (1000 (1 − rate))` seconds of it, and not the
/// integral of the exponential: recorded scrolls end there to within half a point, and five points short of the other.
struct Deceleration {
    /// Points.
    let start: Double
    /// Points a second.
    let velocity: Double
    /// Points a second.
    private let stopVelocity: Double
    /// Seconds: the distance of an endless glide for each point a second.
    private let reach: Double
    /// Per second, negative: the exponent of the velocity.
    private let decay: Double

    /// `rate` is what a millisecond leaves of the velocity, taken into 0.5...0.9999.
    init(from start: Double, velocity: Double, rate: Double, stopVelocity: Double) {
        let rate = min(max(rate, 0.5), 0.9999)
        self.start = start
        self.velocity = velocity
        self.stopVelocity = max(stopVelocity, 0.001)
        reach = rate / (1000 * (1 - rate))
        decay = 1000 * Double.log(rate)
    }

    /// The glide that ends at `target`.
    init(from start: Double, to target: Double, rate: Double, stopVelocity: Double) {
        let free = Deceleration(from: start, velocity: 0, rate: rate, stopVelocity: stopVelocity)
        let distance = target - start
        let stop = distance == 0 ? 0 : distance < 0 ? -free.stopVelocity : free.stopVelocity
        self.init(from: start, velocity: distance / free.reach + stop, rate: rate, stopVelocity: stopVelocity)
    }

    /// Seconds; zero where it starts too slow to glide.
    var duration: Double { max(0, Double.log(stopVelocity / max(abs(velocity), stopVelocity)) / decay) }

    var end: Double {
        guard abs(velocity) > stopVelocity else { return start }
        return start + (velocity - (velocity < 0 ? -stopVelocity : stopVelocity)) * reach
    }

    func position(at time: Double) -> Double { start + velocity * reach * (1 - share(at: time)) }

    func velocity(at time: Double) -> Double { velocity * share(at: time) }

    /// When it is at `position`, which lies between `start` and `end`.
    func time(at position: Double) -> Double {
        let share = 1 - (position - start) / (velocity * reach)
        return share > 0 && share < 1 ? Double.log(share) / decay : 0
    }

    /// What is left of the velocity after `time` seconds.
    private func share(at time: Double) -> Double { Double.exp(decay * time) }
}
