/// Where pages lie along one axis: one extent apart, from the first offset to the last.
struct Paging {
    /// The view's size along the axis, in points.
    let extent: Double
    let range: ClosedRange<Double>

    /// The offset to settle at after a drag from `start` that was let go at `offset` with `velocity` (points a second):
    /// the next page in the direction of a flick, else the nearest one, and at most one away from where the drag began.
    func target(from start: Double, at offset: Double, velocity: Double, flickVelocity: Double) -> Double {
        guard extent > 0 else { return min(max(offset, range.lowerBound), range.upperBound) }
        let place = (offset - range.lowerBound) / extent
        let page =
            velocity > flickVelocity ? place.rounded(.down) + 1
            : velocity < -flickVelocity ? place.rounded(.up) - 1
            : place.rounded()
        let first = ((start - range.lowerBound) / extent).rounded()
        let reached = range.lowerBound + min(max(page, first - 1), first + 1) * extent
        return min(max(reached, range.lowerBound), range.upperBound)
    }
}

/// The way to a page along one axis: fast at first, slowing down to the end (a cubic).
struct PageTurn {
    let start: Double
    let end: Double
    /// Seconds.
    let duration: Double

    func position(at time: Double) -> Double {
        let rest = self.rest(at: time)
        return end + (start - end) * rest * rest * rest
    }

    /// Points a second.
    func velocity(at time: Double) -> Double {
        let rest = self.rest(at: time)
        return duration > 0 ? 3 * (end - start) * rest * rest / duration : 0
    }

    /// 1 at the start, 0 at the end.
    private func rest(at time: Double) -> Double { duration > 0 ? 1 - min(max(time / duration, 0), 1) : 0 }
}
