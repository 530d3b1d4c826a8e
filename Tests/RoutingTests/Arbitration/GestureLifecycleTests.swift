import Routing
import TestKit
import Testing

@Suite("How gestures end")
struct GestureLifecycleTests {
    let stage = Stage()
    let view: LoggingView

    init() {
        view = LoggingView("V", stage, 0, 0, 400, 400)
        view.swallows = true
        stage.window.addSubview(view)
    }

    private func drag(_ id: String = "g", on view: UIView? = nil) -> ScriptedRecognizer {
        let recognizer = ScriptedRecognizer.drag(id, stage)
        (view ?? self.view).addGestureRecognizer(recognizer)
        return recognizer
    }

    @Test("R75: an active recognizer goes on without fingers while a timer runs, and gets the next ones")
    func activeWithoutFingers() {
        let strokes = drag("strokes")
        strokes.script = { recognizer, method, _ in
            if method == .moved { recognizer.state = recognizer.state == .possible ? .began : .changed }
        }
        stage.play("down 50,50 at 0; move 60,50 at 0.1")
        _ = stage.application.schedule(at: Timestamp(seconds: 1), kind: .repeating, window: nil) {
            strokes.state = .ended
        }
        stage.up(60, 50, finger: 1, at: 0.2)
        expectEqual(strokes.state, .began)
        stage.play("#2 down 50,90 at 0.4; #2 move 60,90 at 0.5; #2 up at 0.6")
        expectEqual(strokes.state, .changed)
        _ = stage.takeLog()
        stage.expect("wait until 2 -> strokes!ended")
        expect(strokes.state == .possible && strokes.resets == 1)
        expect(stage.log(of: "#3 down 50,50 at 3; #3 move 60,50 at 3.1; #3 up at 3.2").contains("strokes!cancelled"))
    }

    @Test(
        "R75: an active recognizer without fingers is cancelled when the last timer stops",
        arguments: ["fires", "is cancelled in an event", "is cancelled between events"])
    func timerStops(how: String) {
        let strokes = drag("strokes")
        strokes.script = { recognizer, method, _ in
            if method == .moved { recognizer.state = recognizer.state == .possible ? .began : .changed }
        }
        stage.play("down 50,50 at 0; move 60,50 at 0.1")
        let time = Timestamp(seconds: how == "fires" ? 1 : 5)
        let timer = stage.application.schedule(at: time, kind: .repeating, window: nil) {}
        stage.up(60, 50, at: 0.2)
        let front = UIWindow(frame: CGRect(x: 500, y: 0, width: 100, height: 100))
        let other = ScriptedRecognizer("other", stage)
        other.script = { _, _, _ in if how == "is cancelled in an event" { timer.cancel() } }
        front.addGestureRecognizer(other)
        stage.application.show(front)
        expectEqual(strokes.state, .began)
        _ = stage.takeLog()
        switch how {
        case "is cancelled in an event":
            stage.expect("#2 down 550,50 at 1 -> other.began, strokes!cancelled")
        case "is cancelled between events":
            timer.cancel()
            stage.expect("#2 down 50,50 at 1 -> strokes!cancelled, strokes.began, V.began")
        default:
            stage.expect("#2 down 50,50 at 2 -> strokes!cancelled, strokes.began, V.began")
        }
        expectEqual(strokes.resets, 1)
    }

    @Test("R75: a possible recognizer fails when its deadline is cancelled and no finger is down")
    func deadlineCancelled() {
        let tap = UITapGestureRecognizer()
        tap.numberOfTapsRequired = 2
        stage.watch(tap, on: view)
        stage.expect("tap 50,50 at 0 -> V.began")
        tap.cancelDeadlines()
        stage.expect("wait until 0.1 -> V.ended")
    }

    // MARK: Reset

    @Test("K10: what happens in another window does not reset a recognizer, and a deadline of its own window does")
    func eventOfAnotherWindow() {
        let front = UIWindow(frame: CGRect(x: 800, y: 0, width: 200, height: 1000), id: "front")
        stage.application.show(front)
        stage.window.makeKey()
        let recognizer = ScriptedRecognizer("g", stage)
        view.addGestureRecognizer(recognizer)
        recognizer.script = { recognizer, method, _ in if method == .moved { recognizer.state = .ended } }
        let press = UILongPressGestureRecognizer()
        let both = ScriptedDelegate()
        both.simultaneous = { _, _ in true }
        press.delegate = both
        stage.window.addGestureRecognizer(press)
        stage.play("down 50,50 at 0; move 51,50 at 0.1; #2 down 900,50 at 0.2; #2 move 910,50 at 0.3")
        stage.move(51, 50, finger: 1, at: 0.35)  // a report without a change
        stage.up(910, 50, finger: 2, at: 0.4)
        expectEqual(recognizer.state, .ended)
        stage.advance(to: 0.5)
        expectEqual(recognizer.state, .possible)
    }

    @Test("When the fingers lift, an undecided recognizer is reset and an active one is cancelled")
    func undecided() {
        let idle = ScriptedRecognizer("idle", stage)
        let endless = ScriptedRecognizer("endless", stage)
        endless.script = { recognizer, method, _ in if method == .moved { recognizer.state = .began } }
        for recognizer in [idle, endless] {
            view.addGestureRecognizer(recognizer)
            recognizer.prevents = { _ in false }
            recognizer.cancelsTouchesInView = false
        }
        stage.play("down 50,50 at 0; move 60,50 at 0.1; up at 0.2")
        expectEqual(stage.log.filter { $0.contains("!") }, ["endless!began", "endless!cancelled"])
        expectEqual(stage.log.last, "V.ended")
        expect((idle.state, endless.state) == (.possible, .possible))
        expect((idle.resets, endless.resets) == (1, 1))
    }

    // MARK: Removal

    @Test("R93: a recognizer that was reset when its window was hidden stays possible if its view moves meanwhile")
    func viewMovesDuringReset() {
        let first = drag("first")
        let second = drag("second")
        let side = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        stage.application.show(side)
        second.whenReset = { [view] in if first.resets == 1 { side.addSubview(view) } }
        stage.down(250, 50, at: 0)
        stage.application.hide(stage.window)
        expect(view.window === side)
        expect(first.state == .possible && second.state == .possible)
    }

    /// Keeps the event of touches, without owning it.
    private final class EventView: UIView {
        private(set) weak var event: UIEvent?
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { self.event = event }
    }

    @Test("R20: the next touches have the same event when no recognizer needs it any more")
    func usedEvent() {
        let view = EventView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), id: "V")
        stage.window.addSubview(view)
        let tap = UITapGestureRecognizer(id: "twice")
        tap.numberOfTapsRequired = 2
        view.addGestureRecognizer(tap)
        stage.down(10, 10, at: 0)
        weak let event = view.event
        stage.up(10, 10, at: 0.1)
        // The recognizer waits for the second tap, and fails.
        stage.play("wait until 5; down 10,10 at 6")
        expect(event != nil && view.event === event)
    }

    @Test("R75: the reason of a state that a subclass sets is recognized or touchCancelled")
    func reasonsOfStatesThatAreSet() {
        let drag = ScriptedRecognizer.drag("drag", stage)
        drag.script = { recognizer, method, _ in
            if method == .moved { recognizer.state = recognizer.state == .possible ? .began : .cancelled }
        }
        stage.window.addGestureRecognizer(drag)
        stage.application.journal.kinds = .all
        stage.play("down 10,10 at 0; move 20,10 at 0.1; move 30,10 at 0.2")
        let reasons = stage.transitions().map(\.reason.rule)
        expectEqual(reasons, [.recognized, .touchCancelled])
    }
}
