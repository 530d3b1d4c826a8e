import TestKit
import Testing

@testable import Routing

@Suite("Handlers that change the objects they are called for")
struct ReentrancyTests {
    let stage = Stage()
    let view: LoggingView

    init() {
        view = LoggingView("V", stage, 0, 0, 400, 400)
        view.swallows = true
        view.isMultipleTouchEnabled = true
        stage.window.addSubview(view)
    }

    /// Where the change is made from.
    nonisolated enum Place: CaseIterable, Sendable {
        case action, recognizerBegan, viewBegan, viewCancelled, timer
        case hitTest, shouldReceive, shouldBegin, viewShouldBegin, requirement, prevention, reset
    }
    /// What is done there.
    nonisolated enum Change: CaseIterable, Sendable {
        case removeView, disable, removeRecognizer, addRecognizer, frame, hideWindow, ignoreEvents, advance, reshow
    }

    private final class HandlingView: UIView {
        var handler: [TouchMethod: () -> Void] = [:]
        var whenHit: () -> Void = {}
        var whenAsked: () -> Void = {}
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            whenHit()
            return super.hitTest(point, with: event)
        }
        override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
            whenAsked()
            return true
        }
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { handler[.began]?() }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { handler[.cancelled]?() }
    }

    @Test("Whatever a handler changes, every touch and every gesture ends", arguments: Place.allCases, Change.allCases)
    func everyChangeEverywhere(_ place: Place, _ change: Change) {
        let target = HandlingView(frame: view.bounds, id: "target")
        view.addSubview(target)
        let recognizer = ScriptedRecognizer.drag("g", stage)
        target.addGestureRecognizer(recognizer)
        let peer = stage.watch(UIPanGestureRecognizer(id: "peer"), on: view)
        let delegate = ScriptedDelegate()
        recognizer.delegate = delegate
        var isDone = false
        let apply = { [stage] in
            guard !isDone else { return }
            isDone = true
            change.apply(stage, target, recognizer)
        }
        switch place {
        case .action: recognizer.addTarget { _ in apply() }
        case .viewBegan: target.handler[.began] = apply
        case .viewCancelled: target.handler[.cancelled] = apply
        case .recognizerBegan, .timer:
            let drag = recognizer.script
            recognizer.script = { recognizer, method, touches in
                drag(recognizer, method, touches)
                guard method == .began else { return }
                if place == .recognizerBegan { return apply() }
                recognizer.schedule(at: recognizer.now + .seconds(0.05), action: apply)
            }
        case .hitTest: target.whenHit = apply
        case .viewShouldBegin: target.whenAsked = apply
        case .shouldReceive: delegate.receivesTouch = { _, _ in doing(apply, true) }
        case .shouldBegin: delegate.begins = { _ in doing(apply, true) }
        case .requirement: delegate.requires = { _, _ in doing(apply, false) }
        case .prevention: delegate.simultaneous = { _, _ in doing(apply, false) }
        case .reset: recognizer.whenReset = apply
        }
        stage.application.journal.kinds = .all
        stage.play(
            """
            down 50,50 at 0; #2 down 80,50 at 0.02; wait until 0.06; move 70,50 at 0.1; #2 move 90,50 at 0.2;
            up + #2 up at 0.3; wait until 10
            """)
        withExtendedLifetime(delegate) {}
        expect(isDone)
        expect(stage.window.arbiter.isAtRest)
        expect((recognizer.state, peer.state) == (.possible, .possible))
        let outcomes = stage.outcomes()
        expectEqual(Ledger(outcomes).violations, [])
    }

    @Test("A frame from a handler is routed after the turn in progress, not within it")
    func frameInAction() {
        let tap = stage.watch(UITapGestureRecognizer(id: "t"), on: view)
        tap.addTarget { [stage] _ in
            stage.down(60, 60, finger: 2, at: 0.2)
            stage.note("put in")
        }
        stage.expect("tap 50,50 at 0 -> V.began, t!ended, put in, V.cancelled, V.began")
    }

    @Test("A frame from the action of a timer is routed after that timer's turn")
    func frameInTimer() {
        let press = stage.watch(UILongPressGestureRecognizer(id: "l"), on: view)
        press.addTarget { [stage] in
            if $0.state == .began { stage.move(60, 50, at: 0.5) }
        }
        stage.expect("down 50,50 at 0; wait until 0.5 -> V.began, l!began, V.cancelled, l!changed")
    }

    @Test("A window whose recognizer another window's handler disables still gets its part of the event")
    func acrossWindows() {
        let other = UIWindow(frame: CGRect(x: 500, y: 0, width: 500, height: 1000), id: "other")
        stage.application.show(other)
        let elsewhere = LoggingView("E", stage, 0, 0, 500, 1000)
        elsewhere.swallows = true
        other.addSubview(elsewhere)
        let back = ScriptedRecognizer.drag("back", stage)
        let double = stage.watch(UITapGestureRecognizer(id: "double"), on: view)
        double.numberOfTapsRequired = 2
        double.delaysTouchesBegan = true
        view.addGestureRecognizer(back)
        let front = ScriptedRecognizer.drag("front", stage)
        front.addTarget { _ in double.isEnabled = false }
        elsewhere.addGestureRecognizer(front)
        stage.expect("down 50,50 + #2 down 600,50 at 0 -> front.began, E.began, back.began")
        stage.send([(1, .moved, 55, 50), (2, .moved, 610, 50)], at: 0.1)
        let log = stage.takeLog()
        expectEqual(log.filter { $0.hasPrefix("back") }, ["back.moved", "back!began"])
        expectEqual(log.filter { $0.hasPrefix("V") }, [])  // taken before its turn came
        stage.expect("up 55,50 + #2 up 610,50 at 0.2 -> front.ended, front!ended, back.ended, back!ended")
    }

    @Test("A view that an earlier view's touchesBegan removes gets no call for a touch that it never had")
    func removedBeforeItsTurn() {
        let first = HandlingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), id: "first")
        let second = LoggingView("second", stage, 100, 0, 100, 100)
        let third = LoggingView("third", stage, 200, 0, 100, 100)
        for child in [second, third] { child.swallows = true }
        for child in [first, second, third] { view.addSubview(child) }
        first.handler[.began] = { second.removeFromSuperview() }
        stage.expect("down 50,50 + #2 down 150,50 + #3 down 250,50 at 0 -> third.began")
    }
}

private func doing(_ change: () -> Void, _ answer: Bool) -> Bool {
    change()
    return answer
}

extension ReentrancyTests.Change {
    fileprivate func apply(_ stage: Stage, _ view: UIView, _ recognizer: UIGestureRecognizer) {
        switch self {
        case .removeView: view.removeFromSuperview()
        case .disable: recognizer.isEnabled = false
        case .removeRecognizer: view.removeGestureRecognizer(recognizer)
        case .addRecognizer: view.addGestureRecognizer(UIPanGestureRecognizer(id: "added"))
        case .frame:
            stage.play("#9 down 90,90 at 0.1; #9 up at 0.2")
        case .hideWindow: stage.application.hide(stage.window)
        case .ignoreEvents:
            stage.application.beginIgnoringInteractionEvents()
            stage.application.endIgnoringInteractionEvents()
        case .advance: stage.advance(to: 0.25)
        case .reshow:
            stage.application.hide(stage.window)
            stage.application.show(stage.window)
        }
    }
}
