import Routing
import TestKit
import Testing

/// Deceleration of the content after the lift.
@Suite("Scroll views: decelerating")
struct ScrollGlideTests {
    let stage = Stage()
    let delegate: LoggingScrollDelegate

    init() { delegate = LoggingScrollDelegate(stage) }

    private func scrollView(content: CGSize = CGSize(393, 40_000), offset: CGPoint = .zero) -> LoggingScrollView {
        let scroll = stage.addScrollView(content: content, offset: offset)
        scroll.delegate = delegate
        return scroll
    }

    private func near(_ value: Double, _ expected: Double, within tolerance: Double = 0.5) -> Bool {
        abs(value - expected) <= tolerance
    }

    /// The recorded flick at 750 points per second. Returns the time of the lift.
    private func flick750(finger: Int = 1, at time: Double = 0) -> Double {
        stage.drag(from: CGPoint(196.5, 792), by: CGVector(0, -6), moves: 14, finger: finger, at: time)
    }

    @Test(
        "R102: the recorded flicks, replayed with a finger, end at the recorded place and time",
        arguments: [(6.0, 750.0, 5074.0, 5443.67, 2.160), (24, 3000, 5326, 6818, 2.852)])
    func recordedFlicks(step: Double, velocity: Double, release: Double, end: Double, duration: Double) {
        let scroll = scrollView(offset: CGPoint(0, 5000))
        let lift = stage.drag(from: CGPoint(196.5, 792), by: CGVector(0, -step), moves: 14)
        expectEqual(scroll.contentOffset, CGPoint(0, release))
        expect(near(delegate.velocities[0].y, velocity / 1000, within: 1e-6))
        expect(near(delegate.targets[0].y, end))
        stage.advance(to: lift + duration + 0.02)
        expect(!scroll.isDecelerating)
        expect(near(scroll.contentOffset.y, end))
    }

    @Test("R104: the recorded impact on the edge, replayed with a finger, overshoots as recorded")
    func recordedImpact() {
        let scroll = scrollView(offset: CGPoint(0, 38_798))
        let lift = stage.drag(from: CGPoint(196.5, 792), by: CGVector(0, -25), moves: 12)
        expectEqual(scroll.contentOffset, CGPoint(0, 39_088))
        expectEqual(delegate.targets, [CGPoint(0, 39_148)])
        _ = stage.scrollValues()
        stage.advance(to: lift + 2)
        let values = stage.scrollValues()
        expect(near(values.compactMap(\.value.contentOffset?.y).max() ?? 0, 39_248.33))
        expectEqual(scroll.contentOffset, CGPoint(0, 39_148))
        expect(near((values.last?.time ?? 0) - lift, 0.807, within: 0.03))
    }

    @Test("R104: content that is released at rest past the edge returns as A e^(-9t) + B e^(-46t)")
    func recordedRest() {
        let scroll = scrollView()
        let lift = stage.drag(from: CGPoint(196.5, 120), by: CGVector(0, 5), moves: 120, hold: 0.312)
        let start = scroll.contentOffset.y
        expect(near(start, -235))
        _ = stage.scrollValues()
        // Six steps later: 46/37 e^-0.9 - 9/37 e^-4.6 of it.
        stage.advance(to: lift + 0.1)
        expect(near(scroll.contentOffset.y, start * 0.50301))
        stage.advance(to: lift + 2)
        expectEqual(scroll.contentOffset, .zero)
        expect(near((stage.scrollValues().last?.time ?? 0) - lift, 0.691, within: 0.02))
    }

    @Test("R95: a deceleration moves every sixtieth of a second from the release, and last at its exact end")
    func steps() {
        _ = scrollView(offset: CGPoint(0, 5000))
        let lift = flick750()
        _ = stage.scrollValues()
        stage.advance(to: 10)
        let values = stage.scrollValues()
        // 2.157 s are 129 whole steps and the end.
        expectEqual(values.count, 130)
        for (index, step) in values.dropLast().enumerated() {
            expect(near(step.time, lift + Double(index + 1) / 60, within: 0.000_001))
            expectEqual(step.value.scroll, .decelerating)
        }
        expect(near(values[129].time - lift, 2.1566, within: 0.0001))
        expectEqual(values[129].value.scroll, .settled)
        expect(values.map(\.value.view).allSatisfy { $0 == "S" })
    }

