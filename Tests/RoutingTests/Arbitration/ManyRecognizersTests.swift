import PanelTestKit
import TestKit
import Testing

@testable import Routing

@Suite("Many recognizers, and many touches")
struct ManyRecognizersTests {
    @Test(
        "R77: recognizers get touches from the deepest view up, and in one view in the order added",
        arguments: 0..<50)
    func order(_ seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let stage = Stage()
        var views: [UIView] = [stage.window]
        for number in 0..<6 {
            let view = UIView(frame: stage.window.bounds, id: "\(number)")
            views.randomElement(using: &random)!.addSubview(view)
            views.append(view)
        }
        for _ in 0..<40 { views.randomElement(using: &random)!.addGestureRecognizer(UIGestureRecognizer()) }
        // Those that ask to recognize come in one by one, in any order.
        let recognizers = views.flatMap { $0.gestureRecognizers ?? [] }.shuffled(using: &random)
        for recognizer in recognizers { stage.window.arbiter.involve(recognizer) }
        let involved = stage.window.arbiter.arena.contenders
        expectEqual(involved.count, 40)
        expect(zip(involved, involved.dropFirst()).allSatisfy { $0.view!.depth >= $1.view!.depth })
        for view in views {
            expectEqual(
                involved.filter { $0.view === view }.map(ObjectIdentifier.init),
                (view.gestureRecognizers ?? []).map(ObjectIdentifier.init))
        }
    }

    @Test("A recognizer whose first finger rests keeps a limited number of other touches")
    func restingFinger() {
        let stage = Stage()
        let recognizers = [UIPanGestureRecognizer(id: "pan"), ScriptedRecognizer("possible", stage)]
        for recognizer in recognizers { stage.window.addGestureRecognizer(recognizer) }
        stage.play("down 50,50 at 0; move 90,50 at 0.1")
        for finger in 2...1000 { stage.tap(60, 60, finger: finger, at: Double(finger)) }
        for recognizer in recognizers {
            expect(recognizer._touches.count <= 65, "\(recognizer.id)")
            expect(recognizer._ignored.count <= 65, "\(recognizer.id)")
        }
        expect(recognizers[0].state.isActive)
        expectEqual(recognizers[0].numberOfTouches, 1)
        stage.up(90, 50, finger: 1, at: 2000)
        expect(stage.window.arbiter.isAtRest)
    }
}
