@testable import Routing

/// What has no override in front: methods of the core that only subclasses override, and the ends of objects.
final class WildApplication: UIApplication {
    deinit { disturb() }

    override func willShowInputViews(of responder: UIResponder) { disturb() }

}

final class WildWindow: UIWindow {
    deinit { disturb() }
}

final class WildView: UIView {
    deinit { disturb() }

    override var takesTouches: Bool {
        disturb()
        return super.takesTouches
    }
}

final class WildScrollView: UIScrollView {
    deinit { disturb() }
}

final class WildButton: UIButton {
    deinit { disturb() }
}

final class WildController: UIViewController {
    deinit { disturb() }
}

/// Begins with the first move, as the simplest drags do.
final class WildDrag: UIGestureRecognizer {
    deinit { disturb() }

    override var kind: String {
        disturb()
        return "drag"
    }

    override var measurements: GestureMeasurements {
        disturb()
        return super.measurements
    }

    override func location(in view: UIView?) -> CGPoint {
        disturb()
        return super.location(in: view)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if !state.isTerminal { state = state == .possible ? .began : .changed }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .ended
    }
}

final class WildTap: UITapGestureRecognizer {
    deinit { disturb() }
}

final class WildPan: UIPanGestureRecognizer {
    deinit { disturb() }
}

@MainActor
final class WildDelegate: @MainActor UIGestureRecognizerDelegate {
    deinit { disturb() }

    private func answer(_ usual: Bool, about recognizer: UIGestureRecognizer) -> Bool {
        disturb(recognizer)
        return World.current?.random.once(in: 12) == true ? !usual : usual
    }

    func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { answer(true, about: recognizer) }
    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        answer(true, about: recognizer)
    }
    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool {
        answer(true, about: recognizer)
    }
    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
        answer(true, about: recognizer)
    }
    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { answer(false, about: recognizer) }
    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer) -> Bool
    {
        answer(false, about: other)
    }
    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
    ) -> Bool { answer(false, about: recognizer) }
}

@MainActor
final class WildScrollDelegate: @MainActor UIScrollViewDelegate {
    deinit { disturb() }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { disturb(scrollView) }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { disturb(scrollView) }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        disturb()
        if World.current?.random.once(in: 3) == true { targetContentOffset.pointee = CGPoint(30, 90) }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { disturb(scrollView) }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { disturb(scrollView) }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { disturb(scrollView) }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { disturb(scrollView) }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? {
        disturb()
        return scrollView.subviews.first
    }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView) { disturb(scrollView) }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { disturb(scrollView) }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView, atScale scale: Double) {
        disturb(scrollView)
    }
}
