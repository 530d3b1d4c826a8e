import RealModule
import Routing
import TestKit
import Testing

/// Content that follows a finger.
@Suite("Scroll views: dragging")
struct ScrollDragTests {
    let stage = Stage()

    @Test("R95: the ids of the scroll view's pan and pinch contain its own, whenever it is set")
    func ids() {
        let scroll = UIScrollView()
        scroll.id = "list"
        expectEqual(scroll.panGestureRecognizer.id, "list.pan")
        expectEqual(scroll.ownRecognizers.map(\.id), ["list.pan", "list.pinch"])
        expectEqual(scroll.gestureRecognizers?.map(\.id), ["list.pan", "list.pinch"])
    }

    @Test("R95: the pan scrolls its scroll view from whichever view it is attached to")
    func panOfAnotherView() {
        let scroll = stage.addScrollView(content: CGSize(393, 2000))
        scroll.isUserInteractionEnabled = false
        let other = UIView(frame: CGRect(x: 0, y: 500, width: 300, height: 200))
        stage.window.addSubview(other)
        other.addGestureRecognizer(scroll.panGestureRecognizer)
        stage.drag(from: CGPoint(100, 690), by: CGVector(0, -10), moves: 10, hold: 1)
        // Without the ten points before the drag began.
        expectEqual(scroll.contentOffset, CGPoint(0, 90))
        expectEqual(scroll.panGestureRecognizer.id, "S.pan")
    }

    @Test("R95: a drag begins only along an axis that can scroll")
    func axes() {
        let scroll = stage.addScrollView(content: CGSize(393, 2000))
        stage.drag(from: CGPoint(100, 400), by: CGVector(-12, -11), moves: 3, hold: 1)
        expectEqual(scroll.contentOffset, .zero)
        stage.drag(from: CGPoint(100, 400), by: CGVector(-11, -12), moves: 3, hold: 1, finger: 2, at: 2)
        expect(scroll.contentOffset.x == 0 && scroll.contentOffset.y > 0)
    }

    @Test("R95: ten points along an axis that cannot scroll make the pan fail, with the reason")
    func wrongAxis() {
        _ = stage.addScrollView(content: CGSize(393, 2000))
        stage.application.journal.kinds = .all
        stage.play("down 100,400 at 0; move 112,400 at 0.02")
        let reasons = stage.outcomes().compactMap { outcome -> TransitionReason? in
            guard case .state(let state) = outcome.kind, state.recognizer == "S.pan" else { return nil }
            return state.reason
        }
        expectEqual(reasons, [TransitionReason(.wrongDirection, by: "S", value: 12, limit: 10)])
    }

    @Test("R95: a drag that cannot move the content is reported as a drag")
    func dragAgainstTheEdge() {
        let scroll = stage.addScrollView(content: CGSize(393, 2000))
        scroll.bounces = false
        stage.application.journal.kinds = .all
        stage.drag(from: CGPoint(100, 400), by: CGVector(0, 30), moves: 3, hold: 1)
        let motions = stage.outcomes().compactMap { outcome -> ValueOutcome.Scroll? in
            guard case .value(let value) = outcome.kind else { return nil }
            return value.scroll
        }
        expectEqual(motions.first, .dragging)
        expectEqual(motions.last, .settled)
        expectEqual(scroll.contentOffset, .zero)
    }

    @Test("R95: insets count, and content that fits scrolls only with alwaysBounce and bounces")
    func whatCanScroll() {
        let scroll = stage.addScrollView(content: CGSize(393, 852))
        var time = 0.0
        var finger = 0
        func scrolls() -> Bool {
            finger += 1
            time += 10
            stage.down(100, 400, finger: finger, at: time)
            stage.move(100, 380, finger: finger, at: time + 0.02)
            defer {
                stage.up(100, 380, finger: finger, at: time + 1)
                stage.advance(to: time + 9)
            }
            return scroll.isDragging
        }
        expect(!scrolls())
        scroll.contentInset = UIEdgeInsets(top: 0, left: 0, bottom: 1, right: 0)
        expect(scrolls())
        scroll.contentInset = .zero
        scroll.alwaysBounceVertical = true
        expect(scrolls())
        scroll.bounces = false
        expect(!scrolls())
        scroll.bounces = true
        scroll.isScrollEnabled = false
        expect(!scrolls())
    }

