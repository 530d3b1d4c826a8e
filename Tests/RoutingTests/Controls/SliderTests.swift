import Routing
import TestKit
import Testing

@Suite("Sliders")
struct SliderTests {
    let stage = Stage()

    /// 228 points wide. The center of the thumb moves from 114 to 314 on the screen.
    private func slider() -> UISlider { stage.add(UISlider(), width: 228) }

    @Test("R71: a slider is between 0 and 1 and continuous by default")
    func sliderDefaults() {
        let slider = UISlider()
        expect(slider.exactValue == 0 && slider.exactMinimum == 0 && slider.exactMaximum == 1 && slider.isContinuous)
    }

    @Test(
        "R71: a slider is tracked from its thumb, 44 points wide for a finger",
        arguments: [
            (192.0, true), (236.0, true), (191.9, false), (236.1, false),
        ])
    func sliderThumb(x: Double, isTracked: Bool) {
        let slider = slider()
        slider.exactValue = 0.5  // the thumb's middle is at 214
        stage.down(x, 120, at: 0)
        expectEqual(slider.isTracking, isTracked)
        expectEqual(stage.log, isTracked ? ["K.touchDown"] : [])
    }

    @Test("R63: of two fingers that come down at once, a slider tracks the one that is on its thumb")
    func sliderThumbOfTwoFingers() {
        let slider = slider()
        slider.isMultipleTouchEnabled = true
        stage.play("down 180,120 + #2 down 120,120 at 0; #2 move 220,120 at 0.1")
        expectEqual(slider.exactValue, 0.5)
        stage.expect("-> K.touchDown, K.valueChanged, K.touchDragInside")
    }

    @Test("R88: if the first of the fingers that wait for a lift is refused, the next one is tracked")
    func refusedBetween() {
        let slider = slider()
        slider.isMultipleTouchEnabled = true
        let press = UILongPressGestureRecognizer()
        press.cancelsTouchesInView = false
        slider.addGestureRecognizer(press)
        slider.addGestureRecognizer(UIPinchGestureRecognizer())
        var times: [Double] = []
        slider.addTarget(for: [.touchDown, .touchUpInside]) { [stage] _ in
            times.append(stage.application.now.seconds)
        }
        stage.play("down 114,120 at 0; up + #2 down 300,120 at 0.1; #2 up + #3 down 114,120 at 0.2; #3 up at 2")
        // The long press begins half a second after the third finger came down, and the pinch fails.
        expectEqual(times, [0, 0.7, 0.7, 2])
        // The third finger came down soon enough for a second tap.
        stage.expect("-> K.touchDown, K.touchUpInside, K.touchDown, K.touchDownRepeat, K.touchUpInside")
    }

