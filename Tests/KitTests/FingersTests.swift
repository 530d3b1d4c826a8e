import FingerpostKit
import TestKit
import Testing

@Suite("Fingers", .ownApplication)
struct FingersTests {
    private final class Recorder: UIView {
        var log: [String] = []

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            log.append("began \(touches.count)")
        }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
            log.append("ended \(touches.count)")
        }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
            let samples = touches.flatMap { event?.coalescedTouches(for: $0) ?? [] }
            log.append("moved \(touches.count) \(samples.map { Int($0.location(in: self).x) }.sorted())")
        }
    }

    let device = Device()
    private let recorder = Recorder(frame: CGRect(x: 0, y: 0, width: 500, height: 500))
    private var fingers: Fingers { device.fingers }

    init() {
        recorder.isMultipleTouchEnabled = true
        device.show(recorder)
    }

    @Test("Several fingers move in one event, and a fast panel's samples are coalesced touches")
    func together() {
        fingers.send(.down(1, at: CGPoint(x: 10, y: 10)), .down(2, at: CGPoint(x: 90, y: 10)), time: 0)
        fingers.send(.move(1, to: CGPoint(x: 20, y: 10)), .move(2, to: CGPoint(x: 80, y: 10)), time: 0.1)
        fingers.send(.move(1, through: [30, 40, 50].map { CGPoint(x: $0, y: 10) }), time: 0.2)
        expectEqual(recorder.log, ["began 2", "moved 2 [20, 80]", "moved 1 [30, 40, 50]"])
    }

    @Test("A finger that comes down and lifts in one event is a complete touch")
    func downAndUp() {
        let point = CGPoint(x: 10, y: 10)
        fingers.send(.down(1, at: point), .down(2, at: point), .up(1, at: point), time: 0)
        expectEqual(recorder.log, ["began 2", "ended 1"])
    }

    @Test("What a finger does that is not down has no effect")
    func notDown() {
        device.play("move 10,10 at 0; up at 0.1; cancel 10,10 at 0.2")
        expectEqual(recorder.log, [])
    }

    @Test("Steps touch the views with their identifiers, and end with the time of their last frame")
    func steps() throws {
        let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 50))
        button.accessibilityIdentifier = "buy"
        recorder.addSubview(button)
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        expect(try fingers.perform("tap buy", "tap buy 2", "drag buy by 0,300", time: 1) > 2.5)
        expectEqual(taps, 3)
        expectEqual(recorder.log, [])
        try fingers.perform("drag 10,10 by 16,0 in 0.016", time: 10)
        expectEqual(recorder.log, ["began 1", "moved 1 [18]", "moved 1 [26]", "ended 1"])
        #expect(throws: (any Error).self) { try fingers.perform("tap sell", time: 20) }
        #expect(throws: (any Error).self) { try fingers.perform("show menu", time: 20) }
    }

    @Test("Each application has its own windows and its own time")
    func ownApplication() {
        expectEqual(UIApplication.shared.windows.count, 1)
        device.wait(until: 0.5)
        expectEqual(CACurrentMediaTime(), 0.5)
    }
}
