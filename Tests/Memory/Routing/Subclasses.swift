import Touches

@testable import Routing

// The helpers of the subclasses that `run` writes.

/// Lets the world change before and after `body`, a method of the superclass.
private func around<Answer>(_ object: AnyObject, _ body: () -> Answer) -> Answer {
    disturb(object)
    let answer = body()
    disturb(object)
    return answer
}

/// Lets the world change around a method that answers yes or no, which may answer either.
private func ask(_ object: AnyObject, _ body: () -> Bool) -> Bool {
    let answer = around(object, body)
    return World.current?.random.once(in: 15) == true ? !answer : answer
}

extension UIResponder {
    /// Whether this window or application does not pass `event` on.
    func keeps(_ event: UIEvent) -> Bool { (World.current as? RoutingWorld)?.keeps(event) == true }
    func around<Answer>(_ body: () -> Answer) -> Answer { fingerpost_memory.around(self, body) }
    func ask(_ body: () -> Bool) -> Bool { fingerpost_memory.ask(self, body) }
}

extension UIGestureRecognizer {
    func around<Answer>(_ body: () -> Answer) -> Answer { fingerpost_memory.around(self, body) }
    func ask(_ body: () -> Bool) -> Bool { fingerpost_memory.ask(self, body) }
}

/// A responder whose touches are counted.
protocol TouchCounting: UIResponder {
    var counter: TouchCounter { get }
}

/// The touches of a responder that began and did not end. It does not retain them.
struct TouchCounter {
    private(set) var open: Set<TouchID> = []

    /// Each touch of a view begins and ends once.
    mutating func count(_ method: TouchMethod, _ touches: Set<UITouch>, of responder: UIResponder) {
        for touch in touches where touch.view === responder || open.contains(touch.id) {
            let name = "\(responder.id): touch \(touch.id.number)"
            switch method {
            case .began: World.current?.fail("\(name) began twice", if: !open.insert(touch.id).inserted)
            case .moved: World.current?.fail("\(name) moved unheard of", if: !open.contains(touch.id))
            case .ended, .cancelled: World.current?.fail("\(name) ended unheard of", if: open.remove(touch.id) == nil)
            }
        }
    }
}

/// Begins with the first move, as the simplest drags do.
class DragGestureRecognizer: UIGestureRecognizer {
    nonisolated deinit {}

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if !state.isTerminal { state = state == .possible ? .began : .changed }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .ended
    }
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
