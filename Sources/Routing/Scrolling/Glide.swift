/// The return of a scale to its limit. It follows the law of a bounce from rest.
nonisolated struct ZoomReturn {
    let limit: Double
    /// From the limit, in scale.
    let bounce: Bounce

    func scale(at time: Double) -> Double { limit + bounce.displacement(at: time) }
}

/// The motion of content without a finger, until it rests. It gives the offset at each time.
nonisolated struct Glide {
    /// The cause of the motion. It decides which delegate method reports the end.
    nonisolated enum Purpose {
        /// The content continues after a drag.
        case deceleration
        /// The program called `setContentOffset(_:animated:)`.
        case animation
    }

    let purpose: Purpose
    /// Whether the motion must end at a certain place: a page, or an offset that the delegate or the program chose.
    /// Otherwise, the velocity decides where it ends.
    let isAimed: Bool
    /// The time at which the motion was planned. Its steps are counted from here.
    let start: Timestamp
    /// The time at which the first plan of this motion began. A new plan keeps it.
    let origin: Timestamp
    let x: AxisGlide
    let y: AxisGlide
    /// The return of the scale to its limit; nil if the scale does not change.
    var zoom: ZoomReturn?

    /// The longest duration of a motion, in seconds, including all new plans.
    static let longest = 30.0
    /// Steps per second.
    private static let stepRate: Int64 = 60

    /// The time at which the content comes to rest.
    var finish: Timestamp {
        let planned = start + .seconds(min(max(x.duration, y.duration), Glide.longest))
        return min(planned, max(start, origin + .seconds(Glide.longest)))
    }

    var end: CGPoint { CGPoint(x.end, y.end) }

    func position(at time: Timestamp) -> CGPoint {
        let elapsed = (time - start).seconds
        return CGPoint(x.position(at: elapsed), y.position(at: elapsed))
    }

    /// Returns the velocity at `time`, in points per second.
    func velocity(at time: Timestamp) -> CGVector {
        let elapsed = (time - start).seconds
        return CGVector(x.velocity(at: elapsed), y.velocity(at: elapsed))
    }

    /// Returns the time of the first step after `time`. Steps are at multiples of a sixtieth of a second after `start`;
    /// the last one is at `finish`.
    func step(after time: Timestamp) -> Timestamp {
        let passed = ((time - start).microseconds * Glide.stepRate + Glide.stepRate / 2) / 1_000_000
        let next = start + Interval(microseconds: ((passed + 1) * 1_000_000 + Glide.stepRate / 2) / Glide.stepRate)
        return min(next, finish)
    }
}
