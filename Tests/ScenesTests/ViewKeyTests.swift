import Routing
import TestKit
import Testing
import Touches

@testable import Scenes

@Suite("Keys of views")
struct ViewKeyTests {
    @Test("A view has its controller, its subviews and its recognizers")
    func contents() throws {
        let view = try readView(
            """
            id: it, controller: {id: child}, gestures: [{id: g, kind: tap}], \
            subviews: [{id: first, frame: [0, 0, 1, 1]}, {id: second, frame: [0, 0, 1, 1]}]
            """)
        expect(view.kind === ViewKind.view)
        expectEqual(view.controller?.responder.id, "child")
        expectEqual(view.subviews.map(\.id), ["first", "second"])
        expectEqual(view.gestures.map(\.id), ["g"])
    }

    @Test("The key hitShape can be an ellipse or a polygon")
    func hitShapes() throws {
        expectEqual(try buildView("hitShape: ellipse").hitArea?.shape, .ellipse)
        expectEqual(
            try buildView("hitShape: {polygon: [[0, 0], [10, 0], [5, 8.5]]}").hitArea?.shape,
            .polygon([CGPoint(0, 0), CGPoint(10, 0), CGPoint(5, 8.5)]))
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
