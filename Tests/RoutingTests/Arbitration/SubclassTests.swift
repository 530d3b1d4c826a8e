import Routing
import TestKit
import Testing

@Suite("What subclasses and delegates of recognizers and views decide")
struct SubclassTests {
    let stage = Stage()
    let outer: LoggingView
    let inner: LoggingView

    init() {
        outer = LoggingView("outer", stage, 0, 0, 400, 400)
        inner = LoggingView("inner", stage, 0, 0, 200, 200)
        for view in [outer, inner] {
            view.swallows = true
            view.isMultipleTouchEnabled = true
        }
        outer.addSubview(inner)
        stage.window.addSubview(outer)
    }

    private func add(_ recognizer: ScriptedRecognizer, to view: UIView? = nil) -> ScriptedRecognizer {
        (view ?? inner).addGestureRecognizer(recognizer)
        return recognizer
    }

    @Test("R80: the order is the same when a recognizer takes part only from the second finger on")
    func orderOfLateComer() {
        let (first, _) = (add(ScriptedRecognizer("1", stage)), add(ScriptedRecognizer("2", stage)))
        let delegate = ScriptedDelegate()
        delegate.receivesTouch = { $1.id == TouchID(2) }
        first.delegate = delegate
        _ = stage.log(of: "down 50,50 at 0; #2 down 60,50 at 0.1")
        stage.expect("move 55,50 + #2 move 65,50 at 0.2 -> 1.moved, 2.moved, inner.moved")
    }

    @Test("R80: a timer that is due is a turn of its own, at its own time")
    func timers() {
        var times: [Double] = []
        add(ScriptedRecognizer("i", stage)).script = { [stage] recognizer, method, _ in
            guard method == .began else { return }
            for delay in [0.3, 0.1, 0.2] {
                recognizer.schedule(at: stage.application.now + .seconds(delay)) {
                    times.append(stage.application.now.seconds)
                }
            }
        }
        stage.down(50, 50, at: 1)
        expectEqual(stage.application.nextDeadline, Timestamp(seconds: 1.1))
        stage.move(60, 50, at: 1.25)
        expectEqual(times, [1.1, 1.2])
        stage.advance(to: 2)
        expectEqual(times, [1.1, 1.2, 1.3])
    }

    @Test("R72: the views from the hit view up to the recognizer's view may prevent it")
    func viewsForbid() {
        final class Forbidding: UIView {
            override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
                recognizer.id != "no"
            }
        }
        let middle = Forbidding(frame: CGRect(x: 0, y: 0, width: 100, height: 100), id: "middle")
        inner.addSubview(middle)
        let top = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50), id: "top")
        middle.addSubview(top)
        stage.application.journal.kinds = [.state]
        let below = add(ScriptedRecognizer.lift("no", stage), to: top)
        // It is not asked: it is between the hit view and the recognizer's.
        stage.expectActions("tap 20,20 at 0 -> no!ended")
        _ = stage.transitions()
        outer.addGestureRecognizer(below)
        stage.expectActions("#2 tap 20,20 at 1 -> nothing")
        expectEqual(stage.transitions().first?.reason, TransitionReason(.shouldBegin, by: "middle"))
    }

    @Test("R72: an override in a control may block more, by calling super for the rest")
    func overridingControl() {
        final class Greedy: UIButton {
            override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
                !(recognizer is UIPanGestureRecognizer) && super.gestureRecognizerShouldBegin(recognizer)
            }
        }
        _ = stage.add(Greedy())
        stage.watch(UIPanGestureRecognizer(id: "g"), on: stage.window)
        stage.expect("down 114,120 at 0; move 140,120 at 0.1 -> K.touchDown, K.touchDragInside")
    }

    @Test("R83: a recognizer prevents others while its finger is down, even after its reset")
    func remembered() {
        _ = add(ScriptedRecognizer.lift("late", stage))
        let swipe = stage.watch(UISwipeGestureRecognizer(id: "swipe"), on: inner)
        // The other one continues after the swipe, and is prevented only when it asks.
        let delegate = ScriptedDelegate()
        delegate.simultaneous = { [unowned swipe] _, _ in swipe.state == .ended }
        swipe.delegate = delegate
        stage.play("down 10,50 at 0; move 70,50 at 0.1; move 80,50 at 0.2")
        expectEqual(swipe.state, .possible)
        stage.expectActions("up at 0.3 -> swipe!ended")
    }

    @Test("R89: a recognizer gets no further events of a touch that it ignores, and does not cancel it")
    func ignored() {
        let recognizer = add(ScriptedRecognizer.drag("g", stage))
        let drag = recognizer.script
        recognizer.script = { recognizer, method, touches in
            if method == .began, let second = touches.first(where: { $0.id == TouchID(2) }) {
                recognizer.ignore(second, for: UIEvent())
            }
            drag(recognizer, method, touches)
        }
        stage.play("down 50,50 + #2 down 90,50 at 0")
        expectEqual(recognizer.numberOfTouches, 1)
        _ = stage.takeLog()
        stage.expect("#2 move 95,50 at 0.1 -> inner.moved")
        stage.expect("move 60,50 at 0.2 -> g.moved, g!began, inner.cancelled")
        stage.expect("up + #2 up at 0.3 -> g.ended, g!ended, inner.ended")
        expectEqual(inner.endedTouches, 1)
    }

    @Test("R89: a recognizer does not withhold a touch that it ignores")
    func ignoredIsReleased() {
        let recognizer = add(ScriptedRecognizer("g", stage))
        recognizer.delaysTouchesBegan = true
        recognizer.script = { recognizer, method, touches in
            if method == .moved, let touch = touches.first { recognizer.ignore(touch, for: UIEvent()) }
        }
        stage.expect("down 50,50 at 0 -> g.began")
        stage.expect("move 60,50 at 0.1; up at 0.2 -> g.moved, inner.began, inner.moved, inner.ended")
    }
}
