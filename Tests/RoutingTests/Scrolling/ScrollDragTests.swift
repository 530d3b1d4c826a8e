import PanelTestKit
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
