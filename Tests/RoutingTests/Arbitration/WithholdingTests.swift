import Routing
import TestKit
import Testing

@Suite("Touches that views receive while recognizers track them")
struct WithholdingTests {
    let stage = Stage()
    let view: LoggingView

    init() {
        view = LoggingView("V", stage, 0, 0, 400, 400)
        view.swallows = true
        view.isMultipleTouchEnabled = true
        stage.window.addSubview(view)
    }

    private func pan(_ configure: (UIPanGestureRecognizer) -> Void = { _ in }) -> UIPanGestureRecognizer {
        let pan = stage.watch(UIPanGestureRecognizer(id: "p"), on: view)
        configure(pan)
        return pan
    }

    private func doubleTap(_ configure: (UITapGestureRecognizer) -> Void = { _ in }) {
        let tap = stage.watch(UITapGestureRecognizer(id: "d"), on: view)
        tap.numberOfTapsRequired = 2
        configure(tap)
    }

    private func twoTaps() {
        stage.play("tap 50,50 at 0; #2 tap 50,50 at 0.2")
    }

    @Test("R86: every view that has a touch of the gesture gets one cancellation with all its touches")
    func cancellation() {
        let sibling = LoggingView("S", stage, 200, 0, 100, 100)
        sibling.swallows = true
        sibling.isMultipleTouchEnabled = true
        view.addSubview(sibling)
        _ = pan()
        stage.application.journal.kinds = [.call]
        stage.send([(1, .began, 50, 50), (2, .began, 60, 50), (3, .began, 250, 50)], at: 0)
        _ = stage.outcomes()
        stage.send([(1, .moved, 70, 50), (2, .moved, 80, 50), (3, .moved, 270, 50)], at: 0.1)
        let calls = stage.calls().filter { $0.to != "p" }
        expectEqual(calls, [.init("V", .cancelled, 1, 2), .init("S", .cancelled, 3)])
        stage.send([(1, .moved, 90, 50), (2, .ended, 80, 50), (3, .ended, 270, 50)], at: 0.2)
        expectEqual(stage.calls().filter { $0.to != "p" }, [])
    }

    @Test("R87: with delaysTouchesBegan, a view gets the beginning after the failure, and then only the current phase")
    func delayedBegan() {
        let pan = pan { $0.delaysTouchesBegan = true }
        stage.down(50, 50, at: 0)
        for step in 1...3 { stage.move(50 + Double(step), 50, at: Double(step) / 10) }
        stage.expect("-> nothing")
        pan.isEnabled = false
        stage.expect("-> V.began")
        stage.expect("move 60,50 at 0.5; up at 0.6 -> V.moved, V.ended")
    }

    @Test("R87: if an event releases a touch, its present phase follows the beginning at once")
    func releasedByMove() {
        let tap = stage.watch(UITapGestureRecognizer(id: "t"), on: view)
        tap.delaysTouchesBegan = true
        stage.expect("down 50,50 at 0; move 55,50 at 0.1; move 70,50 at 0.2 -> V.began, V.moved")
    }

    @Test("R87: a view gets a withheld touch that is recognized only without cancelsTouchesInView")
    func withheldAndRecognized() {
        stage.application.journal.kinds = [.delivery]
        let pan = pan { $0.delaysTouchesBegan = true }
        stage.expect("down 50,50 at 0; move 70,50 at 0.1; up at 0.2 -> p!began, p!ended")
        let swallowed = stage.outcomes().compactMap { outcome -> DeliveryOutcome.Change? in
            guard case .delivery(let delivery) = outcome.kind else { return nil }
            return delivery.change
        }
        expectEqual(swallowed, [.swallowed])
        pan.cancelsTouchesInView = false
        stage.expect(
            """
            #2 down 50,50 at 1; #2 move 70,50 at 1.1; #2 up at 1.2
            -> p!began, V.began, V.moved, p!ended, V.ended
            """)
    }

    @Test("R87: if two recognizers withhold a touch, the view waits for the last one")
    func twoDelays() {
        let first = pan { $0.delaysTouchesBegan = true }
        let second = stage.watch(UITapGestureRecognizer(id: "t"), on: stage.window)
        second.delaysTouchesBegan = true
        stage.down(50, 50, at: 0)
        first.isEnabled = false
        stage.expect("-> nothing")
        stage.expect("wait until 1 -> V.began")
    }

