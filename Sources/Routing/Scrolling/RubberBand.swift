/// The resistance of content that is pulled past an edge. The longer the pull, the smaller the share of it by which the
/// content moves. The content always moves by less than the size of the view.
nonisolated struct RubberBand {
    /// The view's size along the axis, in points.
    let extent: Double

    private var coefficient: Double { Thresholds.rubberBand }

    /// Returns the distance by which content moves past the edge if it is pulled by `distance` points.
    func shown(of distance: Double) -> Double {
        guard extent > 0 else { return 0 }
        return distance * coefficient * extent / (coefficient * abs(distance) + extent)
    }

    /// Returns the pull that moves the content by `shown` points past the edge. `shown` is limited to 0.99 of the
    /// extent, because no pull moves the content by the whole extent.
    func pull(showing shown: Double) -> Double {
        guard extent > 0 else { return 0 }
        let limit = 0.99 * extent
        let shown = min(max(shown, -limit), limit)
        return shown * extent / (coefficient * (extent - abs(shown)))
    }

    /// Returns the ratio of the content's velocity to the finger's at a pull of `distance` points: 0 to
    /// `Thresholds.rubberBand`.
    func give(at distance: Double) -> Double {
        guard extent > 0 else { return 0 }
        let slack = extent / (coefficient * abs(distance) + extent)
        return coefficient * slack * slack
    }
}
