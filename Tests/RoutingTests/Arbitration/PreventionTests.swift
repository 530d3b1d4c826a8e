import Routing
import TestKit
import Testing

@Suite("Which of several recognizers wins")
struct PreventionTests {
    let stage = Stage()
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400), id: "outer")
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200), id: "inner")
    let delegate = ScriptedDelegate()

    init() {
        outer.addSubview(inner)
        stage.window.addSubview(outer)
    }

    private func lift(_ id: String, on view: UIView) -> ScriptedRecognizer {
        let recognizer = ScriptedRecognizer.lift(id, stage)
        view.addGestureRecognizer(recognizer)
        return recognizer
    }

    private func drag(_ id: String, on view: UIView) -> ScriptedRecognizer {
        let recognizer = ScriptedRecognizer.drag(id, stage)
        view.addGestureRecognizer(recognizer)
        return recognizer
    }

    @Test("R81: the deepest view's recognizer is asked first, and prevents those above")
    func deepestFirst() {
        for view in [stage.window, inner, outer] { _ = lift(view.id, on: view) }
        stage.expectActions("tap 50,50 at 0 -> inner!ended")
    }

    @Test("K4: of two recognizers on one view, the one added last is asked first")
    func sameView() {
        _ = lift("first", on: inner)
        _ = lift("second", on: inner)
        stage.expectActions("tap 50,50 at 0 -> second!ended")
    }

    @Test("R81, R72: shouldBegin is asked once per attempt; false makes the recognizer fail and lets others begin")
    func shouldBegin() {
        var asked = 0
        delegate.begins = { _ in
            asked += 1
            return false
        }
        let first = drag("first", on: inner)
        first.delegate = delegate
        stage.application.journal.kinds = [.state]
        _ = drag("second", on: outer)
        stage.play("down 50,50 at 0; move 60,50 at 0.1; move 70,50 at 0.2")
        expectEqual(asked, 1)
        stage.expectActions("-> second!began, second!changed")
        expectEqual(stage.transitions().first?.reason, TransitionReason(.shouldBegin))
    }

    @Test("R81: a recognizer that waits for a failure is not asked shouldBegin again")
    func shouldBeginWhilePending() {
        var asked = 0
        delegate.begins = { _ in
            asked += 1
            return true
        }
        let waiting = lift("waiting", on: inner)
        waiting.delegate = delegate
        let other = UITapGestureRecognizer(id: "double")
        other.numberOfTapsRequired = 2
        inner.addGestureRecognizer(other)
        waiting.require(toFail: other)
        stage.play("tap 50,50 at 0; wait until 1")
        expectEqual(asked, 1)
        stage.expectActions("-> waiting!ended")
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
        let below = lift("no", on: top)
        // It is not asked: it is between the hit view and the recognizer's.
        stage.expectActions("tap 20,20 at 0 -> no!ended")
        _ = stage.transitions()
        outer.addGestureRecognizer(below)
        stage.expectActions("#2 tap 20,20 at 1 -> nothing")
        expectEqual(stage.transitions().first?.reason, TransitionReason(.shouldBegin, by: "middle"))
    }

    @Test("R83: recognizers with a common touch prevent each other; others are not affected")
    func peers() {
        let sibling = UIView(frame: CGRect(x: 200, y: 200, width: 200, height: 200), id: "sibling")
        outer.addSubview(sibling)
        _ = drag("a", on: inner)
        _ = drag("b", on: sibling)
        stage.expectActions(
            """
            down 50,50 + #2 down 300,300 at 0; move 60,50 + #2 move 310,300 at 0.1
            -> a!began, b!began
            """)
    }

    @Test("R83: a recognizer that would begin later fails, and the active one continues")
    func laterAttempt() {
        _ = lift("late", on: inner)
        _ = drag("early", on: outer)
        stage.expectActions("down 50,50 at 0; move 60,50 at 0.1; up at 0.2 -> early!began, early!ended")
    }

    @Test("R83: a recognizer prevents others while its finger is down, even after its reset")
    func remembered() {
        _ = lift("late", on: inner)
        let swipe = stage.watch(UISwipeGestureRecognizer(id: "swipe"), on: inner)
        // The other one continues after the swipe, and is prevented only when it asks.
        delegate.simultaneous = { [unowned swipe] _, _ in swipe.state == .ended }
        swipe.delegate = delegate
        stage.play("down 10,50 at 0; move 70,50 at 0.1; move 80,50 at 0.2")
        expectEqual(swipe.state, .possible)
        stage.expectActions("up at 0.3 -> swipe!ended")
    }

    @Test(
        "R83: a recognizer is prevented only if canPrevent and canBePrevented both permit it",
        arguments: [(true, false), (false, true)])
    func hooks(_ canPrevent: Bool, _ canBePrevented: Bool) {
        lift("winner", on: inner).prevents = { _ in canPrevent }
        lift("other", on: outer).isPrevented = { _ in canBePrevented }
        stage.expectActions("tap 50,50 at 0 -> winner!ended, other!ended")
    }

    @Test("R83, R92: simultaneous recognition needs the permission of one delegate only", arguments: [0, 1])
    func simultaneous(_ which: Int) {
        let pair = [lift("winner", on: inner), lift("other", on: outer)]
        delegate.simultaneous = { recognizer, other in recognizer !== other }
        pair[which].delegate = delegate
        let refusing = ScriptedDelegate()
        pair[1 - which].delegate = refusing
        stage.expectActions("tap 50,50 at 0 -> winner!ended, other!ended")
    }

    @Test("R84: without a requirement, a single tap recognizes at the first lift, a double tap at the second")
    func tapCounts() {
        let single = UITapGestureRecognizer(id: "single")
        let double = UITapGestureRecognizer(id: "double")
        double.numberOfTapsRequired = 2
        for tap in [double, single] { stage.watch(tap, on: tap === double ? outer : inner) }
        stage.expectActions("tap 50,50 at 0 -> single!ended")
        stage.expectActions("#2 tap 50,50 at 0.2 -> double!ended")
    }

    @Test("R84: a tap prevents another one with the same number of taps")
    func sameTapCount() {
        for view in [outer, inner] { stage.watch(UITapGestureRecognizer(id: view.id), on: view) }
        stage.expectActions("tap 50,50 at 0 -> inner!ended")
    }

    @Test("K5: a recognizer that loses fails and is reset, without touchesCancelled")
    func loser() {
        _ = drag("winner", on: inner)
        let loser = drag("loser", on: outer)
        _ = stage.log(of: "down 50,50 at 0")
        stage.expect("move 60,50 at 0.1 -> winner.moved, loser.moved, winner!began")
        expectEqual(loser.state, .failed)
        stage.move(70, 50, at: 0.2)
        expectEqual(loser.state, .possible)
        expectEqual(loser.resets, 1)
    }

    @Test(
        "R82, K1: the state changes first, then others fail, then the action and the cancellation come",
        arguments: [false, true])
    func commit(_ cancelFirst: Bool) {
        stage.application.policy.cancelBeforeAction = cancelFirst
        let view = LoggingView("V", stage, 0, 0, 100, 100)
        inner.addSubview(view)
        view.swallows = true
        let winner = lift("winner", on: view)
        let loser = lift("loser", on: inner)
        winner.addTarget { [stage] in stage.note("\($0.state), \(loser.state)") }
        _ = stage.log(of: "down 50,50 at 0")
        stage.up(50, 50, at: 0.1)
        let action = ["winner!ended", "ended, failed"]
        expectEqual(
            stage.takeLog(),
            ["winner.ended", "loser.ended"]
                + (cancelFirst ? ["V.cancelled"] + action : action + ["V.cancelled"]))
    }

    @Test("A finger that joins an active gesture is not delivered to its view, and prevents other recognizers")
    func joining() {
        let view = LoggingView("V", stage, 0, 0, 100, 100)
        view.isMultipleTouchEnabled = true
        view.swallows = true
        inner.addSubview(view)
        stage.application.journal.kinds = [.delivery]
        _ = drag("d", on: inner)
        stage.play("down 50,50 at 0; move 60,50 at 0.1")
        _ = lift("tap", on: view)
        stage.expect(
            """
            #2 down 80,80 at 0.2; #2 up at 0.3
            -> d.began, V.began, d.moved, d!began, V.cancelled, tap.began, d.began, tap.ended, d.ended, d!ended
            """)
        let deliveries = stage.outcomes().compactMap { outcome -> String? in
            guard case .delivery(let delivery) = outcome.kind else { return nil }
            return "\(delivery.touch.number) \(delivery.change) \(delivery.by)"
        }
        expectEqual(deliveries, ["1 cancelled [\"d\"]", "2 swallowed [\"d\"]"])
    }

    @Test("K4: of two long presses at one moment, the one added last wins")
    func presses() {
        for id in ["first", "second"] { stage.watch(UILongPressGestureRecognizer(id: id), on: inner) }
        stage.expectActions("down 50,50 at 0; wait until 1 -> second!began")
    }

    @Test("R83: a finger of an active recognizer is no tap, even if the tap has to wait")
    func waiting() {
        stage.watch(UIPanGestureRecognizer(id: "pan"), on: inner)
        let single = stage.watch(UITapGestureRecognizer(id: "single"), on: inner)
        let double = stage.watch(UITapGestureRecognizer(id: "double"), on: inner)
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        stage.expectActions(
            """
            down 50,50 at 0; move 90,50 at 0.1; up + #2 down 50,50 at 0.2; #2 up at 0.3; wait until 2
            -> pan!began, pan!ended
            """)
    }
}