    @Test("R71: a subclass decides where the track is, and where a finger grips the thumb")
    func sliderTrack() {
        final class NarrowSlider: UISlider {
            override func trackRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 50, dy: 0) }
            override func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
                CGRect(x: rect.minX + rect.width * Double(value) - 5, y: 0, width: 10, height: 10)
            }
        }
        // The middle of the thumb moves from 150 to 278 on the screen.
        let slider = stage.add(NarrowSlider(), width: 228)
        stage.down(173, 120, at: 0)
        expect(!slider.isTracking)
        stage.play("up at 0.1; down 150,120 at 1; move 214,120 at 1.1")
        expectEqual(slider.exactValue, 0.5)
        stage.move(400, 120, at: 1.2)
        expectEqual(slider.exactValue, 1)
    }

    @Test("R71: the thumb of a slider that jumps goes to the finger at once, and follows it without a distance")
    func sliderJumps() {
        let slider = slider()
        slider.jumpsToTouch = true
        stage.down(264, 120, at: 0)
        expectEqual(slider.exactValue, 0.75)
        stage.expect("-> K.valueChanged, K.touchDown")
        stage.move(214, 120, at: 0.1)
        expectEqual(slider.exactValue, 0.5)
        stage.up(214, 120, at: 0.2)
        // A finger on the thumb keeps its distance.
        stage.down(220, 120, at: 2)
        expectEqual(slider.exactValue, 0.5)
    }

    @Test("R71: a slider that jumps and is not continuous sends its value at the lift")
    func sliderJumpsOnce() {
        let slider = slider()
        slider.jumpsToTouch = true
        slider.isContinuous = false
        stage.expectChanges("tap 264,120 at 0 -> 0.75")
    }

    @Test("R71: the thumb keeps its distance from the finger that grips it")
    func sliderDrag() {
        let slider = slider()
        slider.exactValue = 0.5
        stage.expectChanges("down 220,120 at 0 -> nothing")
        stage.expect("move 240,120 at 0.1 -> K.valueChanged, K.touchDragInside")
        stage.expectChanges("move 240,150 at 0.2 -> 0.6")
        stage.expectChanges("move 1000,120 at 0.3; move -1000,120 at 0.4; up 20,120 at 0.5 -> 1.0, 0.0")
        expectEqual(stage.values(), ["K value 0.6", "K value 1.0", "K value 0.0"])
    }

    @Test(
        "R71: the thumb is where the value is between the limits",
        arguments: [(100.0, 300.0), (-300, -100), (-100, 100)])
    func sliderLimits(minimum: Double, maximum: Double) {
        let slider = slider()
        slider.exactMaximum = maximum
        slider.exactMinimum = minimum
        slider.exactValue = minimum + 100  // half way
        stage.down(214, 120, at: 0)
        expect(slider.isTracking)
        stage.move(264, 120, at: 0.1)  // a quarter of the way
        expectEqual(slider.exactValue, minimum + 150)
    }

    @Test("R71: a slider that is not continuous sends one event at the end, if the value changed")
    func sliderAtTheEnd() {
        let slider = slider()
        slider.isContinuous = false
        stage.play("down 114,120 at 0; move 134,120 at 0.1; move 154,120 at 0.2")
        expectEqual(slider.exactValue, 0.2)
        stage.expectChanges("-> nothing")
        stage.expect("up 164,120 at 0.3 -> K.valueChanged, K.touchUpInside")
        expectEqual(slider.exactValue, 0.25)
        stage.expectChanges("-> 0.25")
        expectEqual(stage.values(), ["K value 0.1", "K value 0.2", "K value 0.25"])
        stage.expectChanges("#2 tap 164,120 at 1 -> nothing")
    }

    @Test("R66, R71: a slider that is cancelled keeps its value, and sends it only if it is continuous")
    func sliderCancelled() {
        let slider = slider()
        for (finger, isContinuous) in [(1, false), (2, true)] {
            slider.exactValue = 0
            slider.isContinuous = isContinuous
            stage.down(114, 120, finger: finger, at: Double(finger))
            stage.move(154, 120, finger: finger, at: Double(finger) + 0.1)
            _ = stage.takeLog()
            stage.cancel(154, 120, finger: finger, at: Double(finger) + 0.2)
            expectEqual(slider.exactValue, 0.2)
            stage.expect("-> K.touchCancel")
        }
        expectEqual(stage.values(), ["K value 0.2", "K value 0.2"])
    }

    @Test("R71: a finger beside the thumb is recorded with its distance from the middle of the thumb")
    func sliderBesideTheThumb() {
        stage.application.journal.kinds = .all
        let slider = slider()
        slider.exactValue = 0.5  // the thumb's middle is at 214
        stage.tap(127, 120, at: 0)
        let refusals = stage.outcomes().compactMap { outcome -> String? in
            guard case .control(let control) = outcome.kind, let refusal = control.refusal else { return nil }
            return "\(control.control) \(refusal.rawValue) \(control.distance) of \(control.limit)"
        }
        expectEqual(refusals, ["K thumb 87.0 of 22.0"])
    }

    @Test("R71: a tap on the thumb does not change the value, even with rounding errors")
    func sliderTap() {
        let slider = slider()
        for finger in 1...200 {
            let value = Double(finger) / 201
            slider.exactValue = value
            stage.tap(114 + value * 200 + Double(finger % 7) - 3, 120, finger: finger, at: Double(finger))
            expectEqual(slider.exactValue, value)
        }
        expect(stage.changes == [] && stage.values() == [])
    }

    @Test("R71: a slider turned upright is dragged upright")
    func sliderTurned() {
        let slider = slider()
        slider.transform = CGAffineTransform(cosine: 0, sine: 1)  // its middle stays at (214, 125); 0 is at the top
        stage.play("down 214,25 at 0; move 214,75 at 0.1")
        expect(abs(slider.exactValue - 0.25) < 1e-9)
    }

    @Test("A value stays within its limits, and a limit that is set beyond the other one moves it")
    func limits() {
        let slider = UISlider()
        slider.exactValue = 7
        expectEqual(slider.exactValue, 1)
        slider.exactMinimum = 5
        expect(slider.exactMaximum == 5 && slider.exactValue == 5)
        slider.exactMaximum = -3
        expect(slider.exactMinimum == -3 && slider.exactValue == -3)
        slider.exactMaximum = .nan
        slider.exactMinimum = .infinity
        slider.exactValue = .nan
        expect(slider.exactMinimum == -3 && slider.exactMaximum == -3 && slider.exactValue == -3)
    }

    @Test("A slider without room for its thumb does not move")
    func narrowSlider() {
        let slider = stage.add(UISlider(), width: 20)
        stage.expectChanges("down 110,120 at 0; move 118,120 at 0.1 -> nothing")
        expectEqual(slider.exactValue, 0)
    }
}