    @Test("R95: the steps of a deceleration are deadlines of their own kind")
    func kinds() {
        let scroll = scrollView(offset: CGPoint(0, 5000))
        _ = flick750()
        let application = stage.application
        expect(application.nextDeadline(of: .once) == nil)
        expectEqual(application.nextDeadline(of: .glide), application.nextDeadline)
        application.runningDeadlines = .once
        expect(application.nextDeadline == nil)
        let offset = scroll.contentOffset
        stage.advance(to: application.now.seconds + 1)
        expect(scroll.isDecelerating && scroll.contentOffset == offset)
        application.runningDeadlines = .all
        stage.advance(to: 10)
        expect(application.nextDeadline == nil)
    }

    @Test("R107: when the program scrolls, each step is reported, and so is the end of an animation")
    func animationOrder() {
        let scroll = scrollView(offset: CGPoint(0, 5000))
        scroll.setContentOffset(CGPoint(0, 5300), animated: true)
        // The animation takes 0.3 seconds: eighteen steps of a sixtieth.
        expectEqual(
            stage.log(of: "wait until 1"), Array(repeating: "S.didScroll", count: 18) + ["S.didEndScrollingAnimation"]
        )
        scroll.setContentOffset(CGPoint(0, 5300), animated: true)
        scroll.setContentOffset(CGPoint(0, 5300), animated: false)
        stage.expect("-> nothing")
        scroll.setContentOffset(CGPoint(0, 5000), animated: false)
        stage.expect("-> S.didScroll")
        // If the content changes its size meanwhile, it ends at its place and at its time.
        scroll.setContentOffset(CGPoint(0, 5300), animated: true)
        var log = stage.log(of: "wait until 1.1")
        scroll.contentSize.height = 30_000
        log += stage.log(of: "wait until 1.31")
        expectEqual(log, Array(repeating: "S.didScroll", count: 18) + ["S.didEndScrollingAnimation"])
        expectEqual(scroll.contentOffset, CGPoint(0, 5300))
    }

    @Test("R102: with the fast rate the content stops sooner, and each axis decelerates for its own time")
    func rates() {
        let scroll = scrollView(offset: CGPoint(0, 5000))
        scroll.decelerationRate = .fast
        let lift = flick750()
        stage.advance(to: 10)
        expect(near(scroll.contentOffset.y, 5074 + 740 * 0.099))
        expect(near((stage.scrollValues().last?.time ?? 0) - lift, 0.4296, within: 0.001))

        let plane = scrollView(content: CGSize(40_000, 40_000), offset: CGPoint(5000, 5000))
        stage.drag(from: CGPoint(300, 792), by: CGVector(-3, -6), moves: 14, at: 11)
        stage.advance(to: 30)
        let release: Double = 14 * 6 - 10 * 2 / 5.0.squareRoot()
        expect(near(plane.contentOffset.y, 5000 + release + 740 * 0.499))
        expect(near(plane.contentOffset.x, 5000 + release / 2 + 365 * 0.499))
    }

