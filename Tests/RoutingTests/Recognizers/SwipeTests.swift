import Routing
import Testing

@Suite("Swipe recognizer")
struct SwipeTests {
    let stage = Stage()

    private func swipe(
        _ surroundings: Surroundings, _ direction: UISwipeGestureRecognizer.Direction? = nil
    ) -> UISwipeGestureRecognizer {
        let swipe = UISwipeGestureRecognizer(id: "s")
        if let direction { swipe.direction = direction }
        return stage.watch(swipe, on: surroundings.addView(to: stage.window))
    }

    /// Moves a finger from (500, 500) by `travel` in `duration` seconds, in one move.
    private func flick(_ travel: CGVector, in duration: Double = 0.1) {
        stage.down(500, 500, at: 0)
        stage.move(500 + travel.dx, 500 + travel.dy, at: duration)
    }

    @Test("The directions have UIKit's raw values")
    func rawValues() {
        let directions: [UISwipeGestureRecognizer.Direction] = [.right, .left, .up, .down]
        #expect(directions.map(\.rawValue) == [1, 2, 4, 8])
    }

    @Test(
        "A swipe is to the right by default, and is recognized while the finger still moves",
        arguments: Surroundings.allCases)
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
        "The direction of a swipe is that on the screen, however the view is turned",
        arguments: Surroundings.allCases,
        [
            (UISwipeGestureRecognizer.Direction.right, CGVector(60, 0)), (.left, CGVector(-60, 0)),
            (.up, CGVector(0, -60)),
            (.down, CGVector(0, 60)),
        ])
    func directions(_ surroundings: Surroundings, _ row: (UISwipeGestureRecognizer.Direction, CGVector)) {
        _ = swipe(surroundings, row.0)
        flick(row.1)
        #expect(stage.log == ["s!ended"])
    }

    @Test(
        "A movement of 50 points in another direction makes the swipe fail",
        arguments: Surroundings.allCases, [CGVector(-50, 0), CGVector(0, 50), CGVector(0, -50)])
    func wrongDirection(_ surroundings: Surroundings, _ travel: CGVector) {
        _ = swipe(surroundings)
        flick(travel)
        stage.move(700, 500, at: 0.2)
        #expect(stage.log == [])
    }

    @Test("The failure has the value that was measured, and its limit", arguments: Surroundings.allCases)
    func failures(_ surroundings: Surroundings) {
        stage.application.journal.kinds = [.state]
        let swipe = swipe(surroundings)
        func failure(_ gesture: () -> Void) -> TransitionReason? {
            gesture()
            return stage.transitions().last { $0.to == .failed }?.reason
        }
        let tooShort = failure {
            stage.down(500, 500, at: 0)
            stage.up(530, 500, at: 0.1)
        }
        #expect(tooShort == TransitionReason(.moved, value: 30, limit: 50))
        let sideways = failure {
            stage.down(500, 500, at: 1)
            stage.move(560, 560, at: 1.1)
            stage.up(560, 560, at: 1.2)
        }
        #expect(
            sideways
                == TransitionReason(.wrongDirection, value: 1, limit: Thresholds.swipeSidewaysRatio))
        let tooMany = failure {
            stage.down(500, 500, at: 2)
            stage.down(600, 500, finger: 2, at: 2.1)
            stage.up(600, 500, finger: 2, at: 2.2)
            stage.up(500, 500, at: 2.2)
        }
        #expect(tooMany == TransitionReason(.tooManyTouches, value: 2, limit: 1))
        swipe.numberOfTouchesRequired = 2
        let tooFew = failure {
            stage.down(500, 500, at: 3)
            stage.up(560, 500, at: 3.1)
        }
        #expect(tooFew == TransitionReason(.tooFewTouches, value: 1, limit: 2))
        let tooLate = failure {
            stage.down(500, 500, at: 4)
            stage.advance(to: 4.5)
        }
        #expect(tooLate == TransitionReason(.timeout, value: 0.5, limit: 0.5))
    }

    @Test("If several directions are allowed, the outcome has the one of the swipe", arguments: Surroundings.allCases)
    func severalDirections(_ surroundings: Surroundings) {
        let swipe = swipe(surroundings, [.left, .up])
        var taken: [String?] = []
        swipe.addTarget { taken.append($0.measurements.direction) }
        flick(CGVector(0, -60))
        #expect(taken == ["up"])
    }

    @Test("R91: the place of a swipe is where it began", arguments: Surroundings.allCases)
    func place(_ surroundings: Surroundings) {
        let swipe = swipe(surroundings)
        var places: [CGPoint] = []
        swipe.addTarget { swipe in
            places.append(swipe.location(in: nil))
            for index in 0..<swipe.numberOfTouches { places.append(swipe.location(ofTouch: index, in: nil)) }
            let view = swipe.view!
            places.append(view.convert(swipe.location(in: view), to: nil))
        }
        stage.down(150, 150, finger: 1, at: 0)
        stage.move(180, 152, finger: 1, at: 0.05)
        stage.up(210, 154, finger: 1, at: 0.1)
        #expect(places.count == 3)
        for place in places { #expect(near(place, CGPoint(150, 150))) }
        // The first finger has moved when the second one comes down.
        places = []
        swipe.numberOfTouchesRequired = 2
        stage.down(100, 100, finger: 2, at: 1)
        stage.move(110, 100, finger: 2, at: 1.05)
        stage.down(130, 200, finger: 3, at: 1.1)
        stage.send([(2, .moved, 170, 100), (3, .moved, 190, 200)], at: 1.2)
        let expected = [CGPoint(120, 150), CGPoint(110, 100), CGPoint(130, 200), CGPoint(120, 150)]
        #expect(places.count == 4)
        for (place, expected) in zip(places, expected) { #expect(near(place, expected)) }
    }

    @Test(
        "Travel across the direction may be up to 0.6 of the travel along it",
        arguments: Surroundings.allCases, [(30.0, true), (30.1, false)])
    func angle(_ surroundings: Surroundings, _ row: (sideways: Double, recognizes: Bool)) {
        _ = swipe(surroundings)
        flick(CGVector(50, row.sideways))
        #expect(stage.log == (row.recognizes ? ["s!ended"] : []))
    }

    @Test(
        "A swipe travels 50 points within 0.5 s",
        arguments: Surroundings.allCases, [(0.5, true), (0.500_001, false)])
    func time(_ surroundings: Surroundings, _ row: (duration: Double, recognizes: Bool)) {
        _ = swipe(surroundings)
        flick(CGVector(60, 0), in: row.duration)
        #expect(stage.log == (row.recognizes ? ["s!ended"] : []))
    }

    @Test(
        "A short movement is not a swipe, and the lift may bring the last part of the travel",
        arguments: Surroundings.allCases)
    func lift(_ surroundings: Surroundings) {
        _ = swipe(surroundings)
        stage.down(500, 500, finger: 1, at: 0)
        stage.up(549, 500, finger: 1, at: 0.1)
        #expect(stage.takeLog() == [])
        stage.down(500, 500, finger: 2, at: 1)
        stage.up(550, 500, finger: 2, at: 1.1)
        #expect(stage.takeLog() == ["s!ended"])
    }

    @Test("A swipe of two fingers needs exactly two", arguments: Surroundings.allCases)
    func fingers(_ surroundings: Surroundings) {
        swipe(surroundings).numberOfTouchesRequired = 2
        flick(CGVector(60, 0))
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

    @Test("A finger that comes down while another one lifts has not moved", arguments: Surroundings.allCases)
    func exchangedFinger(_ surroundings: Surroundings) {
        swipe(surroundings).numberOfTouchesRequired = 2
        stage.down(500, 500, finger: 1, at: 0)
        stage.send([(1, .ended, 500, 500), (2, .began, 300, 500)], at: 0.1)
        stage.up(300, 500, finger: 2, at: 0.2)
        #expect(stage.log == [])
    }
}
