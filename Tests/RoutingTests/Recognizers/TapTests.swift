import Routing
import TestKit
import Testing

@Suite("Tap recognizer")
struct TapTests {
    let stage = Stage()

    private func tap(_ surroundings: Surroundings, taps: Int = 1, fingers: Int = 1) -> UITapGestureRecognizer {
        let tap = UITapGestureRecognizer(id: "t")
        tap.numberOfTapsRequired = taps
        tap.numberOfTouchesRequired = fingers
        return stage.watch(tap, on: surroundings.addView(to: stage.window))
    }

    @Test("R91: the location of a tap is that of its first tap", arguments: Surroundings.allCases)
    func place(_ surroundings: Surroundings) {
        let tap = tap(surroundings, taps: 2)
        var places: [CGPoint] = []
        tap.addTarget { places.append($0.location(in: nil)) }
        stage.play("tap 100,100 at 0; #2 tap 120,110 at 0.2")
        expectEqual(places.count, 1)
        expect((places.first ?? .zero).distance(to: CGPoint(100, 100)) < 1e-9)
    }

    @Test("R80: a tap with all its fingers down waits only for their lift", arguments: Surroundings.allCases)
    func complete(_ surroundings: Surroundings) {
        _ = tap(surroundings, fingers: 2)
        stage.down(100, 100, finger: 1, at: 0)
        expectEqual(stage.application.nextDeadline, Timestamp(seconds: 0.35))
        stage.down(120, 100, finger: 2, at: 0.1)
        expectEqual(stage.application.nextDeadline, Timestamp(seconds: 0.75))
    }
}
