import Routing
import TestKit
import Testing

@Suite("Steppers")
struct StepperTests {
    let stage = Stage()

    @Test("R71: after a jump in time, a stepper repeats only as often as the value changes, within limits")
    func stepperOverAJump() {
        let stepper = stage.add(UIStepper())
        let days = 1e6
        stage.play("down 160,120 at 0; up at \(days)")
        expect(stepper.value == 100 && stage.changes.count == 100)
        stage.changes = []
        stage.down(160, 120, finger: 2, at: days + 1)
        stage.move(500, 120, finger: 2, at: days + 1.1)
        stage.up(500, 120, finger: 2, at: 2 * days)
        stage.expectChanges("-> nothing")
        stepper.wraps = true
        stage.down(160, 120, finger: 3, at: 2 * days + 1)
        stage.up(160, 120, finger: 3, at: 3 * days)
        expectEqual(stage.changes.count, UIStepper.mostRepeats)
    }

    @Test("R71: the repeats of one finger end with that finger")
    func stepperLetGo() {
        final class Fickle: UIStepper {
            override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { false }
        }
        _ = stage.add(Fickle())
        stage.expectChanges(
            """
            down 160,120 at 0; move 161,120 at 0.1; up at 0.2; #2 down 160,120 at 0.3; wait until 0.75
            -> nothing
            """)
        stage.expectChanges("wait until 0.95 -> 1.0, 2.0")
    }

    @Test("R71: a step that changes the value only by a rounding error changes nothing", arguments: [1.0, -1])
    func stepperAtTheEndByRounding(direction: Double) {
        let stepper = stage.add(UIStepper())
        stepper.maximumValue = 1
        // The sum of ten tenths is not exactly 1.
        stepper.stepValue = 0.1
        stepper.value = direction > 0 ? 0 : 1
        for tap in 1...13 { stage.tap(150 + 10 * direction, 120, finger: tap, at: Double(tap)) }
        expect(stage.changes.count == 10 && stage.values().count == 10)
    }
}
