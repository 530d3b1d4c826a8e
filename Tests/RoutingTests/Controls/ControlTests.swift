import Routing
import TestKit
import Testing

@Suite("Controls: tracking, events and targets")
struct ControlTests {
    let stage = Stage()

    /// 100 by 50 points at (100, 100). A tracked finger is inside from (30, 30) to (270, 220).
    private func control(_ id: String = "K") -> TrackingControl {
        let control = TrackingControl(id, stage, 100, 100, 100, 50)
        stage.window.addSubview(control)
        return control
    }

    private func notedControl() -> TrackingControl {
        let control = control()
        control.noteEvents(on: stage)
        return control
    }

    @Test("R63, R65, R66: tracking has begun when a control sends touchDown, and ended when it sends the end")
    func flags() {
        control().addTarget(for: [.touchDown, .touchUpInside, .touchCancel]) { [stage] in
            stage.note("\($0.isTracking) \($0.isTouchInside) \($0.isHighlighted)")
        }
        stage.expect("tap 150,120 at 0 -> K.begin, true true true, K.end, false false false")
        stage.expect("down 150,120 at 1; cancel at 1.1 -> K.begin, true true true, K.cancel, false false false")
    }

    @Test("R67: a registration made while events are sent waits for the next send")
    func registeredMeanwhile() {
        let control = control()
        control.addTarget(for: .valueChanged) { [stage] control in
            stage.note("first")
            control.removeTarget(nil, action: nil, for: .allEvents)
            control.addTarget(for: .valueChanged) { [stage] _ in stage.note("second") }
        }
        control.sendActions(for: .valueChanged)
        control.sendActions(for: .valueChanged)
        stage.expect("-> first, second")
    }

    @Test("R68: an override of sendAction intercepts what the control would send")
    func interception() {
        final class Interceptor: UIControl {
            var intercepted: [Selector] = []
            override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
                intercepted.append(action)
            }
        }
        let control = Interceptor(frame: CGRect(x: 0, y: 0, width: 50, height: 50), id: "K")
        stage.window.addSubview(control)
        let target = UIView(id: "target")
        target.performs("go") { [stage] _, _ in stage.note("performed") }
        control.addTarget(target, action: "go", for: .touchUpInside)
        stage.tap(10, 10, at: 0)
        expectEqual(control.intercepted, ["go"])
        stage.expect("-> nothing")
    }

    @Test("R69: a control does not keep its targets alive, and skips a target that was released")
    func weakTargets() {
        let control = control()
        control.performs("go") { [stage] _, _ in stage.note("found by the chain") }
        var target: UIView? = UIView(id: "target")
        target?.performs("go") { [stage] _, _ in stage.note("target") }
        control.addTarget(target, action: "go", for: .valueChanged)
        control.sendActions(for: .valueChanged)
        weak let observed = target
        target = nil
        expect(observed == nil)
        control.sendActions(for: .valueChanged)
        stage.expect("-> target")
    }

    @Test("R37: a control that is removed in any of its callbacks cancels the tracking")
    func removedWhileTracked() {
        let control = notedControl()
        control.addTarget(for: .touchDown) { $0.removeFromSuperview() }
        stage.expect("down 150,120 at 0 -> K.begin, K.touchDown, K.cancel, K.touchCancel")
        expect(!control.isTracking)
        stage.expect("up at 0.1 -> nothing")
    }

    /// A finger that has lifted, whose lift is withheld, and then another one. The recognizer that withholds the lift
    /// ignores the second finger or takes both.
    private func twoFingers(ignoringSecond: Bool) -> ScriptedRecognizer {
        let control = notedControl()
        control.isMultipleTouchEnabled = true
        let recognizer = ScriptedRecognizer("g", stage)
        recognizer.script = { recognizer, method, touches in
            guard ignoringSecond, method == .began else { return }
            for touch in touches where touch.id == TouchID(2) { recognizer.ignore(touch, for: UIEvent()) }
        }
        control.addGestureRecognizer(recognizer)
        stage.down(150, 120, finger: 1, at: 0)
        recognizer.schedule(at: Timestamp(seconds: 5)) {}  // it may stay possible without a finger
        stage.play("up 150,120 at 0.1; #2 down 150,120 at 1")
        expectEqual(controlLog(), ["K.touchDown"])
        return recognizer
    }

    private func controlLog() -> [String] { stage.takeLog().filter { $0.hasPrefix("K.touch") } }

    @Test(
        "R63, R66, R86: a finger that waits for a withheld one is tracked when that is cancelled, unless it is taken too",
        arguments: [(true, ["K.touchCancel", "K.touchDown", "K.touchUpInside"]), (false, ["K.touchCancel"])])
    func waitingForCancelled(ignoresSecond: Bool, log: [String]) {
        twoFingers(ignoringSecond: ignoresSecond).state = .ended
        stage.up(150, 120, finger: 2, at: 1.1)
        expectEqual(controlLog(), log)
    }

    @Test("R70: while a lift is withheld, the first further finger waits and the second is refused")
    func secondWaiting() {
        _ = twoFingers(ignoringSecond: true)
        stage.play("#3 down 150,120 at 1.1; #2 up 150,120 at 1.2; #3 up at 1.3; wait until 6")
        expectEqual(controlLog(), ["K.touchUpInside"])  // of the first
    }
}
