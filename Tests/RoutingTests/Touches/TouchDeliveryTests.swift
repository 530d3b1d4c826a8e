import Routing
import TestKit
import Testing

@Suite("Delivery: one finger or several, exclusive views, views that leave")
struct TouchDeliveryTests {
    let stage = Stage()

    private func view(_ id: String, _ x: Double, _ y: Double = 0, to superview: UIView? = nil) -> LoggingView {
        let view = LoggingView(id, stage, x, y, 100, 100)
        view.swallows = true
        (superview ?? stage.window).addSubview(view)
        return view
    }

    /// The delivery outcomes in the journal: the change, the touch, the view and the cause.
    private func deliveries() -> [String] {
        stage.outcomes().compactMap { outcome in
            guard case .delivery(let delivery) = outcome.kind else { return nil }
            let by = delivery.by.isEmpty ? "" : " by \(delivery.by.joined(separator: ", "))"
            return "\(delivery.touch.number) \(delivery.change) \(delivery.view ?? "nobody")\(by)"
        }
    }

    // MARK: Views that leave

    @Test("R37: if a superview is removed, the touches of all views in it are cancelled")
    func removedSuperview() {
        final class Keeper: UIView {
            var touch: UITouch?
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { touch = touches.first }
        }
        let outer = view("outer", 0)
        let inner = Keeper(frame: CGRect(x: 0, y: 0, width: 50, height: 50), id: "inner")
        outer.addSubview(inner)
        stage.down(10, 10, at: 0)
        expect(inner.touch?.view === inner)
        outer.removeFromSuperview()
        expect(inner.touch?.view == nil)
        expect(inner.touch?.phase != .ended)
        expectEqual(deliveries(), ["1 cancelled inner"])
    }

    @Test("R37: a view that removes itself when it is touched is cancelled in the same turn")
    func removesItself() {
        final class Vanishing: LoggingView {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                super.touchesBegan(touches, with: event)
                removeFromSuperview()
            }
        }
        let vanishing = Vanishing("V", stage, 0, 0, 100, 100)
        vanishing.swallows = true
        stage.window.addSubview(vanishing)
        stage.expect("down 10,10 at 0 -> V.began, V.cancelled")
        stage.expect("up at 0.1 -> nothing")
    }

    /// Is called back when its touches are cancelled.
    private final class Leaving: LoggingView {
        var whenCancelled: () -> Void = {}
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
            super.touchesCancelled(touches, with: event)
            whenCancelled()
        }
    }

    @Test(
        "R37: the event that arrives while a view or its window leaves comes when it has left",
        arguments: [true, false])
    func eventDuringDeparture(hidesWindow: Bool) {
        let back = UIWindow(frame: stage.window.bounds)
        back.windowLevel = UIWindow.Level(rawValue: -1)
        back.addSubview(LoggingView("behind", stage, 0, 0, 100, 100))
        stage.application.show(back)
        stage.window.passesTouchesThrough = true
        let leaving = Leaving("V", stage, 0, 0, 100, 100)
        leaving.swallows = true
        leaving.whenCancelled = { [stage] in stage.down(10, 10, finger: 2, at: 1) }
        stage.window.addSubview(leaving)
        stage.down(10, 10, finger: 1, at: 0)
        if hidesWindow { stage.application.hide(stage.window) } else { leaving.removeFromSuperview() }
        stage.expect("-> V.began, V.cancelled, behind.began")
    }

    @Test("R2: a recognizer that is removed does not receive a touch of the event that its cancellation sends")
    func eventDuringRemoval() {
        let view = view("V", 0)
        let recognizer = ScriptedRecognizer.drag("g", stage)
        recognizer.delaysTouchesBegan = true
        view.addGestureRecognizer(recognizer)
        _ = stage.log(of: "down 10,10 at 0; move 20,10 at 0.1")
        recognizer.addTarget { [stage] _ in stage.down(10, 10, finger: 2, at: 1) }
        view.removeGestureRecognizer(recognizer)
        stage.expect("-> g!cancelled, V.began")
    }

    @Test("A window that is hidden during a touch is not kept alive, and its views have no window")
    func releasedWindow() {
        let application = UIApplication()
        var window: UIWindow? = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100), id: "W")
        let view = LoggingView("V", stage, 0, 0, 100, 100)
        view.addGestureRecognizer(LoggingPan("p", stage))
        window?.addSubview(view)
        application.show(window!)
        func send(_ phase: ContactPhase, _ time: Double) {
            let sample = TouchSample(touch: TouchID(1), phase: phase, location: CGPoint(10, 10))
            application.handle(TouchFrame(device: nil, timestamp: Timestamp(seconds: time), samples: [sample]))
        }
        send(.began, 0)
        application.hide(window!)
        send(.ended, 0.1)
        weak let observed = window
        window = nil
        expect(observed == nil)
        expect(view.window == nil)
        expectEqual(view.convert(CGPoint(1, 2), to: nil), CGPoint(1, 2))
    }
}
