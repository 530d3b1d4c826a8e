import Files
import Routing
import Scenes
import TestKit
import Testing

@Suite("The key shouldBegin")
struct ShouldBeginTests {
    /// Whether a recognizer with these keys recognizes a finger that moves by `travel` in four steps of 10 ms.
    private func recognizes(_ keys: String, _ travel: CGVector, superview: String = "") throws -> Bool {
        let scene = try read(
            "fingerpost: 1\nwindows: [{view: {frame: [0, 0, 1280, 800], \(superview) subviews: "
                + "[{frame: [-1000, -1000, 4000, 4000], gestures: [{id: g, \(keys)}]}]}}]")
        let live = SceneBuilder.build(scene, screen: CGSize(1280, 800))
        var hasRecognized = false
        live.recognizers["g"]?.addTarget { _ in hasRecognized = true }
        for step in 0...4 {
            let place = CGPoint(600, 400) + travel * (Double(step) / 4)
            let sample = TouchSample(touch: TouchID(1), phase: step == 0 ? .began : .moved, location: place)
            live.application.handle(
                TouchFrame(device: nil, timestamp: Timestamp(seconds: 1 + Double(step) * 0.01), samples: [sample]))
        }
        return hasRecognized
    }

    nonisolated private static let ways: [CGVector] = [
        CGVector(90, 20), CGVector(-90, -20), CGVector(20, 90), CGVector(-20, -90),
    ]

    @Test(
        "A pan and a swipe begin only along the axis that is given",
        arguments: ["kind: pan", "kind: swipe, direction: [left, right, up, down]"], ways)
    func axes(_ kind: String, _ travel: CGVector) throws {
        let isHorizontal = abs(travel.dx) > abs(travel.dy)
        expect(try recognizes(kind, travel))
        expectEqual(try recognizes("\(kind), shouldBegin: horizontal", travel), isHorizontal)
        expectEqual(try recognizes("\(kind), shouldBegin: vertical", travel), !isHorizontal)
        expect(try !recognizes("\(kind), shouldBegin: false", travel))
    }

    @Test("The axis of a pan is that of its superview, and the axis of a swipe is that of the screen")
    func turnedSuperview() throws {
        let travel = CGVector(90, 20)
        expect(try recognizes("kind: pan, shouldBegin: vertical", travel, superview: "rotate: 90,"))
        expect(try recognizes("kind: swipe, shouldBegin: horizontal", travel, superview: "rotate: 90,"))
    }

    @Test("A pan along neither axis more than along the other does not begin", arguments: [1.0, 0.1, 7.3])
    func diagonal(unit: Double) throws {
        let travel = CGVector(30 * unit, -30 * unit)
        expect(try !recognizes("kind: pan, shouldBegin: horizontal", travel))
        expect(try !recognizes("kind: pan, shouldBegin: vertical", travel))
    }

    @Test("Only kinds with a direction accept one, also for a scroll view's own recognizers and for changes")
    func kindsWithoutDirection() throws {
        let kinds = [
            "tap", "longPress", "pinch", "rotation", "sequence, areas: [[0, 0, 9, 9]], within: 1", "pan",
            "swipe", "screenEdgePan, edges: left",
        ]
        let accepting = kinds.filter { kind in
            errors("fingerpost: 1\nwindows: [{gestures: [{kind: \(kind), shouldBegin: vertical}]}]").isEmpty
        }
        expectEqual(accepting, ["pan", "swipe", "screenEdgePan, edges: left"])
        for kind in kinds { _ = try readGesture("kind: \(kind), shouldBegin: false") }
        expectEqual(
            errors("fingerpost: 1\nwindows: [{view: {kind: scroll, pinch: {shouldBegin: vertical}}}]"),
            [
                "s:2:54: windows[0].view.pinch.shouldBegin: a pinch has no direction; 'horizontal' and 'vertical' are "
                    + "for pan, swipe, screenEdgePan"
            ])
        let scene = try read("fingerpost: 1\nwindows: [{gestures: [{id: press, kind: longPress}]}]")
        let change = try YAMLNode(parsing: Array("{press: {shouldBegin: horizontal}}".utf8))
        let refused = #expect(throws: SceneErrors.self) {
            try SceneReader.read(changes: change, to: scene, file: "s")
        }
        expectEqual(refused?.errors.count, 1)
    }
}
