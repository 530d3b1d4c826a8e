import Routing
import TestKit
import Testing

/// Decelerations that are interrupted.
@Suite("Scroll views: interrupted decelerations")
struct ScrollEndingTests {
    let stage = Stage()
    let scroll: LoggingScrollView
    let delegate: LoggingScrollDelegate

    init() {
        scroll = stage.addScrollView(offset: CGPoint(0, 5000))
        delegate = LoggingScrollDelegate(stage)
        scroll.delegate = delegate
    }

    /// Flicks the content down at 3000 points per second, and decelerates for 0.1 seconds.
    private func flick(_ finger: Int = 1, at time: Double = 0) -> Double {
        let lift = stage.drag(from: CGPoint(196.5, 792), by: CGVector(0, -24), moves: 14, finger: finger, at: time)
        stage.advance(to: lift + 0.1)
        _ = stage.takeLog()
        _ = stage.outcomes()
        return lift + 0.1
    }

    private func expectEnded() {
        expect(!scroll.isDecelerating)
        expect(stage.application.nextDeadline == nil)
        expectEqual(stage.log.filter { $0 == "S.didEndDecelerating" }.count, 1)
    }

    @Test("A scroll view that is released leaves no deadline behind")
    func released() {
        weak var gone: UIScrollView?
        do {
            let other = stage.addScrollView("T", offset: CGPoint(0, 5000))
            gone = other
            stage.drag(from: CGPoint(196.5, 792), by: CGVector(0, -24), moves: 14)
            other.removeFromSuperview()
        }
        expect(gone == nil)
        stage.advance(to: 10)
        expect(stage.application.nextDeadline == nil)
    }

    @Test("An offset that is set during a deceleration shifts it, so that wrapped content continues")
    func shifted() {
        let time = flick()
        let target = delegate.targets[0].y
        scroll.contentOffset.y += 10_000
        stage.advance(to: time + 5)
        expect(abs(scroll.contentOffset.y - target - 10_000) < 0.5)
    }

    @Test("A delegate that fixes one axis fixes it during a drag and a deceleration")
    func heldAxis() {
        scroll.contentSize.width = 5000
        delegate.whenScrolled = { $0.contentOffset.x = 0 }
        stage.drag(from: CGPoint(300, 792), by: CGVector(-6, -12), moves: 14)
        stage.advance(to: 10)
        expectEqual(scroll.contentOffset.x, 0)
        expect(scroll.contentOffset.y > 5500)
        expect(stage.application.nextDeadline == nil)
    }

    @Test("A delegate that always names another target does not cause endless deceleration")
    func restless() {
        var isAnswering = false
        delegate.whenScrolled = { scroll in
            guard scroll.isDecelerating, !isAnswering else { return }
            isAnswering = true
            scroll.contentOffset.y = scroll.contentOffset.y < 0 ? 41_000 : -1000
            isAnswering = false
        }
        let time = flick()
        stage.advance(to: time + 31)
        expect(!scroll.isDecelerating)
        expect(stage.application.nextDeadline == nil)
    }

    @Test("A delegate that removes the view during a step ends the deceleration")
    func removedByDelegate() {
        let time = flick()
        delegate.whenScrolled = { $0.removeFromSuperview() }
        stage.advance(to: time + 5)
        expectEnded()
    }

    @Test(
        "A rectangle is made visible by the shortest way, and a visible one causes no movement",
        arguments: [
            (300.0, 500.0, 200.0), (200, 600, 200),  // shows
            (100, 150, 100), (700, 800, 400), (150, 300, 150), (500, 601, 201),  // before, after, and partly so
            (100, 600, 200), (100, 700, 200), (200, 601, 200),  // larger than the view, and fills it
            (100, 599, 100), (300, 900, 300),  // larger than the view: from its near edge on
            (-50, 10, 0), (950, 1100, 600),  // beyond the content
        ])
    func rectToVisible(first: Double, last: Double, offset: Double) {
        let scroll = stage.addScrollView(
            width: 400, height: 400, content: CGSize(1000, 1000), offset: CGPoint(200, 200))
        scroll.scrollRectToVisible(CGRect(x: first, y: 300, width: last - first, height: 100), animated: false)
        expectEqual(scroll.contentOffset, CGPoint(offset, 200))
        scroll.contentOffset = CGPoint(200, 200)
        scroll.scrollRectToVisible(CGRect(x: 300, y: first, width: 100, height: last - first), animated: false)
        expectEqual(scroll.contentOffset, CGPoint(200, offset))
    }
}
