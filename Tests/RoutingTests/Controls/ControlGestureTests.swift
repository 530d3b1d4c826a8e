import Routing
import TestKit
import Testing

/// The table of gestures of ancestors that each control blocks.
@Suite("Controls against recognizers of the views above")
struct ControlGestureTests {
    let stage = Stage()
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 600, height: 600), id: "P")

    init() { stage.window.addSubview(parent) }

    /// At (100, 100), 228 by 50 points. The center of a slider's thumb with value 0 is at x = 114.
    private func add(_ control: UIControl) -> UIControl {
        control.id = "K"
        control.frame = CGRect(x: 100, y: 100, width: 228, height: 50)
        parent.addSubview(control)
        control.noteEvents(on: stage)
        return control
    }

    private func noted<G: UIGestureRecognizer>(_ recognizer: G, on view: UIView? = nil) -> G {
        recognizer.id = "g"
        recognizer.addTarget { [stage] in stage.note("g!\($0.state)") }
        (view ?? parent).addGestureRecognizer(recognizer)
        return recognizer
    }

    nonisolated private static let keepers: [@MainActor @Sendable () -> UIControl] = [
        { UIButton() }, { UISwitch() }, { UIStepper() }, { UISegmentedControl() }, { UIPageControl() },
    ]

    private func swipe(from x: Double, to endX: Double, y: Double = 120, endY: Double = 120) {
        stage.down(x, y, at: 0)
        for step in 1...6 {
            let part = Double(step) / 6
            stage.move(x + (endX - x) * part, y + (endY - y) * part, at: part * 0.2)
        }
        stage.up(endX, endY, at: 0.25)
    }

    @Test(
        "R72: buttons, switches, steppers, segmented and page controls block a one-finger tap",
        arguments: keepers.indices)
    func singleTap(index: Int) {
        _ = add(Self.keepers[index]())
        _ = noted(UITapGestureRecognizer())
        stage.tap(114, 120, at: 0)
        expect(stage.log.contains("K.touchUpInside"))
        expect(!stage.log.contains("g!ended"))
    }

    @Test("R72: a recognizer attached to the control itself wins", arguments: keepers.indices)
    func ownTap(index: Int) {
        let control = add(Self.keepers[index]())
        _ = noted(UITapGestureRecognizer(), on: control)
        stage.expect("tap 114,120 at 0 -> K.touchDown, g!ended, K.touchCancel")
    }

    @Test("R72: a button blocks a tap on any view above it, or on the window")
    func tapOnWindow() {
        _ = add(UIButton())
        _ = noted(UITapGestureRecognizer(), on: stage.window)
        stage.tap(114, 120, at: 0)
        expect(!stage.log.contains("g!ended"))
    }

    @Test("R72: a touch on a view inside the button is blocked as well")
    func tapInsideButton() {
        let button = add(UIButton())
        button.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50), id: "icon"))
        _ = noted(UITapGestureRecognizer())
        stage.expect("tap 110,110 at 0 -> K.touchDown, K.touchUpInside, K.primaryActionTriggered")
    }

    @Test("R72: other gestures of the views above override a button")
    func othersWin() {
        _ = add(UIButton())
        let double = noted(UITapGestureRecognizer())
        double.numberOfTapsRequired = 2
        expect(stage.log(of: "tap 114,120 at 0; #2 tap 114,120 at 0.2").contains("g!ended"))
        parent.removeGestureRecognizer(double)

        let long = noted(UILongPressGestureRecognizer())
        stage.expect("#3 down 114,120 at 10; wait until 11 -> K.touchDown, g!began, K.touchCancel")
        stage.up(114, 120, finger: 3, at: 12)
        parent.removeGestureRecognizer(long)

        let pan = noted(UIPanGestureRecognizer())
        expectEqual(
            stage.log(of: "#4 down 114,120 at 20; #4 move 134,120 at 20.1").suffix(3),
            [
                "K.touchDown", "g!began", "K.touchCancel",
            ])
        stage.up(134, 120, finger: 4, at: 20.2)
        parent.removeGestureRecognizer(pan)
    }

    @Test("R72: the thumb of a slider blocks a swipe along its track, and nothing else")
    func sliderSwipe() {
        let slider = add(UISlider()) as! UISlider
        let right = noted(UISwipeGestureRecognizer())
        swipe(from: 114, to: 214)
        expect(!stage.takeLog().contains("g!ended"))
        expect(slider.exactValue > 0)
        parent.removeGestureRecognizer(right)
        slider.exactValue = 0
        let down = noted(UISwipeGestureRecognizer())
        down.direction = .down
        swipe(from: 114, to: 114, y: 120, endY: 220)
        expectEqual(stage.takeLog().suffix(2), ["g!ended", "K.touchCancel"])
        _ = down
    }

    @Test("R72: outside its thumb, a slider blocks nothing")
    func besideThumb() {
        _ = add(UISlider())
        _ = noted(UISwipeGestureRecognizer())
        swipe(from: 200, to: 300)
        stage.expect("-> g!ended")
    }

    @Test("R72: a slider that tracks one finger does not block a swipe of another finger beside its thumb")
    func secondFinger() {
        let slider = add(UISlider())
        slider.isMultipleTouchEnabled = true
        stage.down(114, 120, finger: 1, at: 0)
        expect(slider.isTracking)
        // The recognizer is added afterwards, so that it receives the second finger only.
        _ = noted(UISwipeGestureRecognizer())
        stage.down(200, 120, finger: 2, at: 0.1)
        for step in 1...6 { stage.move(200 + Double(step) * 15, 120, finger: 2, at: 0.1 + Double(step) * 0.03) }
        stage.expect("#2 up 290,120 at 0.3 -> K.touchDown, g!ended")
    }

    @Test("R72: a slider does not block taps")
    func sliderTap() {
        _ = add(UISlider())
        _ = noted(UITapGestureRecognizer())
        stage.expect("tap 114,120 at 0 -> K.touchDown, g!ended, K.touchCancel")
    }

    @Test("R72: a slider turned upright blocks the swipe up or down along its track")
    func uprightSlider() {
        let slider = add(UISlider())
        slider.transform = CGAffineTransform(cosine: 0, sine: 1)  // around (214, 125): the thumb is at (214, 25)
        let down = noted(UISwipeGestureRecognizer())
        down.direction = .down
        swipe(from: 214, to: 214, y: 25, endY: 125)
        expect(!stage.takeLog().contains("g!ended"))
    }

    @Test(
        "R72: the thumb of a switch blocks a one-finger pan along the switch",
        arguments: [
            (150.0, 120.0, 180.0, 120.0, true), (150, 120, 150, 148, false), (300, 120, 270, 120, false),
        ])
    func switchPan(x: Double, y: Double, endX: Double, endY: Double, isKept: Bool) {
        _ = add(UISwitch())
        _ = noted(UIPanGestureRecognizer())
        stage.play("down \(x),\(y) at 0; move \(endX),\(endY) at 0.05")
        expectEqual(stage.log.contains("g!began"), !isKept)
        expectEqual(stage.log.contains("K.touchCancel"), !isKept)
    }

    @Test("R72: the thumb of a switch blocks a screen-edge pan, too, and also after it was dragged over the middle")
    func switchAtTheEdge() {
        let toggle = add(UISwitch())
        toggle.frame.origin.x = -100
        noted(UIScreenEdgePanGestureRecognizer()).edges = .left
        expect(stage.log(of: "down 10,120 at 0; move 19,120 at 0.05").contains("K.valueChanged"))
        stage.expect("move 30,120 at 0.1 -> K.touchDragInside")
    }

    @Test("R72: the direction of a pan includes the travel of its earlier fingers")
    func switchPanOfAnEarlierFinger() {
        _ = add(UISwitch())
        _ = noted(UIPanGestureRecognizer())
        stage.play("down 150,120 at 0; up 110,121 + #2 down 150,120 at 0.05; #2 move 150,123 at 0.1")
        expect(!stage.log.contains("g!began"))
    }

    @Test("R72: a switch does not block a pan of two fingers")
    func twoFingerPan() {
        let toggle = add(UISwitch())
        toggle.isMultipleTouchEnabled = true
        noted(UIPanGestureRecognizer()).minimumNumberOfTouches = 2
        stage.play("down 130,120 + #2 down 150,120 at 0; move 160,120 + #2 move 180,120 at 0.05")
        expect(stage.log.contains("g!began"))
    }

    @Test("R72: a custom control blocks nothing")
    func customControl() {
        final class Dial: UIControl {}
        _ = add(Dial())
        _ = noted(UITapGestureRecognizer())
        stage.expect("tap 114,120 at 0 -> K.touchDown, g!ended, K.touchCancel")
    }

    @Test("R72: an override may block more, by calling super for the rest")
    func overriding() {
        final class Greedy: UIButton {
            override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
                !(recognizer is UIPanGestureRecognizer) && super.gestureRecognizerShouldBegin(recognizer)
            }
        }
        _ = add(Greedy())
        _ = noted(UIPanGestureRecognizer())
        stage.expect("down 114,120 at 0; move 140,120 at 0.1 -> K.touchDown, K.touchDragInside")
    }

    @Test("R73: a tap that cancels no touches recognizes before the button sends its event")
    func tapBeside() {
        _ = add(UIButton())
        noted(UITapGestureRecognizer()).cancelsTouchesInView = false
        stage.expect("tap 114,120 at 0 -> K.touchDown, g!ended, K.touchUpInside, K.primaryActionTriggered")
    }

    @Test("R74: a disabled control blocks nothing", arguments: keepers.indices)
    func disabled(index: Int) {
        add(Self.keepers[index]()).isEnabled = false
        _ = noted(UITapGestureRecognizer())
        stage.expect("tap 114,120 at 0 -> g!ended")
    }

    @Test("The reason of a blocked recognizer names the control")
    func reasonNamesControl() {
        _ = add(UIButton())
        _ = noted(UITapGestureRecognizer())
        stage.application.journal.kinds = [.state]
        stage.tap(114, 120, at: 0)
        let failures = stage.outcomes().compactMap { outcome -> String? in
            guard case .state(let state) = outcome.kind, state.to == .failed else { return nil }
            return "\(state.recognizer) \(state.reason.rule) by \(state.reason.by ?? "nobody")"
        }
        expectEqual(failures, ["g shouldBegin by K"])
    }
}