    @Test("R99: a touch that comes down stops the deceleration and is not delivered to the content")
    func caught() {
        let scroll = scrollView(offset: CGPoint(0, 5000))
        scroll.addSubview(LoggingView("C", stage, 0, 0, 393, 40_000))
        let lift = flick750()
        stage.advance(to: lift + 0.5)
        let offset = scroll.contentOffset
        _ = stage.takeLog()
        _ = stage.outcomes()
        stage.tap(100, 100, finger: 2, at: lift + 0.505)
        stage.advance(to: 10)
        expectEqual(scroll.contentOffset, offset)
        stage.expect("-> S.didEndDecelerating")
        let outcomes = stage.outcomes().compactMap { outcome -> String? in
            switch outcome.kind {
            case .touch(let touch): "\(touch.phase)"
            case .value(let value): value.scroll?.rawValue
            case .delivery(let delivery): "\(delivery.change) \(delivery.by)"
            default: nil
            }
        }
        expectEqual(outcomes, ["began", "settled", "swallowed [\"S\"]", "ended"])
        // The next touch is delivered to the content again.
        expect(stage.log(of: "#3 tap 100,100 at 11").contains("C.began"))
        // It stopped nothing, so what the program shows past the edge stays.
        scroll.contentOffset.y = 50_000
        stage.tap(100, 100, finger: 4, at: 12)
        stage.advance(to: 20)
        expectEqual(scroll.contentOffset.y, 50_000)
    }

    @Test("K10: steps of a glide are no turns: content under a finger stays past its edge while other content glides")
    func caughtBesideAnotherGlide() {
        let scroll = scrollView()
        let press = UILongPressGestureRecognizer()
        press.minimumPressDuration = 0.1
        stage.window.addGestureRecognizer(press)
        let other = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), id: "other")
        other.contentSize = CGSize(100, 1000)
        scroll.addSubview(other)
        let lift = stage.drag(from: CGPoint(100, 200), by: CGVector(0, 20), moves: 14)
        stage.advance(to: lift + 0.05)
        let offset = scroll.contentOffset
        stage.down(300, 300, finger: 2, at: lift + 0.06)
        stage.advance(to: lift + 0.17)
        expect(press.state == .began && scroll.panGestureRecognizer.state == .failed)
        other.setContentOffset(CGPoint(0, 500), animated: true)
        stage.advance(to: lift + 1)
        expectEqual(other.contentOffset, CGPoint(0, 500))
        expect(scroll.contentOffset == offset && scroll.panGestureRecognizer.state == .failed)
        stage.up(300, 300, finger: 2, at: lift + 1)
        stage.advance(to: lift + 3)
        expectEqual(scroll.contentOffset, .zero)
    }

    @Test("R99: content that is stopped past its edge can be dragged from there, and returns when the finger lifts")
    func caughtOutside() {
        let scroll = scrollView()
        let lift = stage.drag(from: CGPoint(100, 100), by: CGVector(0, 20), moves: 14)
        stage.advance(to: lift + 0.05)
        let offset = scroll.contentOffset.y
        expect(offset < 0)
        stage.down(100, 100, finger: 2, at: lift + 0.06)
        stage.advance(to: lift + 1)
        expectEqual(scroll.contentOffset.y, offset)
        stage.move(100, 110, finger: 2, at: lift + 1.02)
        expect(near(scroll.contentOffset.y, offset, within: 1e-6))
        stage.move(100, 111, finger: 2, at: lift + 1.04)
        expect(scroll.contentOffset.y < offset && near(scroll.contentOffset.y, offset, within: 1))
        stage.up(100, 111, finger: 2, at: lift + 2)
        stage.advance(to: lift + 4)
        expectEqual(scroll.contentOffset, .zero)
    }

    @Test("R106: a page that is stopped halfway continues to the nearest page")
    func caughtPage() {
        let scroll = scrollView(content: CGSize(393 * 5, 852))
        scroll.isPagingEnabled = true
        let lift = stage.drag(from: CGPoint(300, 400), by: CGVector(-6, 0), moves: 20)
        stage.advance(to: lift + 0.05)
        stage.tap(100, 100, finger: 2, at: lift + 0.06)
        expect(scroll.contentOffset.x > 110 && scroll.contentOffset.x < 393)
        let nearest = (scroll.contentOffset.x / 393).rounded() * 393
        stage.advance(to: 5)
        expectEqual(scroll.contentOffset, CGPoint(nearest, 0))
    }
}
