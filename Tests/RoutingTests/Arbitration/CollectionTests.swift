import Routing
import TestKit
import Testing

@Suite("Which recognizers receive a touch, and when")
struct CollectionTests {
    let stage = Stage()
    let outer: LoggingView
    let inner: LoggingView

    init() {
        outer = LoggingView("outer", stage, 0, 0, 400, 400)
        inner = LoggingView("inner", stage, 0, 0, 200, 200)
        outer.swallows = true
        inner.swallows = true
        outer.addSubview(inner)
        stage.window.addSubview(outer)
    }

    private func add(_ id: String, to view: UIView) -> ScriptedRecognizer {
        let recognizer = ScriptedRecognizer(id, stage)
        view.addGestureRecognizer(recognizer)
        return recognizer
    }

    @Test("R78, R80: recognizers get a touch from the hit view up, in the order added, and views come last")
    func order() {
        for (id, view) in [("w", stage.window), ("o1", outer), ("i1", inner), ("o2", outer), ("i2", inner)] {
            _ = add(id, to: view)
        }
        stage.expect("down 50,50 at 0 -> i1.began, i2.began, o1.began, o2.began, w.began, inner.began")
    }

    @Test("R80: the order is the same when a recognizer takes part only from the second finger on")
    func orderOfLateComer() {
        let (first, _) = (add("1", to: inner), add("2", to: inner))
        let delegate = ScriptedDelegate()
        delegate.receivesTouch = { $1.id == TouchID(2) }
        first.delegate = delegate
        _ = stage.log(of: "down 50,50 at 0; #2 down 60,50 at 0.1")
        stage.send([(1, .moved, 55, 50), (2, .moved, 65, 50)], at: 0.2)
        expectEqual(stage.log.filter { $0.hasSuffix("moved") }, ["1.moved", "2.moved", "inner.moved"])
    }

    @Test("R78: recognizers of a sibling and of views below the hit view get nothing")
    func notCollected() {
        let sibling = LoggingView("sibling", stage, 200, 200, 100, 100)
        outer.addSubview(sibling)
        _ = add("s", to: sibling)
        _ = add("i", to: inner)
        stage.expect("down 350,50 at 0 -> outer.began")
    }

    @Test("R78: recognizers that are disabled, or that refuse the touch or its type, get nothing")
    func filters() {
        let delegate = ScriptedDelegate()
        delegate.receivesTouch = { recognizer, _ in recognizer.id != "touch" }
        delegate.receivesEvent = { recognizer, _ in recognizer.id != "event" }
        add("disabled", to: inner).isEnabled = false
        add("pencil", to: inner).allowedTouchTypes = [.pencil]
        add("hook", to: inner).receives = { _ in false }
        add("touch", to: inner).delegate = delegate
        add("event", to: inner).delegate = delegate
        add("plain", to: inner).delegate = delegate
        stage.expect("down 50,50 at 0 -> plain.began, inner.began")
    }

    @Test("R78: a recognizer that is added while a finger is down gets only the next finger")
    func laterAddition() {
        stage.down(50, 50, finger: 1, at: 0)
        _ = add("late", to: inner)
        stage.expect(
            """
            move 60,50 at 0.1; up at 0.2; #2 down 50,50 at 0.3
            -> inner.began, inner.moved, inner.ended, late.began, inner.began
            """)
    }

    @Test("R79: recognizers get touches that views swallow, refuse or never get")
    func notResponders() {
        _ = add("o", to: outer)
        stage.down(50, 50, finger: 1, at: 0)
        stage.down(60, 50, finger: 2, at: 0.1)  // the view takes one finger at a time
        stage.expect("-> o.began, inner.began, o.began")
    }

    @Test("R80: within one event, the phases come in the order began, moved, ended, cancelled")
    func groups() {
        _ = add("i", to: inner)
        inner.isMultipleTouchEnabled = true
        _ = stage.log(of: "down 10,10 + #2 down 20,20 + #3 down 30,30 at 0")
        stage.send([(1, .cancelled, 10, 10), (2, .ended, 20, 20), (3, .moved, 40, 40), (4, .began, 50, 50)], at: 0.1)
        expectEqual(
            stage.log.filter { $0.hasPrefix("i.") }, ["i.began", "i.moved", "i.ended", "i.cancelled"])
    }

    @Test("R80: the recognizers receive the event before the first view of their window")
    func recognizersFirst() {
        _ = add("w", to: stage.window)
        _ = add("i", to: inner)
        stage.expect("down 50,50 + #2 down 300,300 at 0 -> i.began, w.began, inner.began, outer.began")
    }

    @Test("R80: a timer that is due is a turn of its own, at its own time")
    func timers() {
        let recognizer = add("i", to: inner)
        var times: [Double] = []
        recognizer.script = { [stage] recognizer, method, _ in
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
}
