import Routing
import TestKit
import Testing

@Suite("Acceptance: touches, views and recognizers")
struct AcceptanceGestureTests {
    let stage = Stage()

    private func view(_ id: String = "V") -> LoggingView {
        let view = LoggingView(id, stage, 0, 0, 400, 400)
        stage.window.addSubview(view)
        return view
    }

    /// The drag of AC7: 4, 8, 16 and 20 points from the start, with a separate log for each move.
    private func drag() -> [[String]] {
        var logs: [[String]] = []
        stage.down(50, 50, at: 0)
        logs.append(stage.takeLog())
        for (x, time) in [(54.0, 0.02), (58, 0.04), (66, 0.06), (70, 0.08)] {
            stage.move(x, 50, at: time)
            logs.append(stage.takeLog())
        }
        stage.up(70, 50, at: 0.1)
        logs.append(stage.takeLog())
        return logs
    }

    @Test("AC6: a view without recognizers gets every phase")
    func plainView() {
        _ = view()
        stage.down(50, 50, at: 0)
        for step in 1...3 { stage.move(50 + Double(step), 50, at: Double(step) / 100) }
        stage.expect("up 53,50 at 0.05 -> V.began, V.moved, V.moved, V.moved, V.ended")
    }

    @Test("AC7: a pan that begins cancels the touch in its view")
    func panCancels() {
        view().addGestureRecognizer(LoggingPan("p", stage))
        expectEqual(
            drag(),
            [
                ["p.began", "V.began"], ["p.moved", "V.moved"], ["p.moved", "V.moved"],
                ["p.moved", "p!began", "V.cancelled"], ["p.moved", "p!changed"], ["p.ended", "p!ended"],
            ])
    }

    @Test("AC7 with K1: the cancellation may come before the action")
    func cancelBeforeAction() {
        stage.application.policy.cancelBeforeAction = true
        view().addGestureRecognizer(LoggingPan("p", stage))
        expectEqual(drag()[3], ["p.moved", "V.cancelled", "p!began"])
    }

    @Test("AC8: without cancelsTouchesInView, the view keeps its touch")
    func panBeside() {
        let pan = LoggingPan("p", stage)
        pan.cancelsTouchesInView = false
        view().addGestureRecognizer(pan)
        expectEqual(
            drag(),
            [
                ["p.began", "V.began"], ["p.moved", "V.moved"], ["p.moved", "V.moved"],
                ["p.moved", "p!began", "V.moved"], ["p.moved", "p!changed", "V.moved"],
                ["p.ended", "p!ended", "V.ended"],
            ])
    }

    @Test("AC9: with delaysTouchesBegan, a view never gets the touch of a pan")
    func delayedBegan() {
        let pan = LoggingPan("p", stage)
        pan.delaysTouchesBegan = true
        view().addGestureRecognizer(pan)
        expectEqual(drag().flatMap { $0 }.filter { $0.hasPrefix("V") }, [])
    }

    @Test("AC9: a withheld touch that never becomes a pan begins and ends in one turn")
    func delayedBeganReleased() {
        let pan = LoggingPan("p", stage)
        pan.delaysTouchesBegan = true
        view().addGestureRecognizer(pan)
        stage.expect("down 50,50 at 0 -> p.began")
        stage.expect("up at 0.05 -> p.ended, V.began, V.ended")
    }

    @Test("AC10: a double tap withholds the first lift until it has failed")
    func withheldEnd() {
        view().addGestureRecognizer(LoggingTap("d", stage, taps: 2))
        stage.expect("down 50,50 at 0 -> d.began, V.began")
        stage.expect("up at 0.05 -> d.ended")
        stage.expect("wait until 0.2 -> nothing")
        stage.expect("wait until 0.399_999 -> nothing")
        stage.expect("wait until 1 -> V.ended")
    }

