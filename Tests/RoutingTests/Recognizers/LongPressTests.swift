import Routing
import Testing

@Suite("Long-press recognizer")
struct LongPressTests {
    let stage = Stage()

    private func press(_ surroundings: Surroundings) -> UILongPressGestureRecognizer {
        stage.watch(UILongPressGestureRecognizer(id: "l"), on: surroundings.addView(to: stage.window))
    }

    @Test(
        "A long press begins after half a second, changes with every move and ends at the lift",
        arguments: Surroundings.allCases)
    func wholeGesture(_ surroundings: Surroundings) {
        _ = press(surroundings)
        stage.down(100, 100, at: 0)
        stage.advance(to: 0.499_999)
        #expect(stage.takeLog() == [])
        stage.advance(to: 0.5)
        #expect(stage.takeLog() == ["l!began"])
        stage.move(400, 300, at: 0.6)
        stage.move(100, 100, at: 0.7)
        stage.up(100, 100, at: 0.8)
        #expect(stage.takeLog() == ["l!changed", "l!changed", "l!ended"])
    }

    @Test(
        "R80: a lift at the deadline comes after the beginning, and an earlier one makes the press fail",
        arguments: Surroundings.allCases)
    func liftAtTheMoment(_ surroundings: Surroundings) {
        _ = press(surroundings)
        stage.down(100, 100, finger: 1, at: 0)
        stage.up(100, 100, finger: 1, at: 0.5)
        #expect(stage.takeLog() == ["l!began", "l!ended"])
        stage.down(100, 100, finger: 2, at: 1)
        stage.up(100, 100, finger: 2, at: 1.499_999)
        stage.advance(to: 3)
        #expect(stage.takeLog() == [])
    }

    @Test("R80: a lift that is read late still lets the press begin at its own time", arguments: Surroundings.allCases)
    func lateLift(_ surroundings: Surroundings) {
        let press = press(surroundings)
        var times: [Double] = []
        press.addTarget { _ in times.append(stage.application.now.seconds) }
        stage.down(100, 100, at: 0)
        stage.up(100, 100, at: 0.8)
        #expect(stage.log == ["l!began", "l!ended"])
        #expect(times == [0.5, 0.8])
    }

    @Test(
        "R80: a long press is recognized before another deadline of the same moment", arguments: Surroundings.allCases)
    func sameDeadline(_ surroundings: Surroundings) {
        let view = surroundings.addView(to: stage.window)
        stage.watch(UITapGestureRecognizer(id: "t"), on: view)
        let press = stage.watch(UILongPressGestureRecognizer(id: "l"), on: view)
        press.minimumPressDuration = 0.75
        stage.down(100, 100, at: 0)
        stage.up(100, 100, at: 0.75)
        #expect(stage.log == ["l!began", "l!ended"])
    }

    @Test(
        "A finger may move 10 points before the deadline, and a longer movement makes the press fail",
        arguments: Surroundings.allCases, [(10, true), (10.001, false)])
    func movement(_ surroundings: Surroundings, _ row: (Double, Bool)) {
        _ = press(surroundings)
        stage.down(100, 100, at: 0)
        stage.move(100, 100 + row.0, at: 0.1)
        stage.move(100, 100, at: 0.2)
        stage.advance(to: 1)
        #expect(stage.log == (row.1 ? ["l!began"] : []))
    }

    @Test("The properties allowableMovement and minimumPressDuration can be set", arguments: Surroundings.allCases)
    func parameters(_ surroundings: Surroundings) {
        let press = press(surroundings)
        press.allowableMovement = 50
        press.minimumPressDuration = 2
        stage.down(100, 100, at: 0)
        stage.move(149, 100, at: 0.1)
        stage.advance(to: 1.999_999)
        #expect(stage.takeLog() == [])
        stage.advance(to: 2)
        #expect(stage.takeLog() == ["l!began"])
    }

