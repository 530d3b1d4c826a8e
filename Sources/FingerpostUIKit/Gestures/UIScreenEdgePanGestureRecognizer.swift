import Routing

/// A pan that starts at an edge of the window. Continuous.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    override class func makeCore() -> Routing.UIGestureRecognizer { Routing.UIScreenEdgePanGestureRecognizer() }

    private final var edgePan: Routing.UIScreenEdgePanGestureRecognizer {
        unsafeDowncast(core, to: Routing.UIScreenEdgePanGestureRecognizer.self)
    }

    /// The edges at which it may start. If it is empty, the recognizer never recognizes.
    open var edges: UIRectEdge {
        get { edgePan.edges }
        set { edgePan.edges = newValue }
    }
}
