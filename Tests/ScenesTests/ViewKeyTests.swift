import Routing
import TestKit
import Testing
import Touches

@testable import Scenes

@Suite("Keys of views")
struct ViewKeyTests {
    @Test("The keys of a view are read")
    func ofViews() throws {
        let keys = """
            id: it, frame: [1, 2, 3, 4], bounds: [-5, 6, 7, 8], transform: [1, 2, 3, 4, 5, 6], rotate: 90, scale: [2, 3], \
            hidden: true, alpha: 0.5, interaction: false, multipleTouch: true, exclusiveTouch: true, ignoreRepeat: 0.5, \
            hitInsets: [-1, 2, -3, 4], hitShape: ellipse, hitTest: passthrough, controller: {id: child}, \
            subviews: [{id: first, frame: [0, 0, 1, 1]}, {id: second, frame: [0, 0, 1, 1]}], gestures: [{id: g, kind: tap}]
            """
        let view = try readView(keys)
        expect(view.kind === ViewKind.view)
        expectEqual(view.controller?.responder.id, "child")
        expectEqual(view.subviews.map(\.id), ["first", "second"])
        expectEqual(view.gestures.map(\.id), ["g"])
        let live = try buildView(keys)
        expectEqual(live.bounds, CGRect(x: -5, y: 6, width: 7, height: 8))
        expectEqual(live.center, CGPoint(2.5, 4))
        expectEqual(live.transform.tx, 5)
        expectEqual(live.transform.ty, 6)
        expect(live.isHidden)
        expectEqual(live.alpha, 0.5)
        expectEqual(
            [live.isUserInteractionEnabled, live.isMultipleTouchEnabled, live.isExclusiveTouch], [false, true, true])
        expectEqual(live.ignoredRepeat, .seconds(0.5))
        expectEqual(
            live.hitArea, HitArea(insets: UIEdgeInsets(top: -1, left: 2, bottom: -3, right: 4), shape: .ellipse))
        expect(live.passesTouchesThrough)
    }

    @Test("Keys that a view leaves out have UIKit's defaults")
    func omittedInAViewHaveUIKitsDefaults() throws {
        let view = try buildView("id: it")
        expectEqual(view.frame, CGRect(x: 0, y: 0, width: 1280, height: 800))
        expectEqual(view.transform, .identity)
        expectEqual(view.alpha, 1)
        expectEqual(
            [view.isUserInteractionEnabled, view.isHidden, view.isMultipleTouchEnabled, view.isExclusiveTouch],
            [
                true, false, false, false,
            ])
        expect(view.ignoredRepeat == nil)
        expect(view.hitArea == nil)
    }

    @Test("The key hitShape can be a polygon")
    func hitShapeCanBeAPolygon() throws {
        expectEqual(
            try buildView("hitShape: {polygon: [[0, 0], [10, 0], [5, 8.5]]}").hitArea?.shape,
            .polygon([CGPoint(0, 0), CGPoint(10, 0), CGPoint(5, 8.5)]))
    }

    /// The view's own x axis, scaled by two, points down after the rotation. The transform then moves the view.
    @Test("The keys apply in the order scale, rotate, transform")
    func scaleComesBeforeRotateBeforeTransform() throws {
        let transform = try buildView("scale: 2, rotate: 90, transform: [1, 0, 0, 1, 100, 0]").transform
        expectEqual(transform.apply(CGPoint(1, 0)), CGPoint(100, 2))
        expectEqual(transform.apply(CGPoint(0, 1)), CGPoint(98, 0))
    }

    @Test(
        "The key rotate is exact for quarter turns",
        arguments: [(-90.0, 0.0, -1.0), (0, 1, 0), (90, 0, 1), (180, -1, 0), (270, 0, -1), (450, 0, 1)])
    func quarterTurns(degrees: Double, x: Double, y: Double) throws {
        expectEqual(try buildView("rotate: \(degrees)").transform.apply(CGPoint(1, 0)), CGPoint(x, y))
    }

    @Test("The key rotate is in degrees, clockwise")
    func rotateIsClockwiseInDegrees() throws {
        let turned = try buildView("rotate: 30").transform.apply(CGPoint(2, 0))
        expect(abs(turned.x - 3.0.squareRoot()) < 1e-12)
        expect(abs(turned.y - 1) < 1e-12)
    }
}
