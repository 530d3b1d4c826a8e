import Routing
import TestKit
import Testing

@Suite("Touches while the panel is locked")
struct LockTests {
    private let stage = Stage()
    private let page: LoggingView

    init() {
        page = LoggingView("P", stage, 0, 0, 1000, 1000)
        stage.window.addSubview(page)
    }

    private func send(_ phase: ContactPhase, _ touch: Int, _ x: Double, _ y: Double, at time: Double) {
        var sample = TouchSample(touch: TouchID(touch), phase: phase, location: CGPoint(x, y))
        if phase == .began { sample.swallowed = .locked }
        stage.application.handle(TouchFrame(device: nil, timestamp: Timestamp(seconds: time), samples: [sample]))
    }

    private func lockedTap(_ touch: Int, _ x: Double, _ y: Double, at time: Double) {
        send(.began, touch, x, y, at: time)
        send(.ended, touch, x, y, at: time + 0.05)
    }

    @discardableResult
    private func addSequence(works: Bool = true) -> SequenceGestureRecognizer {
        let sequence = SequenceGestureRecognizer(id: "corners")
        sequence.areas = [CGRect(x: 0, y: 0, width: 80, height: 80), CGRect(x: 900, y: 0, width: 80, height: 80)]
        sequence.worksWhileLocked = works
        return stage.watch(sequence, on: page)
    }

    /// The deliveries in the journal, and the recognizers that got a touch.
    private func reports() -> [String] {
        stage.outcomes().compactMap { outcome in
            switch outcome.kind {
            case .touch(let touch) where touch.phase == .began: "began for \(touch.recognizers)"
            case .delivery(let delivery): "\(delivery.change) because \(delivery.reason?.rawValue ?? "-")"
            default: nil
            }
        }
    }

    @Test("R115: a touch reaches no view and no recognizer, and is recorded")
    func views() {
        stage.watch(LoggingTap("tap", stage), on: page)
        addSequence(works: false)
        lockedTap(1, 40, 40, at: 1)
        lockedTap(2, 940, 40, at: 1.5)
        expectEqual(stage.takeLog(), [])
        expectEqual(
            reports(), ["began for []", "swallowed because locked", "began for []", "swallowed because locked"])
        expect(stage.application.liveTouches.isEmpty)
    }

    @Test("R115: a sequence with whileLocked recognizes, and nothing beside it gets the touches")
    func sequence() {
        let tap = stage.watch(LoggingTap("tap", stage), on: page)
        addSequence()
        lockedTap(1, 40, 40, at: 1)
        send(.began, 2, 940, 40, at: 1.5)
        expectEqual(stage.log, [])
        send(.ended, 2, 940, 40, at: 1.55)
        expectEqual(stage.takeLog(), ["corners!ended"])
        expectEqual(tap.state, .possible)
        expectEqual(
            reports(),
            [
                "began for [\"corners\"]", "swallowed because locked", "began for [\"corners\"]",
                "swallowed because locked",
            ])
        // It still works when nothing is locked.
        stage.tap(40, 40, finger: 3, at: 3)
        stage.tap(940, 40, finger: 4, at: 3.5)
        expect(stage.takeLog().contains("corners!ended"))
    }

    @Test("R115: a second finger is one for the sequence, and the touches are over when they lift")
    func secondFinger() {
        addSequence()
        send(.began, 1, 40, 40, at: 1)
        send(.began, 2, 500, 500, at: 1.1)
        send(.ended, 1, 40, 40, at: 1.2)
        send(.cancelled, 2, 500, 500, at: 1.2)
        lockedTap(3, 940, 40, at: 1.5)
        expectEqual(stage.takeLog(), [])
        lockedTap(4, 40, 40, at: 2)
        lockedTap(5, 940, 40, at: 2.5)
        expectEqual(stage.takeLog(), ["corners!ended"])
        expect(stage.application.liveTouches.isEmpty)
    }

    @Test("R115: a touch counts no taps")
    func taps() {
        addSequence()
        lockedTap(1, 40, 40, at: 1)
        _ = stage.outcomes()
        stage.tap(40, 40, finger: 2, at: 1.1)
        let counts = stage.outcomes().compactMap { outcome -> Int? in
            guard case .touch(let touch) = outcome.kind else { return nil }
            return touch.tapCount
        }
        expectEqual(counts, [1, 1])
    }

    @Test("R115: a touch on content that glides does not stop it")
    func glide() {
        let scroll = stage.addScrollView(content: CGSize(393, 40_000), offset: CGPoint(0, 5000))
        let sequence = SequenceGestureRecognizer(id: "q")
        sequence.areas = [scroll.bounds]
        sequence.worksWhileLocked = true
        scroll.superview?.addGestureRecognizer(sequence)
        let lift = stage.drag(from: CGPoint(196.5, 792), by: CGVector(0, -24), moves: 14)
        send(.began, 2, 100, 100, at: lift + 0.1)
        expect(scroll.isDecelerating)
        let offset = scroll.contentOffset.y
        stage.advance(to: lift + 0.2)
        expect(scroll.contentOffset.y > offset)
    }

    @Test("R115: a touch that began while it was locked stays so until it lifts")
    func unlockedMeanwhile() {
        addSequence()
        send(.began, 1, 40, 40, at: 1)
        stage.down(500, 500, finger: 2, at: 1.1)
        expectEqual(stage.takeLog(), ["P.began"])
        send(.moved, 1, 45, 45, at: 1.2)
        send(.ended, 1, 45, 45, at: 1.3)
        expectEqual(stage.takeLog(), [])
    }
}
