import SceneFile
import Testing
import Touches

@Suite("Keys of views")
struct ViewKeyTests {
    @Test("The keys of a view are read")
    func ofViews() throws {
        let view = try readView(
            """
            id: it, frame: [1, 2, 3, 4], bounds: [-5, 6, 7, 8], transform: [1, 2, 3, 4, 5, 6], rotate: 90, scale: [2, 3], \
            hidden: true, alpha: 0.5, interaction: false, multipleTouch: true, exclusiveTouch: true, \
            hitInsets: [-1, 2, -3, 4], hitShape: ellipse, hitTest: passthrough, controller: {id: child}, \
            subviews: [{id: first, frame: [0, 0, 1, 1]}, {id: second, frame: [0, 0, 1, 1]}], gestures: [{id: g, kind: tap}]
            """)
        #expect(view.kind == .view)
        #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(view.bounds == CGRect(x: -5, y: 6, width: 7, height: 8))
        #expect(view.transform == CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
        #expect(view.rotate == 90)
        #expect(view.scale == CGVector(2, 3))
        #expect(view.isHidden)
        #expect(view.alpha == 0.5)
        #expect(!view.interaction)
        #expect(view.multipleTouch)
        #expect(view.exclusiveTouch)
        #expect(view.hitInsets == UIEdgeInsets(top: -1, left: 2, bottom: -3, right: 4))
        #expect(view.hitShape == .ellipse)
        #expect(view.hitTest == .passthrough)
        #expect(view.controller?.responder.id == "child")
        #expect(view.subviews.map(\.responder.id) == ["first", "second"])
        #expect(view.gestures.map(\.id) == ["g"])
    }

    @Test("Keys that a view leaves out have UIKit's defaults")
    func omittedInAViewHaveUIKitsDefaults() throws {
        #expect(try readView("id: it") == ViewDescription(id: "it"))
        let view = ViewDescription(id: "it")
        #expect(view.frame == nil)
        #expect(view.placement == .identity)
        #expect(view.alpha == 1)
        #expect(view.interaction)
        #expect(!view.isHidden)
        #expect(!view.multipleTouch)
        #expect(!view.exclusiveTouch)
        #expect(view.hitShape == .rect)
    }

    @Test("The key hitShape can be a polygon")
    func hitShapeCanBeAPolygon() throws {
        #expect(
            try readView("hitShape: {polygon: [[0, 0], [10, 0], [5, 8.5]]}").hitShape
                == .polygon([CGPoint(0, 0), CGPoint(10, 0), CGPoint(5, 8.5)]))
    }

    /// The view's own x axis, scaled by two, points down after the rotation. The transform then moves the view.
    @Test("The keys apply in the order scale, rotate, transform")
    func scaleComesBeforeRotateBeforeTransform() throws {
        let placement = try readView("scale: 2, rotate: 90, transform: [1, 0, 0, 1, 100, 0]").placement
        #expect(placement.apply(CGPoint(1, 0)) == CGPoint(100, 2))
        #expect(placement.apply(CGPoint(0, 1)) == CGPoint(98, 0))
    }

    @Test(
        "The key rotate is exact for quarter turns",
        arguments: [(-90.0, 0.0, -1.0), (0, 1, 0), (90, 0, 1), (180, -1, 0), (270, 0, -1), (450, 0, 1)])
    func quarterTurns(degrees: Double, x: Double, y: Double) throws {
        #expect(try readView("rotate: \(degrees)").placement.apply(CGPoint(1, 0)) == CGPoint(x, y))
    }

    @Test("The key rotate is in degrees, clockwise")
    func rotateIsClockwiseInDegrees() throws {
        let turned = try readView("rotate: 30").placement.apply(CGPoint(2, 0))
        #expect(abs(turned.x - 3.0.squareRoot()) < 1e-12)
        #expect(abs(turned.y - 1) < 1e-12)
    }
}