    @Test("R101: the content follows the finger point by point, except for the first ten")
    func calibration() {
        let scroll = stage.addScrollView(offset: CGPoint(0, 5000))
        stage.down(196.5, 792, at: 0)
        var offsets: [Double] = []
        for step in 1...60 {
            stage.move(196.5, 792 - 3 * Double(step), at: 0.016 * Double(step))
            offsets.append(scroll.contentOffset.y)
        }
        // As recorded: no movement at 3, 6 and 9 points, 2 at 12, and 170 of 180 at the end.
        expectEqual(offsets.prefix(6), [5000, 5000, 5000, 5002, 5005, 5008])
        expectEqual(offsets.last, 5170)
        stage.up(196.5, 612, at: 1.28)
        expect(!scroll.isDragging && !scroll.isDecelerating)
        expectEqual(scroll.contentOffset, CGPoint(0, 5170))
    }

    @Test("R101: a second finger that comes and goes does not make the content jump")
    func secondFinger() {
        let scroll = stage.addScrollView()
        stage.play("down 100,400 at 0; move 100,380 at 0.02; #2 down 200,100 at 0.04; up at 0.06")
        expectEqual(scroll.contentOffset, CGPoint(0, 10))
        expect(scroll.isDragging)
        stage.move(200, 95, finger: 2, at: 0.08)
        expectEqual(scroll.contentOffset, CGPoint(0, 15))
    }

    @Test("R103: beyond the edge the content shows less of the pull, such as 235 of 590 points")
    func rubberBand() {
        let scroll = stage.addScrollView()
        stage.down(196.5, 120, at: 0)
        for step in 1...120 { stage.move(196.5, 120 + 5 * Double(step), at: 0.008 * Double(step)) }
        expect(abs(scroll.contentOffset.y + 235) < 0.5)
        // And back on the same way: 10 + 5 points beyond the edge, as recorded at the start.
        stage.move(196.5, 135, at: 1)
        expect(abs(scroll.contentOffset.y + 2.667) < 0.5)
    }

    @Test("R104: without bounces the content stops at its edge")
    func noBounces() {
        let scroll = stage.addScrollView()
        scroll.bounces = false
        stage.play("down 196.5,120 at 0; move 196.5,320 at 0.1")
        expect(scroll.isDragging)
        expectEqual(scroll.contentOffset, .zero)
    }

    @Test(
        "R105: a drag that goes twice as far along one axis as along the other stays on that axis",
        arguments: [(10.0, 20.0, false, true), (10, 19, true, true), (20, 10, true, false), (-24, -8, true, false)])
    func directionalLock(dx: Double, dy: Double, movesX: Bool, movesY: Bool) {
        let scroll = stage.addScrollView(content: CGSize(5000, 5000), offset: CGPoint(1000, 1000))
        scroll.isDirectionalLockEnabled = true
        stage.down(200, 400, at: 0)
        stage.move(200 + dx, 400 + dy, at: 0.02)
        stage.move(300 + dx, 500 + dy, at: 0.2)
        expectEqual(scroll.contentOffset.x != 1000, movesX)
        expectEqual(scroll.contentOffset.y != 1000, movesY)
    }

    @Test("R105: the lock is for one drag only")
    func lockEnds() {
        let scroll = stage.addScrollView(content: CGSize(5000, 5000), offset: CGPoint(1000, 1000))
        scroll.isDirectionalLockEnabled = true
        stage.drag(from: CGPoint(200, 400), by: CGVector(0, 15), moves: 2, hold: 1)
        stage.play("#2 down 200,400 at 3; #2 move 230,430 at 3.1")
        expect(scroll.contentOffset.x != 1000)
    }

    @Test("R95: nested scroll views each follow the drags along their own axis")
    func crossNested() {
        let outer = LoggingScrollView("O", stage, 0, 0, 400, 400)
        outer.contentSize = CGSize(2000, 400)
        let inner = LoggingScrollView("I", stage, 0, 0, 400, 400)
        inner.contentSize = CGSize(400, 2000)
        stage.window.addSubview(outer)
        outer.addSubview(inner)
        stage.drag(from: CGPoint(200, 200), by: CGVector(-20, 3), moves: 3, hold: 1)
        expect(outer.contentOffset.x > 0 && inner.contentOffset == .zero)
        outer.setContentOffset(.zero, animated: false)
        stage.drag(from: CGPoint(200, 200), by: CGVector(3, -20), moves: 3, hold: 1, finger: 2, at: 5)
        expect(outer.contentOffset == .zero && inner.contentOffset.y > 0)
    }

