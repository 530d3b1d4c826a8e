import Routing

/// A pan inwards from an edge of the window. Continuous.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    override class func makeCore() -> GestureRecognizer { ScreenEdgePanGestureRecognizer() }

    private final var edgePan: ScreenEdgePanGestureRecognizer { unsafeDowncast(core, to: ScreenEdgePanGestureRecognizer.self) }

    /// The edges it may start from; with none it never recognizes.
    open var edges: UIRectEdge {
        get { edgePan.edges }
        set { edgePan.edges = newValue }
    }
}
