@testable import Routing

/// What has no override in front: methods of the core that only subclasses override, and the ends of objects.
final class WildApplication: Application {
    deinit { disturb() }

    override func willShowInputViews(of responder: Responder) { disturb() }

}

final class WildWindow: Window {
    deinit { disturb() }
}

final class WildView: View {
    deinit { disturb() }

    override var takesTouches: Bool {
        disturb()
        return super.takesTouches
    }
}

final class WildScrollView: ScrollView {
    deinit { disturb() }
}

final class WildButton: Button {
    deinit { disturb() }
}

final class WildController: ViewController {
    deinit { disturb() }
}

/// Begins with the first move, as the simplest drags do.
final class WildDrag: GestureRecognizer {
    deinit { disturb() }

    override var kind: String {
        disturb()
        return "drag"
    }

    override var measurements: GestureMeasurements {
        disturb()
        return super.measurements
    }

    override func location(in view: View?) -> CGPoint {
        disturb()
        return super.location(in: view)
    }

    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        if !state.isTerminal { state = state == .possible ? .began : .changed }
    }

    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        state = state == .possible ? .failed : .ended
    }
}

final class WildTap: TapGestureRecognizer {
    deinit { disturb() }
}

final class WildPan: PanGestureRecognizer {
    deinit { disturb() }
}

@MainActor
final class WildDelegate: @MainActor GestureRecognizerDelegate {
    deinit { disturb() }

    private func answer(_ usual: Bool, about recognizer: GestureRecognizer) -> Bool {
        disturb(recognizer)
        return World.current?.random.once(in: 12) == true ? !usual : usual
    }

    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { answer(true, about: recognizer) }
    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        answer(true, about: recognizer)
    }
    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive press: Press) -> Bool {
        answer(true, about: recognizer)
    }
    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive event: Event) -> Bool {
        answer(true, about: recognizer)
    }
    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { answer(false, about: recognizer) }
    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer) -> Bool {
        answer(false, about: other)
    }
    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
    ) -> Bool { answer(false, about: recognizer) }
}

@MainActor
final class WildScrollDelegate: @MainActor ScrollViewDelegate {
    deinit { disturb() }

    func scrollViewDidScroll(_ scrollView: ScrollView) { disturb(scrollView) }
    func scrollViewWillBeginDragging(_ scrollView: ScrollView) { disturb(scrollView) }
    func scrollViewWillEndDragging(
        _ scrollView: ScrollView, withVelocity velocity: CGVector, targetContentOffset: inout CGPoint
    ) {
        disturb()
        if World.current?.random.once(in: 3) == true { targetContentOffset = CGPoint(30, 90) }
    }
    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) { disturb(scrollView) }
    func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) { disturb(scrollView) }
    func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { disturb(scrollView) }
    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { disturb(scrollView) }
    func viewForZooming(in scrollView: ScrollView) -> View? {
        disturb()
        return scrollView.subviews.first
    }
    func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View) { disturb(scrollView) }
    func scrollViewDidZoom(_ scrollView: ScrollView) { disturb(scrollView) }
    func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View, atScale scale: Double) {
        disturb(scrollView)
    }
}
