import Routing
import Scenes
import TestKit
import Testing
import Touches

/// Scroll views of a live scene, with the settings of their built-in recognizers (R85, R95).
@Suite("A scroll view of a scene")
struct ScrollSceneTests {
    /// A list over the whole screen in a view with an edge pan and a swipe. `keys` are the keys of the list.
    private func build(
        _ keys: String, _ gestures: String, content: String = "button"
    ) throws -> (LiveScene, UIScrollView) {
        let scene = try read(
            """
            fingerpost: 1
            windows:
              - view:
                  gestures: [\(gestures)]
                  subviews:
                    - id: list
                      kind: scroll
                      frame: [0, 0, 1000, 1000]
                      contentSize: [3000, 3000]
                      \(keys)
                      subviews: [{id: buy, kind: \(content), frame: [0, 0, 3000, 3000]}]
            """)
        let live = SceneBuilder.build(scene, screen: CGSize(1000, 1000))
        return (live, try require(live.view("list") as? UIScrollView))
    }

    private func drag(_ live: LiveScene, from x: Double, by step: Double, count: Int = 5, at start: Double = 0) {
        func send(_ phase: ContactPhase, _ x: Double, _ time: Double) {
            let sample = TouchSample(touch: TouchID(Int(start) + 1), phase: phase, location: CGPoint(x, 500))
            live.application.handle(
                TouchFrame(device: nil, timestamp: Timestamp(seconds: start + time), samples: [sample]))
        }
        send(.began, x, 0)
        for index in 1...count { send(.moved, x + step * Double(index), Double(index) * 0.02) }
        send(.ended, x + step * Double(count), Double(count) * 0.02 + 0.2)
        live.application.advance(to: Timestamp(seconds: start + 50))
    }

    private let edge = "{id: back, kind: screenEdgePan, edges: left}"

    @Test("A scroll view's pan waits for an edge pan on an ancestor")
    func waitsForAnEdgePan() throws {
        // Deeper views have precedence: without a setting, the list scrolls even from the edge.
        let (plain, greedy) = try build("contentOffset: [500, 0]", edge)
        drag(plain, from: 5, by: 40)
        expect(greedy.contentOffset.x < 500)

        let (live, list) = try build("contentOffset: [500, 0]\n          pan: {requireFailureOf: [back]}", edge)
        drag(live, from: 5, by: 40)
        expectEqual(list.contentOffset.x, 500)
        drag(live, from: 300, by: 40, at: 100)
        expect(list.contentOffset.x < 500)
    }

    @Test("A scroll view's pan waits for a swipe, and then scrolls by the whole distance of the finger")
    func waitsForASwipe() throws {
        let swipe = "{id: next, kind: swipe, direction: left}"
        let (live, list) = try build("pan: {requireFailureOf: [next]}", swipe, content: "view")
        drag(live, from: 500, by: -40)
        expectEqual(list.contentOffset, .zero)
        drag(live, from: 500, by: 4, count: 20, at: 100)  // to the right: not the swipe's
        drag(live, from: 500, by: -1.5, count: 80, at: 200)  // too slow for a swipe
        expect(list.contentOffset.x > 100)
    }

    @Test("A scroll view does not take a touch that a control received while the pan waited")
    func doesNotTakeFromAControl() throws {
        let tap = "{id: hold, kind: longPress, minimumDuration: 3, allowableMovement: 500}"
        let (live, list) = try build("pan: {requireFailureOf: [hold]}", tap)
        var events: [String] = []
        let buy = try require(live.view("buy") as? UIControl)
        buy.addTarget(for: .touchCancel) { _ in events.append("cancel") }
        buy.addTarget(for: .touchDown) { _ in events.append("down") }
        buy.addTarget(for: [.touchUpInside, .touchUpOutside]) { _ in events.append("up") }
        drag(live, from: 500, by: -40, count: 20)
        expectEqual(events, ["down", "up"])
        expectEqual(list.contentOffset, .zero)
    }

    @Test("The properties of built-in recognizers apply, and touches in ignored views do not scroll")
    func properties() throws {
        let (live, list) = try build(
            "pan: {minimumFingers: 2, cancelsTouchesInView: false, simultaneousWith: [back]}", edge)
        expectEqual(list.panGestureRecognizer.minimumNumberOfTouches, 2)
        expect(!list.panGestureRecognizer.cancelsTouchesInView)
        expect(list.ownRecognizers.allSatisfy { !$0.delaysTouchesEnded })
        expect(live.recognizers["list.pan"] === list.panGestureRecognizer)
        for keys in ["scrollEnabled: false", "pan: {enabled: false}"] {
            let (live, list) = try build(keys, edge)
            expect(!list.isScrollEnabled)
            drag(live, from: 500, by: -40)
            expectEqual(list.contentOffset, .zero)
        }
    }

    @Test("A scroll view's pan does not wait for its own pinch, even if it waits for all others")
    func partners() throws {
        let zoom = """
            maximumZoomScale: 3
                      zooms: buy
                      pan: {requireFailureOf: all}
                      pinch: {requireFailureOf: all}
            """
        let (live, list) = try build(zoom, "")
        drag(live, from: 500, by: -40)
        expect(list.contentOffset.x > 100)
        expectEqual(
            try warnings(
                """
                fingerpost: 1
                windows: [{view: {subviews: [{kind: scroll, id: list, frame: [0, 0, 9, 9], contentSize: [99, 99], \
                pan: {requireFailureOf: all}, pinch: {requireFailureOf: all}}]}}]
                """), [])
    }
}
