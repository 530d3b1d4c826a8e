import Touches

/// The pinch of a scroll view. It receives touches only if there is something to zoom. It does not exclude the pan.
final class ScrollViewPinch: PinchGestureRecognizer {
    private var scrollView: ScrollView? { view as? ScrollView }

    override var defaultID: String { "\(view?.id ?? "").pinch" }

    override func shouldReceive(_ event: Event) -> Bool { scrollView?.canZoom == true }

    override func canPrevent(_ other: GestureRecognizer) -> Bool { other !== scrollView?.pan }

    override func canBePrevented(by other: GestureRecognizer) -> Bool { other !== scrollView?.pan }

    override func reasonNotToBegin() -> TransitionReason? { scrollView?.reasonToLeave(ownTouches) }
}
