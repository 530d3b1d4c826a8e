import Touches

/// A view whose content is larger than itself and follows the finger: `UIScrollView`.
open class ScrollView: View {
    open override var takesTouches: Bool { true }

    /// A touch came down on this view or on something in it.
    final func contentWillReceive(_ touch: Touch) {}

    /// Whether `view`, inside this one, gets `touches`; asked before the first delivery.
    open func touchesShouldBegin(_ touches: Set<Touch>, with event: Event?, in view: View) -> Bool { true }

    // It keeps touches from the responders after it.
    open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {}
    open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {}
    open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {}
    open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {}
}
