import Touches

/// Content that moves by itself, from a release or a call to rest, as positions at moments.
struct Glide {
    /// What it is for: whom to tell when it is over.
    enum Purpose {
        /// After a drag.
        case deceleration
        /// Asked for by the program.
        case animation
    }

    let purpose: Purpose
    /// Where it has to end, and not where its velocity takes it: a page, a place the delegate or the program chose.
    let isAimed: Bool
    /// When it was planned; its steps are counted from here.
    let start: Timestamp
    /// When it first set out, before any change of plan on the way.
    let origin: Timestamp
    let x: AxisGlide
    let y: AxisGlide

    /// Seconds. No glide is longer, whatever the numbers and however often it is planned anew.
    static let longest = 30.0
    /// A second.
    private static let stepRate: Int64 = 60

    /// When it is at rest.
    var finish: Timestamp {
        let planned = start + .seconds(min(max(x.duration, y.duration), Glide.longest))
        return min(planned, max(start, origin + .seconds(Glide.longest)))
    }

    var end: Point { Point(x.end, y.end) }

    func position(at time: Timestamp) -> Point {
        let elapsed = (time - start).seconds
        return Point(x.position(at: elapsed), y.position(at: elapsed))
    }

    /// Points a second.
    func velocity(at time: Timestamp) -> Vector {
        let elapsed = (time - start).seconds
        return Vector(x.velocity(at: elapsed), y.velocity(at: elapsed))
    }

    /// The first step after `time`: on the grid of sixtieths of a second from the start, the last one at the finish.
    func step(after time: Timestamp) -> Timestamp {
        let passed = ((time - start).microseconds * Glide.stepRate + Glide.stepRate / 2) / 1_000_000
        let next = start + Interval(microseconds: ((passed + 1) * 1_000_000 + Glide.stepRate / 2) / Glide.stepRate)
        return min(next, finish)
    }
}