    @Test("R95: of two that scroll in one direction the inner one scrolls until it is at its edge")
    func sameAxisNested() {
        let outer = LoggingScrollView("O", stage, 0, 0, 400, 400)
        outer.contentSize = CGSize(400, 2000)
        let inner = LoggingScrollView("I", stage, 0, 0, 400, 400)
        inner.contentSize = CGSize(400, 600)
        stage.window.addSubview(outer)
        outer.addSubview(inner)
        stage.drag(from: CGPoint(200, 200), by: CGVector(0, -20), moves: 3, hold: 1)
        expect(inner.contentOffset == CGPoint(0, 50) && outer.contentOffset == .zero)
        inner.contentOffset = CGPoint(0, 200)
        stage.drag(from: CGPoint(200, 200), by: CGVector(0, -20), moves: 3, hold: 1, finger: 2, at: 5)
        expect(inner.contentOffset == CGPoint(0, 200) && outer.contentOffset == CGPoint(0, 50))
        // Neither can scroll further, so the inner one is pulled beyond its edge.
        inner.contentOffset = .zero
        outer.contentOffset = .zero
        stage.play("#3 down 200,200 at 10; #3 move 200,230 at 10.02")
        expect(inner.contentOffset.y < 0 && outer.contentOffset == .zero)
    }

    @Test("R101: in a turned and enlarged view the content follows the finger", arguments: [30.0, 90, 200])
    func transformed(degrees: Double) {
        let parent = UIView(frame: CGRect(x: 100, y: 100, width: 400, height: 400), id: "P")
        let (cosine, sine) = (Double.cos(degrees * .pi / 180), Double.sin(degrees * .pi / 180))
        parent.transform = CGAffineTransform(scaleX: 2, y: 2).concatenating(
            CGAffineTransform(cosine: cosine, sine: sine))
        parent.bounds.origin = CGPoint(50, 70)
        stage.window.addSubview(parent)
        let scroll = LoggingScrollView("S", stage, 50, 70, 400, 400)
        scroll.contentSize = CGSize(400, 5000)
        scroll.contentOffset = CGPoint(0, 1000)
        parent.addSubview(scroll)
        // Thirty points on the screen against the content's own y axis: ten begin the pan, and twenty are ten points of
        // the content.
        let up = CGVector(sine, -cosine)
        let start = CGPoint(300, 300)
        stage.down(start.x, start.y, at: 0)
        for step in 1...5 {
            let place = start + up * (6 * Double(step))
            stage.move(place.x, place.y, at: 0.01 * Double(step))
        }
        expect(abs(scroll.contentOffset.y - 1010) < 1e-6)
        expectEqual(scroll.contentOffset.x, 0)
    }

    @Test("R76: a scroll view that is disabled during a drag ends it and comes to rest")
    func disabledWhileDragging() {
        let scroll = stage.addScrollView()
        let delegate = LoggingScrollDelegate(stage)
        scroll.delegate = delegate
        stage.play("down 100,100 at 0; move 100,210 at 0.1")
        expect(scroll.contentOffset.y < 0)
        scroll.isScrollEnabled = false
        expect(!scroll.isDragging)
        stage.advance(to: 5)
        expectEqual(scroll.contentOffset, .zero)
        expectEqual(
            stage.log.filter { $0 != "S.didScroll" },
            [
                "S.began", "S.willBeginDragging", "S.willEndDragging", "S.didEndDragging(true)",
                "S.willBeginDecelerating", "S.didEndDecelerating",
            ])
    }

    @Test("Fingers that move in opposite directions scroll nothing", arguments: 0..<50 as Range<UInt64>)
    func oppositeFingers(_ seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let stage = Stage()
        let scroll = stage.addScrollView(content: CGSize(4000, 4000), offset: CGPoint(1000, 1000))
        stage.application.journal.kinds = [.value]
        var (a, b) = (CGPoint(random.number(100...200), 300), CGPoint(random.number(200...300), 500))
        stage.down(a.x, a.y, finger: 1, at: 0)
        a = a + CGVector(random.number(20...40), random.number(20...40))
        stage.play("move \(a.x),\(a.y) at 0.1; #2 down \(b.x),\(b.y) at 0.2")
        expect(scroll.isDragging)
        expectEqual(stage.scrollValues().count, 1)
        for step in 1...10 {
            let way = CGVector(random.number(-9...9), random.number(-9...9))
            (a, b) = (a + way, b - way)
            stage.send([(1, .moved, a.x, a.y), (2, .moved, b.x, b.y)], at: 0.2 + Double(step) * 0.01)
        }
        stage.up(b.x, b.y, finger: 2, at: 0.4)
        expect(stage.scrollValues().isEmpty)
        stage.up(a.x, a.y, finger: 1, at: 0.5)
        expectEqual(stage.scrollValues().map(\.value.scroll), [.settled])
    }
}
