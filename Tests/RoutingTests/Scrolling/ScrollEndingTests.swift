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

    @Test("A scroll view that is removed stops, and its last outcome reports that")
    func removed() {
        let time = flick()
        let offset = scroll.contentOffset
        scroll.removeFromSuperview()
        stage.advance(to: time + 5)
        expectEnded()
        expectEqual(scroll.contentOffset, offset)
        expectEqual(stage.scrollValues().map(\.value.scroll), [.settled])
    }

    @Test("Hiding a window stops the decelerations in it")
    func windowHidden() {
        let time = flick()
        stage.application.hide(stage.window)
        stage.advance(to: time + 5)
        expectEnded()
    }

    @Test("A window that is hidden during a bounce reappears with its content within the edges")
    func hiddenInBounce() {
        scroll.contentOffset = .zero
        let lift = stage.drag(from: CGPoint(100, 100), by: CGVector(0, 20), moves: 14)
        stage.advance(to: lift + 0.05)
        expect(scroll.contentOffset.y < 0)
        stage.application.hide(stage.window)
        stage.advance(to: lift + 1)
        expectEnded()
        expectEqual(scroll.contentOffset, .zero)
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

    @Test("Removing a scroll view ends its drag")
    func removedWhileDragging() {
        stage.play("down 100,400 at 0; move 100,300 at 0.02")
        scroll.removeFromSuperview()
        stage.play("move 100,200 at 0.04; up at 0.06; wait until 5")
        expect(!scroll.isDragging && !scroll.isTracking && !scroll.isDecelerating)
        expectEqual(scroll.contentOffset, CGPoint(0, 5090))
        expect(stage.application.nextDeadline == nil)
    }

    @Test("A cancelled touch ends the drag without deceleration")
    func cancelled() {
        stage.play("down 100,400 at 0; move 100,300 at 0.02; cancel at 0.03")
        expect(!scroll.isDragging && !scroll.isDecelerating)
        expectEqual(stage.log.last, "S.didEndDragging(false)")
        expectEqual(delegate.velocities, [.zero])
    }

    @Test("Content that becomes shorter during a deceleration bounces off its new edge")
    func contentShrinks() {
        let time = flick()
        scroll.contentSize.height = 6500
        stage.advance(to: time + 5)
        expectEnded()
        expectEqual(scroll.contentOffset, CGPoint(0, 6500 - 852))
    }

    @Test("Content that becomes shorter than its offset returns to its edge during a deceleration")
    func contentShrinksBehind() {
        let time = flick()
        scroll.contentSize.height = 5000
        stage.advance(to: time + 5)
        expectEnded()
        expectEqual(scroll.contentOffset, CGPoint(0, 5000 - 852))
    }

    @Test("A scroll view that becomes higher during a deceleration still ends at its edge")
    func viewGrows() {
        scroll.contentSize.height = 7500
        let time = flick()
        scroll.frame = CGRect(x: 0, y: 0, width: 393, height: 1000)
        stage.advance(to: time + 5)
        expectEnded()
        expectEqual(scroll.contentOffset, CGPoint(0, 6500))
    }

    @Test("At rest, content that becomes smaller than its offset moves to its edge, with an outcome")
    func shrinksAtRest() {
        scroll.contentSize.height = 3000
        expectEqual(scroll.contentOffset, CGPoint(0, 2148))
        scroll.bounds.size.height = 1000
        expectEqual(scroll.contentOffset, CGPoint(0, 2000))
        scroll.contentInset.bottom = -500
        expectEqual(scroll.contentOffset, CGPoint(0, 1500))
        stage.expect("-> S.didScroll, S.didScroll, S.didScroll")
    }

    @Test("Content that grows during an animation is moved to the same place, on both axes")
    func animatedWhileGrowing() {
        let scroll = stage.addScrollView(width: 400, height: 400, content: CGSize(2000, 2000))
        scroll.setContentOffset(CGPoint(300, 700), animated: true)
        stage.advance(to: 0.1)
        scroll.contentSize = CGSize(3000, 3000)
        stage.advance(to: 5)
        expectEqual(scroll.contentOffset, CGPoint(300, 700))
    }

    @Test("An offset outside the content that the program sets stays")
    func setOutside() {
        scroll.contentOffset = CGPoint(0, -80)
        scroll.contentInset.bottom = 20
        expectEqual(scroll.contentOffset, CGPoint(0, -80))
    }

    @Test("The method setContentOffset without animation ends a deceleration")
    func stopped() {
        let time = flick()
        scroll.setContentOffset(CGPoint(0, 100), animated: false)
        stage.advance(to: time + 5)
        expectEnded()
        expectEqual(scroll.contentOffset, CGPoint(0, 100))
    }

    @Test("An offset that is set during a deceleration shifts it, so that wrapped content continues")
    func shifted() {
        let time = flick()
        let target = delegate.targets[0].y
        scroll.contentOffset.y += 10_000
        stage.advance(to: time + 5)
        expect(abs(scroll.contentOffset.y - target - 10_000) < 0.5)
    }

    @Test("An offset that is set during a drag shifts the drag")
    func shiftedDrag() {
        stage.play("down 100,400 at 0; move 100,300 at 0.02")
        scroll.contentOffset.y += 1000
        stage.move(100, 299, at: 0.04)
        expectEqual(scroll.contentOffset, CGPoint(0, 6091))
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

    @Test("The method setContentOffset with animation reaches the offset, with an outcome")
    func animated() {
        scroll.setContentOffset(CGPoint(0, 400), animated: true)
        expect(!scroll.isDecelerating)
        stage.advance(to: 0.299)
        expect(scroll.contentOffset.y > 400 && scroll.contentOffset.y < 5000)
        stage.advance(to: 0.3)
        expectEqual(scroll.contentOffset, CGPoint(0, 400))
        expectEqual(stage.log.last, "S.didEndScrollingAnimation")
        expect(stage.application.nextDeadline == nil)
    }

    @Test("Cancelling every touch ends the drag, as when a scene is replaced")
    func cancelAll() {
        stage.play("down 100,400 at 0; move 100,300 at 0.02")
        stage.application.cancelTouches(because: .scene)
        expect(!scroll.isDragging && !scroll.isTracking)
    }
}
