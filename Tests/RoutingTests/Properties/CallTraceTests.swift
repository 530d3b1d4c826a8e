import PanelTestKit
import Routing
import TestKit
import Testing

@Suite("The trace of calls")
struct CallTraceTests {
    @Test(
        "The trace has each call that a subclass gets, in order, and no other",
        arguments: 0..<20 as Range<UInt64>)
    func honest(_ seed: UInt64) {
        let stage = Stage()
        let controller = LoggingController("controller", stage)
        let root = LoggingView("root", stage, 0, 0, 1000, 1000)
        root.isMultipleTouchEnabled = true
        controller.view = root
        stage.window.rootViewController = controller
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 500, height: 1000), id: "scroll")
        scrollView.contentSize = CGSize(500, 3000)
        root.addSubview(scrollView)
        scrollView.addSubview(LoggingView("content", stage, 0, 0, 200, 500))
        let view = LoggingView("view", stage, 500, 0, 300, 1000)
        root.addSubview(view)
        let (double, tap) = (LoggingTap("double", stage, taps: 2), LoggingTap("tap", stage))
        tap.require(toFail: double)
        for recognizer in [double, tap] { view.addGestureRecognizer(recognizer) }
        root.addGestureRecognizer(LoggingPan("pan", stage))
        stage.application.journal.kinds = [.call]

        var random = SplitMix64(seed: seed)
        var fingers: [Int: CGPoint] = [:]
        for step in 1...200 {
            let time = Double(step) * 0.03
            let finger = step / 10 * 3 + random.count(0...2)
            if var place = fingers[finger] {
                place = CGPoint(place.x + random.number(-20...20), place.y + random.number(-20...20))
                let phase = random.pick([ContactPhase.moved, .moved, .ended, .cancelled]) ?? .moved
                fingers[finger] = phase == .moved ? place : nil
                stage.send([(finger, phase, place.x, place.y)], at: time)
            } else {
                fingers[finger] = CGPoint(random.number(0...1000), random.number(0...1000))
                stage.down(fingers[finger]!.x, fingers[finger]!.y, finger: finger, at: time)
            }
            if step == 150 { view.removeFromSuperview() }
        }
        stage.application.cancelTouches()
        stage.advance(to: 20)
        let received = Set(stage.received.map(\.to))
        expectEqual(received, ["content", "view", "root", "controller", "double", "tap", "pan"])
        // The scroll view, the window and the application have no subclass here that notes its calls.
        expectEqual(stage.calls().filter { received.contains($0.to) }, stage.received)
    }
}
