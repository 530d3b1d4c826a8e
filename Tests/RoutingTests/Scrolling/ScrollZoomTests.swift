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

    @Test("A pinch zooms the content around the fingers")
    func zooms() {
        pinch(around: CGPoint(100, 300))
        expectEqual(scroll.zoomScale, 2)
        expectEqual(scroll.contentSize, CGSize(800, 800))
        expectEqual(picture.frame, CGRect(x: 0, y: 0, width: 800, height: 800))
        // The point (100, 300) of the picture is still under the fingers.
        expectEqual(scroll.contentOffset, CGPoint(100, 300))
        expect(scroll.isZooming)
    }

    @Test("The frame in which both fingers lift also zooms")
    func zoomsAtTheEnd() {
        pinch(around: CGPoint(200, 200))
        fingers(.ended, CGPoint(200, 200), 165, at: 0.15)
        expectEqual(scroll.zoomScale, 3)
        expect(!scroll.isZooming)
    }

    @Test("R109: content that is zoomed out past an edge stays under the fingers, and then moves into its range")
    func zoomsOut() {
        scroll.zoomScale = 2
        scroll.contentOffset = CGPoint(400, 400)
        let middle = CGPoint(150, 50)
        fingers(.began, middle, 120, at: 0)
        // The scale is 2 at a distance of 230 points, where the point (550, 450) of the content is at the middle.
        fingers(.moved, middle, 115, at: 0.1)
        fingers(.moved, middle, 57.5, at: 0.2)
        expectEqual(scroll.zoomScale, 1)
        expectEqual(scroll.contentOffset, CGPoint(275 - 150, 225 - 50))
        fingers(.ended, middle, 57.5, at: 0.3)
        expect(scroll.isDecelerating)
        stage.advance(to: 5)
        expectEqual(scroll.contentOffset, .zero)
    }

    @Test("Without bouncesZoom, the scale stays between its limits")
    func limits() {
        scroll.bouncesZoom = false
        fingers(.began, CGPoint(200, 200), 10, at: 0)
        fingers(.moved, CGPoint(200, 200), 15, at: 0.1)
        fingers(.moved, CGPoint(200, 200), 150, at: 0.2)
        expectEqual(scroll.zoomScale, 4)
        scroll.zoomScale = 0.1
        expectEqual(scroll.zoomScale, 1)
    }

    @Test("The pinch gets no touches if the content cannot be zoomed")
    func nothingToZoom() {
        func recognizers(_ finger: Int) -> [String] {
            stage.tap(100, 100, finger: finger, at: Double(finger))
            return stage.outcomes().compactMap { outcome -> [String]? in
                guard case .touch(let touch) = outcome.kind, touch.phase == .began else { return nil }
                return touch.recognizers
            }.first ?? []
        }
        expectEqual(recognizers(1), ["S.pan", "S.pinch"])
        scroll.maximumZoomScale = 1
        expectEqual(recognizers(2), ["S.pan"])
        scroll.maximumZoomScale = 2
        scroll.zoomedView = nil
        expectEqual(recognizers(3), ["S.pan"])
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

    @Test("R107: the delegate is called when a pinch begins, at each scale after the scroll, and when it ends")
    func delegateOrder() {
        let delegate = LoggingScrollDelegate(stage)
        scroll.delegate = delegate
        pinch(around: CGPoint(100, 300))
        fingers(.moved, CGPoint(100, 300), 165, at: 0.2)
        fingers(.ended, CGPoint(100, 300), 165, at: 0.3)
        stage.expect(
            """
            -> S.willBeginZooming(picture), S.didScroll, S.didZoom, S.didScroll, S.didZoom, S.didEndZooming(picture)
            """)
    }

    @Test("One value outcome has the scale and the offset")
    func values() {
        pinch(around: CGPoint(100, 300))
        let values = stage.scrollValues().map(\.value)
        expectEqual(values.map(\.zoomScale), [2])
        expectEqual(values.map(\.contentOffset), [CGPoint(100, 300)])
        expectEqual(values.map(\.scroll), [.settled])
    }

    @Test("R96: touches of content that can only be zoomed are held, and a pinch meanwhile takes them")
    func held() {
        let content = LoggingView("C", stage, 0, 0, 400, 400)
        picture.addSubview(content)
        pinch(around: CGPoint(100, 300))
        fingers(.ended, CGPoint(100, 300), 110, at: 0.3)
        stage.expect("-> nothing")
    }

    @Test("R98: a pinch does not take touches from content that cannot be cancelled")
    func uncancellable() {
        scroll.canCancelContentTouches = false
        scroll.delaysContentTouches = false
        pinch(around: CGPoint(100, 300))
        expectEqual(scroll.zoomScale, 1)
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
