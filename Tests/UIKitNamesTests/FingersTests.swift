import FingerpostUIKit
import Testing

private final class Recorder: UIView {
    var log: [String] = []

    override var canBecomeFirstResponder: Bool { true }
    override var keyCommands: [UIKeyCommand]? {
        [UIKeyCommand(input: "z", modifierFlags: .command, action: Selector("undoIt", Self.undoIt))]
    }

    func undoIt() { log.append("undo") }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began \(touches.count)") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended \(touches.count)") }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        let samples = touches.flatMap { event?.coalescedTouches(for: $0) ?? [] }
        log.append("moved \(touches.count) \(samples.map { Int($0.location(in: self).x) }.sorted())")
    }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses { log.append("pressed \(press.key?.characters ?? "nothing")") }
    }
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        if motion == .motionShake { log.append("shaken") }
    }
}

@MainActor @Suite("Fingers")
struct FingersTests {
    /// A recorder that fills the window of a separate application, and the test's actions.
    private nonisolated func run(_ body: @escaping @MainActor @Sendable (Recorder, Fingers) -> Void) async {
        await UIApplication.withOwnApplication {
            await MainActor.run {
                let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 500, height: 500))
                let recorder = Recorder(frame: window.bounds)
                recorder.isMultipleTouchEnabled = true
                window.addSubview(recorder)
                window.makeKeyAndVisible()
                recorder.becomeFirstResponder()
                body(recorder, Fingers())
            }
        }
    }

    @Test("Several fingers move in one event, and a fast panel's samples are coalesced touches")
    func together() async {
        await run { recorder, fingers in
            fingers.send(.down(1, at: CGPoint(x: 10, y: 10)), .down(2, at: CGPoint(x: 90, y: 10)), time: 0)
            fingers.send(.move(1, to: CGPoint(x: 20, y: 10)), .move(2, to: CGPoint(x: 80, y: 10)), time: 0.1)
            fingers.send(.move(1, through: [30, 40, 50].map { CGPoint(x: $0, y: 10) }), time: 0.2)
            #expect(recorder.log == ["began 2", "moved 2 [20, 80]", "moved 1 [30, 40, 50]"])
        }
    }

    @Test("A finger that comes down and lifts in one event is a complete touch")
    func downAndUp() async {
        await run { recorder, fingers in
            let point = CGPoint(x: 10, y: 10)
            fingers.send(.down(1, at: point), .down(2, at: point), .up(1, at: point), time: 0)
            #expect(recorder.log == ["began 2", "ended 1"])
        }
    }

    @Test("R58, R59: keys type with their modifiers, a key command consumes its key, and a shake is delivered")
    func keys() async {
        await run { recorder, fingers in
            fingers.type(.keyboardA, time: 0)
            fingers.type(.keyboardB, holding: [.keyboardLeftShift], time: 1)
            fingers.type(.keyboardZ, holding: [.keyboardLeftGUI], time: 2)
            fingers.shake(time: 3)
            #expect(
                recorder.log == ["pressed a", "pressed ", "pressed B", "pressed ", "undo", "shaken"])
        }
    }

    @Test("Steps touch the views with their identifiers, and end with the time of their last frame")
    func steps() async {
        await run { recorder, fingers in
            let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 50))
            button.accessibilityIdentifier = "buy"
            recorder.addSubview(button)
            var taps = 0
            button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
            do {
                #expect(try fingers.perform("tap buy", "tap buy 2", "drag buy by 0,300", time: 1) > 2.5)
                #expect(taps == 3)
                #expect(recorder.log == [])
                try fingers.perform("drag 10,10 by 16,0 in 0.016", time: 10)
                #expect(recorder.log == ["began 1", "moved 1 [18]", "moved 1 [26]", "ended 1"])
            } catch {
                Issue.record(error)
            }
            #expect(throws: (any Error).self) { try fingers.perform("tap sell", time: 20) }
            #expect(throws: (any Error).self) { try fingers.perform("show menu", time: 20) }
        }
    }

    @Test("A timer that fires once still has its userInfo when it calls its target, and is invalid afterwards")
    func timerThatFiresOnce() async {
        @MainActor final class Egg {
            var log: [String] = []
            func boiled(_ timer: Timer) { log.append("\(timer.userInfo as? Int ?? 0), \(timer.isValid)") }
        }
        await run { recorder, fingers in
            let egg = Egg()
            let timer = Timer.scheduledTimer(
                timeInterval: 3, target: egg, selector: Selector("boiled:", Egg.boiled), userInfo: 7, repeats: false)
            fingers.wait(until: 2)
            #expect(egg.log == [])
            fingers.wait(until: 10)
            #expect(egg.log == ["7, true"])
            #expect(!timer.isValid)
        }
    }

    @Test("Each application has its own windows and its own time")
    func ownApplication() async {
        await run { recorder, fingers in
            #expect(UIApplication.shared.windows.count == 1)
            fingers.wait(until: 0.5)
            #expect(CACurrentMediaTime() == 0.5)
        }
    }
}
