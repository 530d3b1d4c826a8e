/// The motion of content along one axis from a release until it rests. It consists of phases, one after the other.
nonisolated struct AxisGlide {
    /// The motion in one phase.
    nonisolated enum Course {
        case deceleration(Deceleration)
        /// A bounce at the edge that has the offset `edge`.
        case bounce(Bounce, edge: Double)
        case pageTurn(PageTurn)
    }

    private struct Leg {
        /// The start of the phase, in seconds since the release.
        let start: Double
        let course: Course
    }

    private var legs: [Leg] = []
    /// The duration of the whole motion, in seconds.
    private(set) var duration = 0.0
    /// The offset at rest, in points.
    private(set) var end: Double

    /// Creates a motion that rests at `offset`.
    init(restingAt offset: Double) { end = offset }

    init(_ turn: PageTurn) {
        end = turn.end
        append(.pageTurn(turn), for: turn.duration)
    }

    /// Creates a deceleration from `offset` that ends at `target`.
    init(from offset: Double, to target: Double, rate: Double) {
        end = target
        let glide = Deceleration(from: offset, to: target, rate: rate)
        append(.deceleration(glide), for: glide.duration)
    }

    /// Creates a return from rest at `offset` to `target`, which takes `duration` seconds.
    init(from offset: Double, returningTo target: Double, for duration: Double) {
        end = target
        let bounce = Bounce(displacement: offset - target, velocity: 0)
        append(.bounce(bounce, edge: target), for: duration)
    }

    /// Creates a free motion from `offset` with `velocity`, in points per second. The content decelerates. At an edge
    /// of `range` it bounces, or stops if `bounces` is false. Content that starts past an edge returns to that edge.
    init(from offset: Double, velocity: Double, within range: ClosedRange<Double>, bounces: Bool, rate: Double) {
        end = offset
        var velocity = velocity
        if let edge = AxisGlide.edge(passedBy: offset, of: range) {
            end = edge
            let bounce = Bounce(displacement: offset - edge, velocity: velocity)
            velocity = bounces ? append(bounce) : 0
        }
        let glide = Deceleration(from: end, velocity: velocity, rate: rate)
        if let edge = AxisGlide.edge(passedBy: glide.end, of: range) {
            let impact = glide.time(at: edge)
            append(.deceleration(glide), for: impact)
            end = edge
            velocity = glide.velocity(at: impact)
            if bounces, abs(velocity).isAtLeast(Thresholds.bounceVelocity) {
                append(Bounce(displacement: 0, velocity: velocity))
            }
        } else {
            append(.deceleration(glide), for: glide.duration)
            end = glide.end
        }
    }

    /// Adds a bounce at the edge `end`. Returns the velocity at which the content passes the edge on its way back, in
    /// points per second; zero if it comes to rest there.
    @discardableResult
    private mutating func append(_ bounce: Bounce) -> Double {
        let crossing = bounce.crossing
        append(.bounce(bounce, edge: end), for: crossing ?? bounce.duration)
        return crossing.map(bounce.velocity) ?? 0
    }

    private static func edge(passedBy offset: Double, of range: ClosedRange<Double>) -> Double? {
        offset < range.lowerBound ? range.lowerBound : offset > range.upperBound ? range.upperBound : nil
    }

    private mutating func append(_ course: Course, for time: Double) {
        guard time > 0 else { return }
        legs.append(Leg(start: duration, course: course))
        duration += time
    }

    /// Returns the offset `time` seconds after the release, in points.
    func position(at time: Double) -> Double {
        guard time < duration, let leg = legs.last(where: { $0.start <= time }) else { return end }
        let time = time - leg.start
        return switch leg.course {
        case .deceleration(let glide): glide.position(at: time)
        case .bounce(let bounce, let edge): edge + bounce.displacement(at: time)
        case .pageTurn(let turn): turn.position(at: time)
        }
    }

    /// Returns the velocity `time` seconds after the release, in points per second.
    func velocity(at time: Double) -> Double {
        guard time < duration, let leg = legs.last(where: { $0.start <= time }) else { return 0 }
        let time = time - leg.start
        return switch leg.course {
        case .deceleration(let glide): glide.velocity(at: time)
        case .bounce(let bounce, _): bounce.velocity(at: time)
        case .pageTurn(let turn): turn.velocity(at: time)
        }
    }
}
