/// Recognizes a pan that starts at an edge of the window and goes inwards.
/// Continuous.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The edges at which the pan may start. If it is empty, the recognizer never recognizes.
    open var edges: UIRectEdge = []

    /// The edges in `edges` at which the first finger came down.
    private final var startEdges: UIRectEdge = []

    package override var kind: String { "screenEdgePan" }

    package override var measurements: GestureMeasurements {
        var measurements = super.measurements
        measurements.edges = startEdges.names
        return measurements
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if startEdges.isEmpty, let first = touches.inOrder.first {
            startEdges = edgesNear(first).intersection(edges)
            guard !startEdges.isEmpty else { return fail(TransitionReason(.outside)) }
        }
        super.touchesBegan(touches, with: event)
    }

    private final func edgesNear(_ touch: UITouch) -> UIRectEdge {
        guard let bounds = touch.window?.bounds else { return [] }
        let location = touch.location(in: nil)
        let width = thresholds.screenEdgeWidth
        var near: UIRectEdge = []
        if !(location.y - bounds.minY).isAtLeast(width) { near.insert(.top) }
        if !(location.x - bounds.minX).isAtLeast(width) { near.insert(.left) }
        if !(bounds.maxY - location.y).isAtLeast(width) { near.insert(.bottom) }
        if !(bounds.maxX - location.x).isAtLeast(width) { near.insert(.right) }
        return near
    }

    override var distanceToBegin: Double { Thresholds.screenEdgeDistance }

    /// Returns whether the pan has moved `distanceToBegin` inwards from an edge. Fails if it has moved further along
    /// the edge than inwards.
    override func mayBegin(after travel: CGVector) -> Bool {
        let inWindow = convert(travel, to: nil)
        let ways = UIRectEdge.named.filter { startEdges.contains($0.edge) }.map { $0.edge.components(of: inWindow) }
        guard let best = ways.max(by: { $0.inwards < $1.inwards }) else { return false }
        guard best.inwards.isAtLeast(abs(best.along)) else {
            fail(TransitionReason(.wrongDirection, value: abs(best.along), limit: max(0, best.inwards)))
            return false
        }
        return best.inwards.isAtLeast(distanceToBegin)
    }

    open override func reset() {
        super.reset()
        startEdges = []
    }

    deinit {}
}

nonisolated extension UIRectEdge {
    /// Returns the part of a displacement that is directed inwards from this edge, and the part along the edge. The set
    /// must contain exactly one edge.
    fileprivate func components(of displacement: CGVector) -> (inwards: Double, along: Double) {
        switch self {
        case .top: (displacement.dy, displacement.dx)
        case .left: (displacement.dx, displacement.dy)
        case .bottom: (-displacement.dy, displacement.dx)
        default: (-displacement.dx, displacement.dy)
        }
    }
}
