import Routing

/// A pan that starts at an edge of the window. Continuous.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    override class func makeCore() -> GestureRecognizer { ScreenEdgePanGestureRecognizer() }

    private final var edgePan: ScreenEdgePanGestureRecognizer {
        unsafeDowncast(core, to: ScreenEdgePanGestureRecognizer.self)
    }

    /// The edges at which it may start. If it is empty, the recognizer never recognizes.
    open var edges: UIRectEdge {
        get { edgePan.edges }
        set { edgePan.edges = newValue }
    }
}
