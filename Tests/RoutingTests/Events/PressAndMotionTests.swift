import TestKit
import Testing

@testable import Routing

@Suite("Presses, motion and remote control")
struct PressAndMotionTests {
    /// Logs every event that is not a touch.
    private final class Listener: UIView {
        weak var stage: Stage?
        var passesOn = true
        override var canBecomeFirstResponder: Bool { true }

        private func note(_ what: String) { stage?.note("\(id).\(what)") }
        private func note(_ what: String, _ presses: Set<UIPress>) {
            note("\(what) \(presses.map(\.keyName).sorted().joined(separator: "+"))")
        }
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            note("pressesBegan", presses)
            if passesOn { super.pressesBegan(presses, with: event) }
        }
        override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            note("pressesChanged", presses)
            if passesOn { super.pressesChanged(presses, with: event) }
        }
        override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            note("pressesEnded", presses)
            if passesOn { super.pressesEnded(presses, with: event) }
        }
        override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            note("pressesCancelled", presses)
            if passesOn { super.pressesCancelled(presses, with: event) }
        }
        override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
            note("motionBegan \(motion)")
            if passesOn { super.motionBegan(motion, with: event) }
        }
        override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
            note("motionEnded \(motion)")
            if passesOn { super.motionEnded(motion, with: event) }
        }
        override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
            note("motionCancelled \(motion)")
            if passesOn { super.motionCancelled(motion, with: event) }
        }
        override func remoteControlReceived(with event: UIEvent?) {
            note("remote \(event.map { "\($0.subtype)" } ?? "?")")
            if passesOn { super.remoteControlReceived(with: event) }
        }
    }

    let stage = Stage()

    private func listener(_ id: String, in view: UIView? = nil) -> Listener {
        let listener = Listener(frame: CGRect(x: 0, y: 0, width: 100, height: 100), id: id)
        listener.stage = stage
        (view ?? stage.window).addSubview(listener)
        return listener
    }

    private func press(_ key: String, _ phase: UIPress.Phase, _ type: UIPress.PressType? = nil, at time: Double) {
        stage.application.handle([PressSample(type: type, key: key, phase: phase)], at: Timestamp(seconds: time))
    }

    // MARK: Presses

    @Test("R58: press types and phases have UIKit's raw values")
    func rawValues() {
        let types: [UIPress.PressType] = [
            .upArrow, .downArrow, .leftArrow, .rightArrow, .select, .menu, .playPause, .pageUp, .pageDown,
            .tvRemoteOneTwoThree, .tvRemoteFourColors,
        ]
        expectEqual(types.map(\.rawValue), [0, 1, 2, 3, 4, 5, 6, 30, 31, 32, 33])
        let phases: [UIPress.Phase] = [.began, .changed, .stationary, .ended, .cancelled]
        expectEqual(phases.map(\.rawValue), Array(0...4))
    }

    @Test("R47, R58: a press goes to the first responder and up the chain from there")
    func pressChain() {
        let outer = listener("outer")
        let inner = listener("inner", in: outer)
        expect(inner.becomeFirstResponder())
        press("select", .began, .select, at: 0)
        press("select", .ended, .select, at: 0.1)
        stage.expect(
            """
            -> inner.pressesBegan select, outer.pressesBegan select, inner.pressesEnded select,
            outer.pressesEnded select
            """)
    }

    @Test("R47, R58: a press that changes or is cancelled goes up the chain too")
    func otherPressesUpTheChain() {
        let outer = listener("outer")
        let inner = listener("inner", in: outer)
        expect(inner.becomeFirstResponder())
        press("KEY_A", .began, at: 0)
        _ = stage.takeLog()
        press("KEY_A", .changed, at: 0.1)
        press("KEY_A", .cancelled, at: 0.2)
        stage.expect(
            """
            -> inner.pressesChanged KEY_A, outer.pressesChanged KEY_A, inner.pressesCancelled KEY_A,
            outer.pressesCancelled KEY_A
            """)
    }

    @Test("R47: without a first responder, the key window gets a press")
    func pressWithoutFocus() {
        final class PressWindow: UIWindow {
            var keys: [String] = []
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                keys += presses.map(\.keyName)
            }
        }
        let window = PressWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100), id: "W")
        let stage = Stage(window: window)
        stage.application.handle([PressSample(type: .menu, key: "menu", phase: .began)], at: Timestamp(seconds: 0))
        expectEqual(window.keys, ["menu"])
    }

    @Test("R58: presses of one moment come in one call, and held keys are stationary and not reported again")
    func severalPresses() {
        let view = listener("V")
        expect(view.becomeFirstResponder())
        stage.application.handle(
            [
                PressSample(type: .select, key: "select", phase: .began),
                PressSample(type: nil, key: "KEY_A", phase: .began),
            ],
            at: Timestamp(seconds: 0))
        press("menu", .began, .menu, at: 0.1)
        press("KEY_A", .changed, at: 0.2)
        press("select", .cancelled, .select, at: 0.3)
        press("KEY_A", .ended, at: 0.4)
        stage.expect(
            """
            -> V.pressesBegan KEY_A+select, V.pressesBegan menu, V.pressesChanged KEY_A, V.pressesCancelled select,
            V.pressesEnded KEY_A
            """)
    }

    @Test("R58: a key that repeats without a release, or is released without a press, is not reported")
    func oddPresses() {
        expect(listener("V").becomeFirstResponder())
        press("select", .ended, .select, at: 0)
        press("select", .began, .select, at: 0.1)
        press("select", .began, .select, at: 0.2)
        press("select", .ended, .select, at: 0.3)
        stage.expect("-> V.pressesBegan select, V.pressesEnded select")
    }

    @Test("R47: a press stays with the responder it began with")
    func pressBinding() {
        let (a, b) = (listener("a"), listener("b"))
        expect(a.becomeFirstResponder())
        press("select", .began, .select, at: 0)
        expect(b.becomeFirstResponder())
        press("select", .ended, .select, at: 0.1)
        press("select", .began, .select, at: 0.2)
        stage.expect("-> a.pressesBegan select, a.pressesEnded select, b.pressesBegan select")
    }

    @Test("R58: responders get presses of one moment in the order in which the presses began")
    func orderOfResponders() {
        let views = ["a", "b", "c", "d"].map { listener($0) }
        for (index, view) in views.enumerated() {
            expect(view.becomeFirstResponder())
            press("key\(index)", .began, at: Double(index))
        }
        _ = stage.takeLog()
        stage.application.handle(
            [3, 1, 0, 2].map { PressSample(type: nil, key: "key\($0)", phase: .ended) }, at: Timestamp(seconds: 5))
        stage.expect("-> a.pressesEnded key0, b.pressesEnded key1, c.pressesEnded key2, d.pressesEnded key3")
    }

    /// An application that can stop events, on a stage of its own, with a first responder.
    private final class Keeping: UIApplication {
        var isKeeping = false
        override func sendEvent(_ event: UIEvent) { if !isKeeping { super.sendEvent(event) } }

        func stageAndFocus() -> (Stage, Listener) {
            let stage = Stage(application: self)
            let view = Listener(frame: CGRect(x: 0, y: 0, width: 100, height: 100), id: "V")
            view.stage = stage
            stage.window.addSubview(view)
            expect(view.becomeFirstResponder())
            return (stage, view)
        }

        func press(_ phase: UIPress.Phase, at time: Double) {
            handle([PressSample(type: .select, key: "select", phase: phase)], at: Timestamp(seconds: time))
        }
    }

    @Test("R22: a press whose beginning was stopped is not delivered at its end")
    func keptPress() {
        let application = Keeping()
        let (stage, _) = application.stageAndFocus()
        application.isKeeping = true
        application.press(.began, at: 0)
        application.isKeeping = false
        application.press(.ended, at: 1)
        stage.expect("-> nothing")
    }

    @Test("R22: a recognizer of a press whose end was stopped is ready for the next press")
    func keptEnd() {
        let application = Keeping()
        let (stage, view) = application.stageAndFocus()
        let tap = stage.watch(UITapGestureRecognizer(id: "t"), on: view)
        tap.allowedPressTypes = [.select]
        application.press(.began, at: 0)
        application.isKeeping = true
        application.press(.ended, at: 1)
        application.isKeeping = false
        expect(tap._presses.isEmpty)
        _ = stage.takeLog()
        application.press(.began, at: 2)
        application.press(.ended, at: 2.1)
        expect(stage.log.contains("t!ended"))
    }

    @Test("R58: a key that was held while its window was hidden can be pressed again")
    func pressOfAHiddenWindow() {
        expect(listener("V").becomeFirstResponder())
        press("select", .began, .select, at: 0)
        stage.application.hide(stage.window)
        press("select", .ended, .select, at: 0.1)
        stage.application.show(stage.window)
        _ = stage.takeLog()
        press("select", .began, .select, at: 0.2)
        stage.expect("-> V.pressesBegan select")
    }

    @Test("R58: recognizers with a matching press type get presses before responders do")
    func pressRecognizers() {
        final class PressGesture: UIGestureRecognizer {
            weak var stage: Stage?
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
                stage?.note("g.pressesBegan")
            }
        }
        let outer = listener("outer")
        let inner = listener("inner", in: outer)
        let (matching, other) = (PressGesture(id: "g"), PressGesture(id: "other"))
        for recognizer in [matching, other] {
            recognizer.stage = stage
            outer.addGestureRecognizer(recognizer)
        }
        matching.allowedPressTypes = [.select]
        other.allowedPressTypes = [.menu]
        expect(inner.becomeFirstResponder())
        press("select", .began, .select, at: 0)
        stage.expect("-> g.pressesBegan, inner.pressesBegan select, outer.pressesBegan select")
    }

    // MARK: Motion

    private func shake(_ sample: ShakeSample, at time: Double) {
        stage.application.handle(sample, at: Timestamp(seconds: time))
    }

    @Test("R59: a shake goes to the first responder and up the chain, at its beginning and its end")
    func shakes() {
        let outer = listener("outer")
        expect(listener("inner", in: outer).becomeFirstResponder())
        shake(.began, at: 0)
        shake(.began, at: 0.5)  // one at a time
        shake(.ended, at: 1)
        shake(.ended, at: 1.1)
        stage.expect(
            """
            -> inner.motionBegan motionShake, outer.motionBegan motionShake, inner.motionEnded motionShake,
            outer.motionEnded motionShake
            """)
    }

    @Test("R59: a shake of more than a second is cancelled")
    func longShake() {
        expect(listener("V").becomeFirstResponder())
        shake(.began, at: 0)
        stage.expect("wait until 0.999_999 -> V.motionBegan motionShake")
        stage.expect("wait until 1 -> V.motionCancelled motionShake")
        shake(.ended, at: 1.2)
        stage.expect("-> nothing")
    }

    @Test("R59: without a first responder, a shake goes to the key window")
    func shakeWithoutFocus() {
        _ = listener("V")
        stage.window.motionHandling = .handle
        shake(.began, at: 0)
        shake(.ended, at: 0.5)
        shake(.began, at: 2)
        stage.advance(to: 3)
        let motions = stage.outcomes().compactMap { outcome -> String? in
            guard case .motion(let motion) = outcome.kind else { return nil }
            return "\(motion.phase ?? "") \(motion.name) \(motion.responder ?? "nobody")"
        }
        expectEqual(motions, ["began shake W", "ended shake W", "began shake W", "cancelled shake W"])
    }

    // MARK: Remote control

    private func remote(_ subtype: UIEvent.EventSubtype, at time: Double) {
        stage.application.handle(subtype, at: Timestamp(seconds: time))
    }

    @Test("R60: after they are requested, remote-control events go to the first responder and up the chain")
    func remoteControl() {
        let outer = listener("outer")
        expect(listener("inner", in: outer).becomeFirstResponder())
        remote(.remoteControlPlay, at: 0)
        stage.expect("-> nothing")
        stage.application.beginReceivingRemoteControlEvents()
        remote(.remoteControlNextTrack, at: 1)
        stage.expect("-> inner.remote remoteControlNextTrack, outer.remote remoteControlNextTrack")
        stage.application.endReceivingRemoteControlEvents()
        remote(.remoteControlPlay, at: 2)
        stage.expect("-> nothing")
    }

    @Test("R60: without a first responder, remote-control events go to the application")
    func remoteWithoutFocus() {
        stage.application.beginReceivingRemoteControlEvents()
        remote(.remoteControlTogglePlayPause, at: 0)
        let events = stage.outcomes().compactMap { outcome -> String? in
            guard case .remote(let remote) = outcome.kind else { return nil }
            return "\(remote.name) \(remote.responder ?? "nobody")"
        }
        expectEqual(events, ["togglePlayPause application"])
    }
}
