/// How far content shows itself past an edge when it is pulled: ever less of a longer pull, never as much as the view is
/// wide or high.
struct RubberBand {
    /// The share that shows of a very small pull.
    let coefficient: Double
    /// The view's size along the axis, in points.
    let extent: Double

    /// What shows of a pull of `distance` points past the edge.
    func shown(of distance: Double) -> Double {
        guard extent > 0 else { return 0 }
        return distance * coefficient * extent / (coefficient * abs(distance) + extent)
    }

    /// The pull of which `shown` points show. No pull shows the whole extent; more than 0.99 of it counts as that.
    func pull(showing shown: Double) -> Double {
        guard extent > 0, coefficient > 0 else { return 0 }
        let limit = 0.99 * extent
        let shown = min(max(shown, -limit), limit)
        return shown * extent / (coefficient * (extent - abs(shown)))
    }

    /// How fast what shows follows a finger at a pull of `distance` points: 0 to `coefficient`.
    func give(at distance: Double) -> Double {
        guard extent > 0 else { return 0 }
        let slack = extent / (coefficient * abs(distance) + extent)
        return coefficient * slack * slack
    }
}
