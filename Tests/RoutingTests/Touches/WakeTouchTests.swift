import Routing
import TestKit
import Testing

@Suite("A touch that only wakes the screen")
struct WakeTouchTests {
    private let stage = Stage()

    private func send(_ phase: ContactPhase, _ touch: Int, at time: Double, swallowed: Bool = false) {
        var sample = TouchSample(touch: TouchID(touch), phase: phase, location: CGPoint(50, 50))
        sample.wakes = swallowed
        sample.swallowed = swallowed ? .wake : nil
        stage.application.handle(TouchFrame(device: nil, timestamp: Timestamp(seconds: time), samples: [sample]))
    }

    @Test("A swallowed touch is delivered to nothing, and its records are written")
    func isRecordedButNotDelivered() {
        let view = LoggingView("V", stage, 0, 0, 100, 100)
        stage.window.addSubview(view)
        let pan = stage.watch(LoggingPan("pan", stage), on: view)
        send(.began, 1, at: 1, swallowed: true)
        expectEqual(stage.application.liveTouches.map(\.id), [TouchID(1)])
        send(.ended, 1, at: 1.05)
        stage.expect("-> nothing")
        expectEqual(pan.state, .possible)
        let reported = stage.outcomes().compactMap { outcome -> String? in
            switch outcome.kind {
            case .touch(let touch): "touch \(touch.phase) in \(touch.view ?? "-")\(touch.wakes ? ", wakes" : "")"
            case .delivery(let delivery): "delivery \(delivery.change) to \(delivery.view ?? "-")"
            default: nil
            }
        }
        expectEqual(reported, ["touch began in V, wakes", "delivery swallowed to V", "touch ended in V"])
    }

    @Test("A swallowed tap is not the first of two taps")
    func itIsNoFirstTapOfTwo() {
        let view = LoggingView("V", stage, 0, 0, 100, 100)
        stage.window.addSubview(view)
        send(.began, 1, at: 1, swallowed: true)
        send(.ended, 1, at: 1.05)
        send(.began, 2, at: 1.1)
        let counts = stage.outcomes().compactMap { outcome -> Int? in
            guard case .touch(let touch) = outcome.kind, touch.phase == .began else { return nil }
            return touch.tapCount
        }
        expectEqual(counts, [1, 1])
        stage.expect("-> V.began")
    }

    @Test("A finger beside a swallowed one is delivered alone")
    func aFingerBesideItDoesNotSeeIt() {
        let view = LoggingView("V", stage, 0, 0, 100, 100)
        stage.window.addSubview(view)
        send(.began, 1, at: 1, swallowed: true)
        send(.began, 2, at: 1.1)
        stage.expect("-> V.began")
        send(.cancelled, 1, at: 1.2)
        stage.expect("-> nothing")
    }
}
