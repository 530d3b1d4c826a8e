import Routing
import TestKit
import Testing

@Suite("Steppers")
struct StepperTests {
    let stage = Stage()

    @Test("R71: a stepper steps once, at the lift; its halves are minus and plus")
    func stepper() {
        let stepper = stage.add(UIStepper())
        expect(stepper.minimumValue == 0 && stepper.maximumValue == 100 && stepper.stepValue == 1)
        stepper.stepValue = 2.5
        stage.expectChanges("down 160,120 at 0 -> nothing")
        stage.expectChanges("up at 0.1; #2 tap 140,120 at 1 -> 2.5, 0.0")
        // It is at its end.
        stage.expectChanges("#3 tap 140,120 at 2 -> nothing")
        expectEqual(stage.values(), ["K value 2.5", "K value 0.0"])
    }

    @Test("R71: a stepper does not step if the finger lifts outside or is cancelled")
    func stepperWithoutEffect() {
        let stepper = stage.add(UIStepper())
        stage.expectChanges(
            "down 160,120 at 0; up 300,120 at 0.1; #2 down 160,120 at 1; #2 cancel at 1.1; wait until 5 -> nothing")
        expectEqual(stepper.value, 0)
    }

    @Test("R71: a stepper that is held for half a second repeats, and does not step again at the lift")
    func stepperHeld() {
        let stepper = stage.add(UIStepper())
        stage.expectChanges("down 160,120 at 0; wait until 0.499_999 -> nothing")
        stage.expectChanges("wait until 0.5 -> 1.0")
        stage.expectChanges("wait until 0.8 -> 2.0, 3.0, 4.0")
        stage.expectChanges("up at 0.85; wait until 5 -> nothing")
        expectEqual(stepper.value, 4)
        expect(stage.application.nextDeadline == nil)
    }

    @Test("R80: a recognizer that fails when a stepper would repeat comes first, and another one takes the finger away")
    func stepperAtATimeout() {
        let stepper = stage.add(UIStepper())
        let (swipe, pan) = (UISwipeGestureRecognizer(), UIPanGestureRecognizer())
        pan.require(toFail: swipe)
        for recognizer in [swipe, pan] { stage.window.addGestureRecognizer(recognizer) }
        stage.play("down 160,120 at 0; move 160,140 at 0.1; wait until 0.499_999")
        expect(pan.state == .possible && stepper.isTracking)
        stage.advance(to: 0.5)
        expect(pan.state == .began && !stepper.isTracking)
        expectEqual(stepper.value, 0)
    }

    @Test("R71: a stepper that did not repeat, because the finger was outside, steps at the lift inside")
    func stepperHeldOutside() {
        _ = stage.add(UIStepper())
        stage.expectChanges("down 160,120 at 0; move 500,120 at 0.1; wait until 0.55; up 160,120 at 0.56 -> 1.0")
    }

    @Test("R71: a stepper held outside pauses, and without autorepeat or continuous events it sends at the lift")
    func stepperVariants() {
        let stepper = stage.add(UIStepper())
        stage.expectChanges("down 160,120 at 0; move 500,120 at 0.1; wait until 1 -> nothing")
        stage.expectChanges("move 160,120 at 1.05; wait until 1.1 -> 1.0")
        stage.expectChanges("up at 1.15 -> nothing")

        stepper.isContinuous = false
        stage.expectChanges("#2 down 160,120 at 2; wait until 2.6 -> nothing")
        expectEqual(stepper.value, 3)
        stage.expectChanges("#2 up at 2.65 -> 3.0")

        stepper.autorepeat = false
        stage.down(160, 120, finger: 3, at: 3)
        expect(stage.application.nextDeadline == nil)
        stage.expectChanges("#3 up at 5 -> 4.0")
    }

    @Test("R71: a stepper that wraps goes from one end to the other")
    func stepperWraps() {
        let stepper = stage.add(UIStepper())
        stepper.wraps = true
        stage.expectChanges("tap 140,120 at 0; #2 tap 160,120 at 1 -> 100.0, 0.0")
    }

    @Test("R37, R71: a held stepper that is removed or disabled stops repeating")
    func stepperStops() {
        let stepper = stage.add(UIStepper())
        stage.play("down 160,120 at 0; wait until 0.5")
        stepper.isEnabled = false
        expect(stage.application.nextDeadline == nil)
        stepper.isEnabled = true
        stage.play("up at 1; #2 down 160,120 at 2")
        stepper.removeFromSuperview()
        stage.advance(to: 5)
        expectEqual(stepper.value, 1)
    }

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

    @Test("R71, R88: a stepper does not repeat after the lift, even if the lift is withheld")
    func stepperWithheld() {
        _ = stage.add(UIStepper())
        let tap = UITapGestureRecognizer(id: "t")
        tap.numberOfTapsRequired = 2
        stage.window.addGestureRecognizer(tap)
        stage.expectChanges("down 160,120 at 0; up at 0.4; wait until 0.74 -> nothing")
        stage.expectChanges("wait until 2 -> 1.0")
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

    /// A stepper from 0 to 1 in tenths. The sum of ten tenths is not exactly 1.
    private func addStepperOfTenths() -> UIStepper {
        let stepper = stage.add(UIStepper())
        stepper.maximumValue = 1
        stepper.stepValue = 0.1
        return stepper
    }

    @Test("R71: a step that changes the value only by a rounding error changes nothing", arguments: [1.0, -1])
    func stepperAtTheEndByRounding(direction: Double) {
        let stepper = addStepperOfTenths()
        stepper.value = direction > 0 ? 0 : 1
        for tap in 1...13 { stage.tap(150 + 10 * direction, 120, finger: tap, at: Double(tap)) }
        expect(stage.changes.count == 10 && stage.values().count == 10)
    }

    @Test("R71: a held stepper that is not continuous sends no event for a rounding error")
    func stepperHeldAtTheEndByRounding() {
        addStepperOfTenths().isContinuous = false
        for tap in 1...10 { stage.tap(160, 120, finger: tap, at: Double(tap)) }
        stage.play("#11 down 160,120 at 11; wait until 13; #11 up at 13")
        expectEqual(stage.changes.count, 10)
    }

    @Test("R71: a stepper that wraps reaches its end before it wraps, even with rounding errors")
    func stepperWrapsAfterTheEnd() {
        let stepper = stage.add(UIStepper())
        stepper.maximumValue = 0.3
        stepper.stepValue = 0.1
        stepper.wraps = true
        var values: [Double] = []
        for tap in 1...5 {
            stage.tap(160, 120, finger: tap, at: Double(tap))
            values.append((stepper.value * 10).rounded())
        }
        expectEqual(values, [1, 2, 3, 0, 1])
    }
}
