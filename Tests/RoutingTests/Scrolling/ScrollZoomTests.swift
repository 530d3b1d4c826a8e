import PanelTestKit
import Routing
import TestKit
import Testing

/// Content that two fingers zoom.
@Suite("Scroll views: zooming")
struct ScrollZoomTests {
    let stage = Stage()
    let scroll: LoggingScrollView
    let picture: UIView

    init() {
        scroll = stage.addScrollView(width: 400, height: 400, content: CGSize(400, 400))
        picture = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400), id: "picture")
        scroll.addSubview(picture)
        scroll.zoomedView = picture
        scroll.maximumZoomScale = 4
    }

    /// Two fingers at the same height, `half` points to the left and right of `middle`.
    private func fingers(_ phase: ContactPhase, _ middle: CGPoint, _ half: Double, at time: Double) {
        stage.send([(1, phase, middle.x - half, middle.y), (2, phase, middle.x + half, middle.y)], at: time)
    }

    /// Moves two fingers apart around `middle` until the scale is 2. The first ten points begin the pinch: the scale is
    /// 1 at a distance of 110 points.
    private func pinch(around middle: CGPoint) {
        fingers(.began, middle, 50, at: 0)
        fingers(.moved, middle, 55, at: 0.05)
        fingers(.moved, middle, 110, at: 0.1)
    }

    @Test("R109: pan and pinch work together, and the content stays under the fingers")
    func panAndPinch() {
        scroll.zoomScale = 2
        scroll.contentOffset = CGPoint(200, 200)
        let start = CGPoint(200, 200)
        fingers(.began, start, 50, at: 0)
        fingers(.moved, start, 55, at: 0.1)
        expect(scroll.isZooming && !scroll.isDragging)
        // Twenty points to the left: the drag begins after ten, but the content follows the zoom at once.
        fingers(.moved, CGPoint(180, 200), 55, at: 0.2)
        expect(scroll.isDragging)
        expectEqual(scroll.contentOffset, CGPoint(220, 200))
        let under = picture.convert(CGPoint(180, 200), from: stage.window)
        fingers(.moved, CGPoint(180, 200), 82.5, at: 0.3)
        expectEqual(scroll.zoomScale, 3)
        let after = picture.convert(CGPoint(180, 200), from: stage.window)
        expect(abs(after.x - under.x) < 1e-9 && abs(after.y - under.y) < 1e-9)
        fingers(.ended, CGPoint(180, 200), 82.5, at: 1)
        stage.advance(to: 5)
        expect(!scroll.isZooming && !scroll.isDragging)
        expect(scroll.contentOffset.x >= 0 && scroll.contentOffset.x <= 800)
    }

    @Test("The delegate names the view, and is called for each change of the scale")
    func delegate() {
        final class Delegate: UIScrollViewDelegate {
            var log: [String] = []
            let picture: UIView
            init(_ picture: UIView) { self.picture = picture }
            func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
            func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
                log.append("begin \(view?.id ?? "nothing")")
            }
            func scrollViewDidZoom(_ scrollView: UIScrollView) { log.append("zoom \(scrollView.zoomScale)") }
            func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
                log.append("end \(view?.id ?? "nothing") \(scale)")
            }
        }
        let delegate = Delegate(picture)
        scroll.zoomedView = nil
        scroll.delegate = delegate
        pinch(around: CGPoint(200, 200))
        fingers(.ended, CGPoint(200, 200), 110, at: 0.3)
        expectEqual(delegate.log, ["begin picture", "zoom 2.0", "end picture 2.0"])
    }

    @Test("A rectangle is shown as large as it fits, and centered")
    func zoomsToRect() {
        // 200 by 100 points fit twice into 400 by 400. The middle, (200, 150), is then at (400, 300) of the content.
        scroll.zoom(to: CGRect(x: 100, y: 100, width: 200, height: 100), animated: false)
        expectEqual(scroll.zoomScale, 2)
        expectEqual(scroll.contentOffset, CGPoint(200, 100))
        // At the edge of the content it is not in the middle.
        scroll.zoom(to: CGRect(x: 300, y: 0, width: 50, height: 100), animated: false)
        expectEqual(scroll.zoomScale, 4)
        expectEqual(scroll.contentOffset, CGPoint(1100, 0))
    }

    @Test(
        "A rectangle without a width or a height changes nothing",
        arguments: [CGSize(200, 0), CGSize(0, 200), CGSize(-1, 200), CGSize(200, -1), .zero])
    func zoomsToNothing(_ size: CGSize) {
        scroll.zoom(to: CGRect(x: 100, y: 100, width: size.width, height: size.height), animated: false)
        expectEqual(scroll.zoomScale, 1)
        expectEqual(scroll.contentOffset, .zero)
    }

    @Test("An animated zoom has all calls of the delegate, and one without animation only that of the zoom")
    func zoomsAnimated() {
        let delegate = LoggingScrollDelegate(stage)
        scroll.delegate = delegate
        func calls(_ change: () -> Void) -> [String] {
            _ = stage.takeLog()
            change()
            return stage.takeLog().filter { !$0.hasSuffix("didScroll") }
        }
        let all = ["S.willBeginZooming(picture)", "S.didZoom", "S.didEndZooming(picture)"]
        expectEqual(calls { scroll.setZoomScale(2, animated: true) }, all)
        expectEqual(calls { scroll.setZoomScale(3, animated: false) }, ["S.didZoom"])
        expectEqual(calls { scroll.zoom(to: CGRect(x: 0, y: 0, width: 200, height: 200), animated: true) }, all)
        expectEqual(
            calls { scroll.zoom(to: CGRect(x: 0, y: 0, width: 400, height: 400), animated: false) }, ["S.didZoom"])
    }

    @Test("Two fingers that keep their distance report no scale again", arguments: 0..<50 as Range<UInt64>)
    func parallelFingers(_ seed: UInt64) {
        var random = SplitMix64(seed: seed)
        stage.application.journal.kinds = [.value]
        var (a, b) = (CGPoint(random.number(50...100), random.number(50...100)), CGPoint(200, random.number(150...200)))
        stage.send([(1, .began, a.x, a.y), (2, .began, b.x, b.y)], at: 0)
        for step in 1...3 {
            b = b + CGVector(30, random.number(0...20))
            stage.move(b.x, b.y, finger: 2, at: Double(step) * 0.01)
        }
        expect(scroll.zoomScale > 1 && scroll.zoomScale < 4)
        expect(stage.scrollValues().contains { $0.value.zoomScale != nil })
        for step in 4...20 {
            let way = CGVector(random.number(-3...9), random.number(-3...9))
            (a, b) = (a + way, b + way)
            stage.send([(1, .moved, a.x, a.y), (2, .moved, b.x, b.y)], at: Double(step) * 0.01)
        }
        stage.send([(1, .ended, a.x, a.y), (2, .ended, b.x, b.y)], at: 1)
        expect(stage.scrollValues().allSatisfy { $0.value.zoomScale == nil })
    }
}
