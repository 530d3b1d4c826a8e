import Routing
import TestKit
import Testing

@Suite("Long-press recognizer")
struct LongPressTests {
    let stage = Stage()

    private func press(_ surroundings: Surroundings) -> UILongPressGestureRecognizer {
        stage.watch(UILongPressGestureRecognizer(id: "l"), on: surroundings.addView(to: stage.window))
    }

    @Test(
        "R80: a lift at the deadline comes after the beginning, and an earlier one makes the press fail",
        arguments: Surroundings.allCases)
    func liftAtTheMoment(_ surroundings: Surroundings) {
        _ = press(surroundings)
        stage.expect("down 100,100 at 0; up at 0.5 -> l!began, l!ended")
        stage.expect("#2 down 100,100 at 1; #2 up at 1.499_999; wait until 3 -> nothing")
    }

    @Test("R80: a lift that is read late still lets the press begin at its own time", arguments: Surroundings.allCases)
    func lateLift(_ surroundings: Surroundings) {
        let press = press(surroundings)
        var times: [Double] = []
        press.addTarget { _ in times.append(stage.application.now.seconds) }
        stage.expect("down 100,100 at 0; up at 0.8 -> l!began, l!ended")
        expectEqual(times, [0.5, 0.8])
    }

    @Test(
        "R80: a long press is recognized before another deadline of the same moment", arguments: Surroundings.allCases)
    func sameDeadline(_ surroundings: Surroundings) {
        let view = surroundings.addView(to: stage.window)
        stage.watch(UITapGestureRecognizer(id: "t"), on: view)
        let press = stage.watch(UILongPressGestureRecognizer(id: "l"), on: view)
        press.minimumPressDuration = 0.75
        stage.expect("down 100,100 at 0; up at 0.75 -> l!began, l!ended")
    }

    @Test("R80: a long press with all its fingers down does not wait for another", arguments: Surroundings.allCases)
    func complete(_ surroundings: Surroundings) {
        let press = press(surroundings)
        press.numberOfTouchesRequired = 2
        press.minimumPressDuration = 0
        stage.down(100, 100, finger: 1, at: 0)
        expectEqual(stage.application.nextDeadline, Timestamp(seconds: 0.35))
        stage.expect("#2 down 120,100 at 0.1 -> l!began")
        expect(stage.application.nextDeadline == nil)
    }
}
