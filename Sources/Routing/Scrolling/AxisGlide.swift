/// The whole way of content along one axis from a release to rest: a few courses, one after the other.
struct AxisGlide {
    /// What one stretch of the way is like.
    enum Course {
        case deceleration(Deceleration)
        /// Around the edge at the given offset.
        case bounce(Bounce, edge: Double)
        case pageTurn(PageTurn)
    }

    private struct Leg {
        /// Seconds since the release.
        let start: Double
        let course: Course
    }

    private var legs: [Leg] = []
    /// Seconds.
    private(set) var duration = 0.0
    /// The offset at rest, in points.
    private(set) var end: Double

    /// No motion at all.
    init(restingAt offset: Double) { end = offset }

    init(_ turn: PageTurn) {
        end = turn.end
        append(.pageTurn(turn), for: turn.duration)
    }

    /// Glides from `offset` and ends at `target`.
    init(from offset: Double, to target: Double, rate: Double, thresholds: Thresholds) {
        end = target
        let glide = Deceleration(
            from: offset, to: target, rate: rate, stopVelocity: thresholds.decelerationStopVelocity)
        append(.deceleration(glide), for: glide.duration)
    }

    /// Goes on freely from `offset` at `velocity` (points a second): slows down, bounces off an edge of `range` where
    /// `bounces`, stops there where not, and comes back where it is past an edge.
    init(
        from offset: Double, velocity: Double, within range: ClosedRange<Double>, bounces: Bool, rate: Double,
        thresholds: Thresholds
    ) {
        end = offset
        var velocity = velocity
        if let edge = AxisGlide.edge(passedBy: offset, of: range) {
            end = edge
            let bounce = Bounce(displacement: offset - edge, velocity: velocity, thresholds: thresholds)
            velocity = bounces ? append(bounce, thresholds) : 0
        }
        let glide = Deceleration(
            from: end, velocity: velocity, rate: rate, stopVelocity: thresholds.decelerationStopVelocity)
        if let edge = AxisGlide.edge(passedBy: glide.end, of: range) {
            let impact = glide.time(at: edge)
            append(.deceleration(glide), for: impact)
            end = edge
            velocity = glide.velocity(at: impact)
            if bounces, abs(velocity) >= thresholds.bounceVelocity {
                append(Bounce(displacement: 0, velocity: velocity, thresholds: thresholds), thresholds)
            }
        } else {
            append(.deceleration(glide), for: glide.duration)
            end = glide.end
        }
    }

    /// Adds a bounce around `end`; the velocity with which it passes there, zero where it comes to rest.
    @discardableResult
    private mutating func append(_ bounce: Bounce, _ thresholds: Thresholds) -> Double {
        let crossing = bounce.crossing
        append(.bounce(bounce, edge: end), for: crossing ?? bounce.duration(within: thresholds.bounceRestDistance))
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

    /// The offset `time` seconds after the release.
    func position(at time: Double) -> Double {
        guard time < duration, let leg = legs.last(where: { $0.start <= time }) else { return end }
        let time = time - leg.start
        return switch leg.course {
        case .deceleration(let glide): glide.position(at: time)
        case .bounce(let bounce, let edge): edge + bounce.displacement(at: time)
        case .pageTurn(let turn): turn.position(at: time)
        }
    }

    /// Points a second, `time` seconds after the release.
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
