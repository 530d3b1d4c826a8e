import Routing
import Testing

@Suite("Swipe recognizer")
struct SwipeTests {
    let stage = Stage()

    private func swipe(
        _ surroundings: Surroundings, _ direction: SwipeGestureRecognizer.Direction? = nil
    ) -> SwipeGestureRecognizer {
        let swipe = SwipeGestureRecognizer(id: "s")
        if let direction { swipe.direction = direction }
        return stage.watch(swipe, on: surroundings.addView(to: stage.window))
    }

    /// From (500, 500) by `travel` in `duration`, in one move.
    private func flick(_ travel: Vector, in duration: Double = 0.1) {
        stage.down(500, 500, at: 0)
        stage.move(500 + travel.dx, 500 + travel.dy, at: duration)
    }

    @Test("to the right by default, recognized while the finger still moves", arguments: Surroundings.allCases)
    func standard(_ surroundings: Surroundings) {
        _ = swipe(surroundings)
        stage.down(500, 500, at: 0)
        stage.move(549.9, 500, at: 0.1)
        #expect(stage.takeLog() == [])
        stage.move(550, 500, at: 0.2)
        #expect(stage.takeLog() == ["s!ended"])
        stage.move(600, 500, at: 0.3)
        stage.up(600, 500, at: 0.4)
        #expect(stage.takeLog() == [])
    }

    @Test(
        "each direction is one of the screen, however the view is turned",
        arguments: Surroundings.allCases,
        [
            (SwipeGestureRecognizer.Direction.right, Vector(60, 0)), (.left, Vector(-60, 0)), (.up, Vector(0, -60)),
            (.down, Vector(0, 60)),
        ])
    func directions(_ surroundings: Surroundings, _ row: (SwipeGestureRecognizer.Direction, Vector)) {
        _ = swipe(surroundings, row.0)
        flick(row.1)
        #expect(stage.log == ["s!ended"])
    }

    @Test(
        "another direction fails at 50 points",
        arguments: Surroundings.allCases, [Vector(-50, 0), Vector(0, 50), Vector(0, -50)])
    func wrongDirection(_ surroundings: Surroundings, _ travel: Vector) {
        _ = swipe(surroundings)
        flick(travel)
        stage.move(700, 500, at: 0.2)
        #expect(stage.log == [])
    }

    @Test("several directions, the one taken is told", arguments: Surroundings.allCases)
    func severalDirections(_ surroundings: Surroundings) {
        let swipe = swipe(surroundings, [.left, .up])
        var taken: [String?] = []
        swipe.addTarget { taken.append($0.measurements.direction) }
        flick(Vector(0, -60))
        #expect(taken == ["up"])
    }

    @Test(
        "sideways travel up to 0.6 of the way is allowed",
        arguments: Surroundings.allCases, [(30.0, true), (30.1, false)])
    func angle(_ surroundings: Surroundings, _ row: (sideways: Double, recognizes: Bool)) {
        _ = swipe(surroundings)
        flick(Vector(50, row.sideways))
        #expect(stage.log == (row.recognizes ? ["s!ended"] : []))
    }

    @Test(
        "50 points within 0.5 s, not later",
        arguments: Surroundings.allCases, [(0.5, true), (0.500_001, false)])
    func time(_ surroundings: Surroundings, _ row: (duration: Double, recognizes: Bool)) {
        _ = swipe(surroundings)
        flick(Vector(60, 0), in: row.duration)
        #expect(stage.log == (row.recognizes ? ["s!ended"] : []))
    }

    @Test("a short stroke is none, the last stretch may come with the lift", arguments: Surroundings.allCases)
    func lift(_ surroundings: Surroundings) {
        _ = swipe(surroundings)
        stage.down(500, 500, finger: 1, at: 0)
        stage.up(549, 500, finger: 1, at: 0.1)
        #expect(stage.takeLog() == [])
        stage.down(500, 500, finger: 2, at: 1)
        stage.up(550, 500, finger: 2, at: 1.1)
        #expect(stage.takeLog() == ["s!ended"])
    }

    @Test("two fingers where two are asked for, and no more", arguments: Surroundings.allCases)
    func fingers(_ surroundings: Surroundings) {
        swipe(surroundings).numberOfTouchesRequired = 2
        flick(Vector(60, 0))
        stage.up(560, 500, at: 0.2)
        #expect(stage.takeLog() == [])
        stage.send([(2, .began, 500, 500), (3, .began, 500, 600)], at: 1)
        stage.send([(2, .moved, 550, 500), (3, .moved, 550, 600)], at: 1.1)
        #expect(stage.takeLog() == ["s!ended"])
        stage.send([(2, .ended, 550, 500), (3, .ended, 550, 600)], at: 1.2)
        stage.send([(4, .began, 500, 400), (5, .began, 500, 500), (6, .began, 500, 600)], at: 2)
        stage.send([(4, .moved, 560, 400), (5, .moved, 560, 500), (6, .moved, 560, 600)], at: 2.1)
        #expect(stage.takeLog() == [])
    }
}
