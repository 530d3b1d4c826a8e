/// The positions of pages along one axis. The first page is at the first offset of `range`, and each is one `extent`
/// after the one before.
nonisolated struct Paging {
    /// The view's size along the axis, in points.
    let extent: Double
    let range: ClosedRange<Double>

    /// Returns the offset at which content settles after a drag that began at `start` and ended at `offset` with
    /// `velocity`, in points per second. If the velocity exceeds `flickVelocity`, this is the next page in that
    /// direction, otherwise the nearest page. It is at most one page away from the one where the drag began.
    func target(from start: Double, at offset: Double, velocity: Double, flickVelocity: Double) -> Double {
        guard extent > 0 else { return min(max(offset, range.lowerBound), range.upperBound) }
        let position = (offset - range.lowerBound) / extent
        let page =
            abs(velocity).isAtMost(flickVelocity)
            ? position.rounded() : velocity > 0 ? position.rounded(.down) + 1 : position.rounded(.up) - 1
        let first = ((start - range.lowerBound) / extent).rounded()
        let reached = range.lowerBound + min(max(page, first - 1), first + 1) * extent
        return min(max(reached, range.lowerBound), range.upperBound)
    }
}

/// The motion to a page along one axis: a cubic function that is fast at first and slows down towards the end.
nonisolated struct PageTurn {
    let start: Double
    let end: Double
    /// The duration in seconds.
    let duration: Double

    func position(at time: Double) -> Double {
        let rest = self.rest(at: time)
        return end + (start - end) * rest * rest * rest
    }

    /// Returns the velocity `time` seconds after the start, in points per second.
    func velocity(at time: Double) -> Double {
        let rest = self.rest(at: time)
        return duration > 0 ? 3 * (end - start) * rest * rest / duration : 0
    }

    /// Returns the share of the duration that is left: 1 at the start, 0 at the end.
    private func rest(at time: Double) -> Double { duration > 0 ? 1 - min(max(time / duration, 0), 1) : 0 }
}