    @Test("AC10: without delaysTouchesEnded, the view gets the lift at once")
    func undelayedEnd() {
        let double = LoggingTap("d", stage, taps: 2)
        double.delaysTouchesEnded = false
        view().addGestureRecognizer(double)
        stage.expect("tap 50,50 at 0 -> d.began, V.began, d.ended, V.ended")
    }

    @Test("AC10 with K2: the view gets a withheld lift after the cap at the latest")
    func cappedEnd() {
        stage.application.policy.endedHoldCap = 0.15
        view().addGestureRecognizer(LoggingTap("d", stage, taps: 2))
        _ = stage.log(of: "tap 50,50 at 0")
        stage.expect("wait until 0.199_999 -> nothing")
        stage.expect("wait until 0.2 -> V.ended")
    }

    /// A pending deadline would wake the program for nothing, and keep the touch.
    @Test("K2: no deadline is left when the view has got the withheld lift or a cancellation", arguments: [0.1, nil])
    func endedHoldLeavesNoDeadline(secondTap: Double?) {
        stage.application.policy.endedHoldCap = 10
        view().addGestureRecognizer(LoggingTap("d", stage, taps: 2))
        stage.tap(50, 50, finger: 1, at: 0)
        if let secondTap { stage.tap(50, 50, finger: 2, at: secondTap) }
        expectEqual(stage.log(of: "wait until 1").last, secondTap == nil ? "V.ended" : "V.cancelled")
        expect(stage.application.nextDeadline == nil)
    }

    @Test("AC11: a double tap cancels both touches, each with one call")
    func doubleTap() {
        view().addGestureRecognizer(LoggingTap("d", stage, taps: 2))
        stage.play("tap 50,50 at 0; #2 tap 50,50 at 0.2")
        expectEqual(
            stage.log.filter { $0.hasPrefix("V") || $0.contains("!") },
            [
                "V.began", "V.began", "d!ended", "V.cancelled", "V.cancelled",
            ])
    }

    @Test("AC16: of two taps the one on the deeper view wins, and both views are cancelled")
    func nestedTaps() {
        let outer = view("View")
        let inner = LoggingView("View2", stage, 10, 10, 100, 100)
        outer.addSubview(inner)
        inner.addGestureRecognizer(LoggingTap("tap1", stage))
        outer.addGestureRecognizer(LoggingTap("tap2", stage))
        stage.expect(
            """
            tap 50,50 at 0
            -> tap1.began, tap2.began, View2.began, View.began, tap1.ended, tap2.ended, tap1!ended, View2.cancelled,
            View.cancelled
            """)
    }

    @Test("AC18: a view that swallows touches does not stop an ancestor's recognizer")
    func swallowingView() {
        let outer = view("outer")
        let inner = LoggingView("inner", stage, 0, 0, 100, 100)
        inner.swallows = true
        outer.addSubview(inner)
        outer.addGestureRecognizer(LoggingTap("g", stage))
        stage.tap(50, 50, at: 0)
        expect(stage.log.contains("g!ended"))
        expect(!stage.log.contains("outer.began"))
    }

    @Test("AC26: a touch lists its recognizers, without those that failed in an earlier turn")
    func recognizersOfATouch() {
        final class Keeper: UIView {
            var touch: UITouch?
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { touch = touches.first }
        }
        let outer = view("outer")
        let keeper = Keeper(frame: CGRect(x: 0, y: 0, width: 100, height: 100), id: "inner")
        outer.addSubview(keeper)
        keeper.addGestureRecognizer(UITapGestureRecognizer(id: "tap"))
        outer.addGestureRecognizer(UIPanGestureRecognizer(id: "pan"))
        stage.window.addGestureRecognizer(UIPanGestureRecognizer(id: "onWindow"))
        stage.down(50, 50, at: 0)
        expectEqual(keeper.touch?.gestureRecognizers?.map(\.id), ["tap", "pan", "onWindow"])
        stage.advance(to: 0.8)  // the tap is too long
        stage.move(51, 50, at: 0.9)
        expectEqual(keeper.touch?.gestureRecognizers?.map(\.id), ["pan", "onWindow"])
    }
}