    @Test("R88: in a double tap, both touches begin, and then both are cancelled")
    func doubleTapDelayed() {
        doubleTap()
        twoTaps()
        stage.expect("-> V.began, V.began, d!ended, V.cancelled, V.cancelled")
    }

    @Test("R88: without delaysTouchesEnded, the first touch of a double tap ends and the second is cancelled")
    func doubleTapUndelayed() {
        doubleTap { $0.delaysTouchesEnded = false }
        twoTaps()
        stage.expect("-> V.began, V.ended, V.began, d!ended, V.cancelled")
    }

    @Test("R88: without cancelsTouchesInView, the withheld events come after the action")
    func doubleTapBeside() {
        doubleTap { $0.cancelsTouchesInView = false }
        twoTaps()
        stage.expect("-> V.began, V.began, d!ended, V.ended, V.ended")
        expectEqual(view.endedTouches, 2)
    }

    @Test(
        "R88, K1: each withheld lift is cancelled by a call of its own, oldest first, before fingers that are down"
    )
    func orderOfCancellations() {
        stage.application.policy.cancelBeforeAction = true
        stage.application.journal.kinds = [.call]
        let press = stage.watch(UILongPressGestureRecognizer(id: "l"), on: view)
        press.numberOfTapsRequired = 2
        stage.play("tap 50,50 at 0; #2 tap 50,50 at 0.2; #3 down 50,50 at 0.4")
        _ = stage.outcomes()
        stage.advance(to: 1)
        expectEqual(
            stage.calls(),
            [
                .init("V", .cancelled, 1), .init("V", .cancelled, 2), .init("V", .cancelled, 3),
            ])
        expectEqual(stage.log.suffix(4), ["V.cancelled", "V.cancelled", "V.cancelled", "l!began"])
    }

    @Test("R88: if two recognizers withhold a lift, the last one to fail releases it in the same turn")
    func lastReleases() {
        doubleTap()
        let triple = stage.watch(UITapGestureRecognizer(id: "3"), on: stage.window)
        triple.numberOfTapsRequired = 3
        stage.tap(50, 50, at: 0)
        triple.isEnabled = false
        stage.expect("-> V.began")
        stage.expect("wait until 0.4 -> V.ended")
    }

    @Test("R35: a withheld lift does not prevent the next finger on the view")
    func withheldLiftAndNextFinger() {
        view.isMultipleTouchEnabled = false
        doubleTap()
        twoTaps()
        expectEqual(stage.log.filter { $0 == "V.began" }.count, 2)
    }

    @Test("R89: a recognizer gets no further events of a touch that it ignores, and does not cancel it")
    func ignored() {
        let recognizer = ScriptedRecognizer.drag("g", stage)
        let drag = recognizer.script
        recognizer.script = { recognizer, method, touches in
            if method == .began, let second = touches.first(where: { $0.id == TouchID(2) }) {
                recognizer.ignore(second, for: UIEvent())
            }
            drag(recognizer, method, touches)
        }
        view.addGestureRecognizer(recognizer)
        stage.send([(1, .began, 50, 50), (2, .began, 90, 50)], at: 0)
        expectEqual(recognizer.numberOfTouches, 1)
        _ = stage.takeLog()
        stage.expect("#2 move 95,50 at 0.1 -> V.moved")
        stage.expect("move 60,50 at 0.2 -> g.moved, g!began, V.cancelled")
        stage.expect("up + #2 up at 0.3 -> g.ended, g!ended, V.ended")
        expectEqual(view.endedTouches, 1)
    }

    @Test("R89: a recognizer does not withhold a touch that it ignores")
    func ignoredIsReleased() {
        let recognizer = ScriptedRecognizer("g", stage)
        recognizer.delaysTouchesBegan = true
        recognizer.script = { recognizer, method, touches in
            if method == .moved, let touch = touches.first { recognizer.ignore(touch, for: UIEvent()) }
        }
        view.addGestureRecognizer(recognizer)
        stage.expect("down 50,50 at 0 -> g.began")
        stage.expect("move 60,50 at 0.1; up at 0.2 -> g.moved, V.began, V.moved, V.ended")
    }
}
