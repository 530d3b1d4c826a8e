import Routing
import TestKit
import Testing

@Suite("R94: recognizers of presses")
struct PressGestureTests {
    let stage = Stage()

    final class LoggingResponder: UIView {
        weak var stage: Stage?
        override var canBecomeFirstResponder: Bool { true }
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { stage?.note("\(id).began") }
        override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { stage?.note("\(id).ended") }
        override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            stage?.note("\(id).cancelled")
        }
    }

    private func focused() -> UIView {
        let view = LoggingResponder(frame: CGRect(x: 0, y: 0, width: 100, height: 100), id: "V")
        view.stage = stage
        stage.window.addSubview(view)
        view.becomeFirstResponder()
        return view
    }

    private func press(_ type: UIPress.PressType, _ phase: UIPress.Phase, at time: Double) {
        stage.application.handle(
            [PressSample(type: type, key: "\(type)", phase: phase)], at: Timestamp(seconds: time))
    }

    private func tap(_ view: UIView) -> UITapGestureRecognizer {
        let tap = stage.watch(UITapGestureRecognizer(id: "t"), on: view)
        tap.allowedPressTypes = [.select]
        return tap
    }

    /// Keeps the events of presses, without owning them.
    private final class EventResponder: UIView {
        private(set) weak var event: UIPressesEvent?
        override var canBecomeFirstResponder: Bool { true }
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { self.event = event }
    }

    @Test("The event of presses is released when no recognizer needs it")
    func releasedEvent() {
        let view = EventResponder(frame: CGRect(x: 0, y: 0, width: 100, height: 100), id: "V")
        stage.window.addSubview(view)
        view.becomeFirstResponder()
        _ = tap(view)
        press(.select, .began, at: 0)
        expect(view.event != nil)
        press(.select, .ended, at: 0.1)
        stage.expect("wait until 5 -> t!ended")
        expect(view.event == nil)
    }

    /// Has none of the methods of its protocol.
    private final class SilentDelegate: UIGestureRecognizerDelegate {}

    @Test("A delegate without methods of its own lets a recognizer receive presses and touches, and begin")
    func silentDelegate() {
        let delegate = SilentDelegate()
        let view = focused()
        tap(view).delegate = delegate
        press(.select, .began, at: 0)
        press(.select, .ended, at: 0.1)
        expect(stage.takeLog().contains("t!ended"))
        let touched = stage.watch(UITapGestureRecognizer(id: "touched"), on: view)
        touched.delegate = delegate
        expect(stage.log(of: "tap 10,10 at 1").contains("touched!ended"))
    }

    @Test("A delegate may refuse a press")
    func delegate() {
        final class Refuser: UIGestureRecognizerDelegate {
            func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool { false }
        }
        let refuser = Refuser()
        tap(focused()).delegate = refuser
        press(.select, .began, at: 0)
        press(.select, .ended, at: 0.1)
        stage.expect("-> V.began, V.ended")
    }
}
