import Routing
import TestKit
import Testing

@Suite("Sliders")
struct SliderTests {
    let stage = Stage()

    /// 228 points wide. The center of the thumb moves from 114 to 314 on the screen.
    private func slider() -> UISlider { stage.add(UISlider(), width: 228) }

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
}
