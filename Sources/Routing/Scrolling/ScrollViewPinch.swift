import Touches

/// The pinch of a scroll view. It gets touches only where there is something to zoom, and goes beside the pan.
final class ScrollViewPinch: PinchGestureRecognizer {
    private var scrollView: ScrollView? { view as? ScrollView }

    override var defaultID: String { "\(view?.id ?? "").pinch" }

    override func shouldReceive(_ event: Event) -> Bool { scrollView?.canZoom == true }

    override func canPrevent(_ other: GestureRecognizer) -> Bool { other !== scrollView?.pan }

    override func canBePrevented(by other: GestureRecognizer) -> Bool { other !== scrollView?.pan }

    override func reasonNotToBegin() -> TransitionReason? { scrollView?.reasonToLeave(tracked) }
}