    @Test(
        "With an endless duration, a long press never begins", arguments: [Double.infinity, .greatestFiniteMagnitude])
    func endless(_ duration: Double) {
        press(.plain).minimumPressDuration = duration
        stage.down(100, 100, at: 0)
        stage.advance(to: 1e9)
        stage.up(100, 100, at: 1e9)
        #expect(stage.log == [])
    }

    @Test("With a duration of 0, a long press begins at the touch", arguments: Surroundings.allCases)
    func immediate(_ surroundings: Surroundings) {
        press(surroundings).minimumPressDuration = 0
        stage.down(100, 100, at: 0)
        #expect(stage.log == ["l!began"])
    }

    @Test(
        "With two fingers, the duration counts from the second finger, and the press ends when one lifts",
        arguments: Surroundings.allCases)
    func twoFingers(_ surroundings: Surroundings) {
        press(surroundings).numberOfTouchesRequired = 2
        stage.down(100, 100, finger: 1, at: 0)
        stage.down(200, 100, finger: 2, at: 0.2)
        stage.advance(to: 0.699_999)
        #expect(stage.takeLog() == [])
        stage.advance(to: 0.7)
        stage.up(200, 100, finger: 2, at: 1)
        stage.move(120, 100, finger: 1, at: 1.1)
        stage.up(120, 100, finger: 1, at: 1.2)
        #expect(stage.takeLog() == ["l!began", "l!ended"])
    }

    @Test(
        "An additional finger makes the press fail before it begins, and is ignored afterwards",
        arguments: Surroundings.allCases)
    func extraFinger(_ surroundings: Surroundings) {
        _ = press(surroundings)
        stage.down(100, 100, finger: 1, at: 0)
        stage.down(200, 100, finger: 2, at: 0.1)
        stage.advance(to: 1)
        #expect(stage.takeLog() == [])
        stage.send([(1, .ended, 100, 100), (2, .ended, 200, 100)], at: 1.1)
        stage.down(100, 100, finger: 3, at: 2)
        stage.advance(to: 2.5)
        stage.down(200, 100, finger: 4, at: 2.6)
        stage.up(200, 100, finger: 4, at: 2.7)
        #expect(stage.takeLog() == ["l!began"])
        stage.up(100, 100, finger: 3, at: 2.8)
        #expect(stage.takeLog() == ["l!ended"])
    }

    @Test("A long press may require taps before it", arguments: Surroundings.allCases)
    func tapsBefore(_ surroundings: Surroundings) {
        press(surroundings).numberOfTapsRequired = 1
        stage.down(100, 100, finger: 1, at: 0)
        stage.advance(to: 0.6)
        #expect(stage.takeLog() == [])
        stage.up(100, 100, finger: 1, at: 0.6)
        stage.down(100, 100, finger: 2, at: 0.7)
        stage.advance(to: 1.2)
        #expect(stage.takeLog() == ["l!began"])
    }

    @Test("A long press after a tap needs the tap to be recent", arguments: Surroundings.allCases)
    func missingTap(_ surroundings: Surroundings) {
        press(surroundings).numberOfTapsRequired = 1
        stage.down(100, 100, finger: 1, at: 0)
        stage.advance(to: 2)
        stage.up(100, 100, finger: 1, at: 2)
        stage.tap(100, 100, finger: 2, at: 3)
        stage.down(100, 100, finger: 3, at: 3.5)
        stage.advance(to: 5)
        #expect(stage.log == [])
    }

    @Test("R80: a long press with all its fingers down does not wait for another", arguments: Surroundings.allCases)
    func complete(_ surroundings: Surroundings) {
        let press = press(surroundings)
        press.numberOfTouchesRequired = 2
        press.minimumPressDuration = 0
        stage.down(100, 100, finger: 1, at: 0)
        #expect(stage.application.nextDeadline == Timestamp(seconds: 0.35))
        stage.down(120, 100, finger: 2, at: 0.1)
        #expect(stage.log == ["l!began"])
        #expect(stage.application.nextDeadline == nil)
    }
}
