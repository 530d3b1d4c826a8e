import Foundation
import Routing
import TestKit
import Testing

import struct Touches.CGPoint
import struct Touches.CGRect
import struct Touches.CGSize

/// Content that is zoomed past the limits of its scale.
@Suite("Scroll views: past the limits of the scale")
struct ScrollZoomBounceTests {
    let stage = Stage()
    let scroll: LoggingScrollView
    let picture: UIView
    let delegate: LoggingScrollDelegate

    /// 400 by 400 points of content that can be zoomed to twice its size, and to half of it.
    init() {
        scroll = stage.addScrollView(width: 400, height: 400, content: CGSize(400, 400))
        picture = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400), id: "picture")
        scroll.addSubview(picture)
        scroll.zoomedView = picture
        scroll.minimumZoomScale = 0.5
        scroll.maximumZoomScale = 2
        delegate = LoggingScrollDelegate(stage)
        scroll.delegate = delegate
    }

    /// Two fingers at the same height, `half` points to the left and right of `middle`.
    private func fingers(_ phase: ContactPhase, _ middle: CGPoint, _ half: Double, at time: Double) {
        stage.send([(1, phase, middle.x - half, middle.y), (2, phase, middle.x + half, middle.y)], at: time)
    }

    /// Moves two fingers apart, or together, around `middle`, from the scale 1 to `scale`.
    private func pinch(to scale: Double, around middle: CGPoint) {
        // The first ten points begin the pinch: the scale is 1 at a distance of 100 points.
        fingers(.began, middle, scale > 1 ? 45 : 55, at: 0)
        fingers(.moved, middle, 50, at: 0.05)
        fingers(.moved, middle, 50 * scale, at: 0.1)
    }

    private func near(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-9 }

    /// The scale that is shown past the upper limit of 2, if the fingers zoom to `scale`.
    private func shown(_ scale: Double) -> Double {
        let excess = scale / 2 - 1
        return 2 + 2 * 0.55 * excess / (0.55 * excess + 1)
    }

    @Test("R114: past a limit, the scale resists, and never reaches twice the limit")
    func resists() {
        pinch(to: 3, around: CGPoint(200, 200))
        expect(near(scroll.zoomScale, shown(3)))
        expect(near(scroll.zoomScale, 2.431_372_549_019_608))
        fingers(.moved, CGPoint(200, 200), 50_000, at: 0.2)
        expect(scroll.zoomScale > 3.9 && scroll.zoomScale < 4)
        fingers(.moved, CGPoint(200, 200), 50, at: 0.3)
        expectEqual(scroll.zoomScale, 1)
        // A quarter is half of the lower limit: r = 2, d = 1.
        fingers(.moved, CGPoint(200, 200), 12.5, at: 0.4)
        expect(near(scroll.zoomScale, 0.5 / (2.1 / 1.55)))
        expectEqual(scroll.contentSize.width, 400 * scroll.zoomScale)
    }

    @Test("R114: the scale returns to its limit around the fingers, as content does that is past an edge")
    func returns() {
        let middle = CGPoint(100, 300)
        pinch(to: 3, around: middle)
        let (start, offset) = (scroll.zoomScale, scroll.contentOffset)
        // The point (100, 300) of the picture is under the fingers, and stays there.
        expect(near(offset.x, 100 * start - 100))
        expect(near(offset.y, 300 * start - 300))
        fingers(.ended, middle, 150, at: 0.2)
        expect(scroll.isZoomBouncing && !scroll.isZooming)
        for step in 1...6 {
            stage.advance(to: 0.2 + Double(step) / 60)
            let time = stage.application.now.seconds - 0.2
            let left = (46 * exp(-9 * time) - 9 * exp(-46 * time)) / 37
            expect(near(scroll.zoomScale, 2 + (start - 2) * left))
            expect(near(scroll.contentOffset.x, 100 * scroll.zoomScale - 100))
            expect(near(scroll.contentOffset.y, 300 * scroll.zoomScale - 300))
        }
        _ = stage.scrollValues()
        stage.advance(to: 5)
        expect(scroll.zoomScale == 2 && scroll.contentOffset == CGPoint(100, 300) && !scroll.isZoomBouncing)
        expect(near(scroll.contentSize.width, 800) && near(picture.frame.height, 800))
        let values = stage.scrollValues()
        // The corner of the content that is furthest from the fingers has the longest way: half a point at the end.
        let distance = (start - 2) * 300
        let duration = log(distance * 46 / 37 / 0.5) / 9
        expect(abs((values.last?.time ?? 0) - 0.2 - duration) < 1e-5)
        expect(values.last?.value.scroll == .settled && values.last?.value.zoomScale == 2)
    }

    @Test("R114: content that would be past an edge at the limit comes to the edge", arguments: [0.25, 0.1])
    func returnsToTheEdge(scale: Double) {
        pinch(to: scale, around: CGPoint(300, 100))
        fingers(.ended, CGPoint(300, 100), 50 * scale, at: 0.2)
        stage.advance(to: 5)
        expect(scroll.zoomScale == 0.5 && scroll.contentOffset == .zero)
    }

    @Test("R114: it makes no difference which finger lifts first, and whether they also drag", arguments: [1, 2, 3])
    func anyOrder(finger: Int) {
        pinch(to: 3, around: CGPoint(200, 200))
        fingers(.moved, CGPoint(230, 180), 150, at: 0.15)
        expect(scroll.isDragging && scroll.isZooming)
        let scale = scroll.zoomScale
        if finger == 3 {
            fingers(.ended, CGPoint(230, 180), 150, at: 0.2)
        } else {
            let places = [1: 80.0, 2: 380]
            stage.up(places[finger]!, 180, finger: finger, at: 0.2)
            expect(scroll.zoomScale == scale && !scroll.isZoomBouncing)
            stage.up(places[3 - finger]!, 180, finger: 3 - finger, at: 0.3)
        }
        expect(scroll.isZoomBouncing && !scroll.isDragging && !scroll.isZooming)
        stage.advance(to: 5)
        expectEqual(scroll.zoomScale, 2)
        expectEqual(stage.takeLog().filter { $0.contains("EndZooming") }, ["S.didEndZooming(picture)"])
    }

    @Test("R99, R114: a finger stops the return, and when it lifts, the scale returns around the middle")
    func caught() {
        pinch(to: 3, around: CGPoint(100, 300))
        fingers(.ended, CGPoint(100, 300), 150, at: 0.2)
        stage.advance(to: 0.25)
        let scale = scroll.zoomScale
        stage.play("#3 down 50,50 at 0.28; wait until 1")
        expect(scroll.zoomScale < scale && scroll.zoomScale > 2 && !scroll.isZoomBouncing)
        let held = picture.convert(CGPoint(200, 200), from: stage.window)
        stage.play("#3 up 50,50 at 1; wait until 5")
        expectEqual(scroll.zoomScale, 2)
        let after = picture.convert(CGPoint(200, 200), from: stage.window)
        expect(near(held.x, after.x) && near(held.y, after.y))
    }

    @Test("R114: a drag or a pinch during the return goes on from the scale that is shown, and then it returns")
    func dragged() {
        pinch(to: 3, around: CGPoint(200, 200))
        fingers(.ended, CGPoint(200, 200), 150, at: 0.2)
        stage.play("wait until 0.25; #3 down 200,200 at 0.26")
        let scale = scroll.zoomScale
        stage.move(215, 200, finger: 3, at: 0.28)
        expect(scroll.isDragging && scroll.zoomScale == scale)
        stage.up(215, 200, finger: 3, at: 0.3)
        expect(scroll.isZoomBouncing)
        stage.play("#4 down 100,200 at 0.33; #5 down 200,200 at 0.34")
        let second = scroll.zoomScale
        expect(second < scale && second > 2)
        stage.send([(4, .moved, 95, 200), (5, .moved, 205, 200)], at: 0.36)
        expect(scroll.isZooming && near(scroll.zoomScale, second))
        // The fingers zoom back to the limit: from the scale that shows `second`, to 2.
        let excess = second / 2 - 1
        let pulled = 2 * (1 + excess / (0.55 * (1 - excess)))
        stage.send([(4, .moved, 95, 200), (5, .moved, 95 + 110 * 2 / pulled, 200)], at: 0.38)
        expect(near(scroll.zoomScale, 2))
    }

    @Test("R107, R114: the end of the zooming is reported after the return, and each step of it as a zoom")
    func delegateOrder() {
        pinch(to: 3, around: CGPoint(200, 200))
        fingers(.ended, CGPoint(200, 200), 150, at: 0.2)
        stage.advance(to: 0.25)
        // Another pinch begins before the end.
        fingers(.began, CGPoint(200, 200), 50, at: 0.26)
        fingers(.moved, CGPoint(200, 200), 60, at: 0.3)
        fingers(.ended, CGPoint(200, 200), 60, at: 0.4)
        stage.advance(to: 5)
        var log: [String] = []
        for entry in stage.takeLog() where entry != "S.didScroll" && log.last != entry { log.append(entry) }
        expectEqual(
            log,
            [
                "S.willBeginZooming(picture)", "S.didZoom", "S.willBeginDecelerating", "S.didZoom",
                "S.didEndDecelerating", "S.didZoom", "S.willBeginDecelerating", "S.didZoom", "S.didEndDecelerating",
                "S.didEndZooming(picture)",
            ])
    }

    @Test("R114: if the size of the content changes during the return, the scale still returns step by step")
    func changedSize() {
        pinch(to: 3, around: CGPoint(200, 200))
        fingers(.ended, CGPoint(200, 200), 150, at: 0.2)
        stage.advance(to: 0.25)
        let scale = scroll.zoomScale
        scroll.contentSize.height += 10
        stage.advance(to: 0.3)
        expect(scroll.zoomScale > 2 && scroll.zoomScale < scale)
        stage.advance(to: 2)
        expectEqual(scroll.zoomScale, 2)
    }

    @Test("R114: if the program scrolls or zooms during the return, the scale is within its limits at once")
    func programs() {
        for change in 0...3 {
            pinch(to: 3, around: CGPoint(200, 200))
            fingers(.ended, CGPoint(200, 200), 150, at: 0.2)
            stage.advance(to: 0.25)
            switch change {
            case 0: scroll.setContentOffset(CGPoint(10, 10), animated: false)
            case 1: scroll.setContentOffset(CGPoint(10, 10), animated: true)
            case 2: scroll.zoomScale = 1.5
            default: scroll.removeFromSuperview()
            }
            stage.advance(to: 1)
            expect(scroll.zoomScale == (change == 2 ? 1.5 : 2) && !scroll.isZoomBouncing, "\(change)")
            if change < 2 { expectEqual(scroll.contentOffset, CGPoint(10, 10)) }
            expectEqual(stage.takeLog().filter { $0.contains("EndZooming") }, ["S.didEndZooming(picture)"], "\(change)")
            scroll.zoomScale = 1
            stage.advance(to: 0)
            stage.application.restartClock(at: .zero)
        }
    }
}
