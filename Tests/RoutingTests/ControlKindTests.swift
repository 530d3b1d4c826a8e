import Routing
import Testing

@Suite("Controls: what each kind does of its own")
struct ControlKindTests {
    let stage = Stage()

    /// At (100, 100), by default 100 by 50 points.
    private func add<C: Control>(_ control: C, _ id: String = "K", width: Double = 100) -> C {
        control.id = id
        control.frame = Rect(x: 100, y: 100, width: width, height: 50)
        stage.window.addSubview(control)
        control.noteEvents(on: stage)
        return control
    }

    /// What was noted, without the touches' own events.
    private func changes() -> [String] { stage.takeLog().filter { $0.contains("valueChanged") } }

    /// The journal's values.
    private func values() -> [String] {
        stage.outcomes().compactMap { outcome in
            guard case .value(let value) = outcome.kind else { return nil }
            let parts: [String?] = [
                value.value.map { "value \($0)" }, value.isOn.map { "isOn \($0)" },
                value.selectedSegment.map { "segment \($0)" }, value.page.map { "page \($0)" },
            ]
            return "\(value.view) \(parts.compactMap { $0 }.joined(separator: " "))"
        }
    }

    // MARK: Button

    @Test("R71: a button's primary action follows touchUpInside, as a send of its own")
    func button() {
        let button = add(Button())
        button.addTarget(for: [.touchUpInside, .primaryActionTriggered]) { [stage] _ in stage.note("either") }
        stage.tap(150, 120, finger: 1, at: 0)
        #expect(stage.takeLog() == ["K.touchDown", "K.touchUpInside", "either", "K.primaryActionTriggered", "either"])
        stage.down(150, 120, finger: 2, at: 1)
        stage.up(300, 120, finger: 2, at: 1.1)
        #expect(stage.takeLog() == ["K.touchDown", "K.touchUpOutside"])
        #expect(button.valueOutcome == nil)
    }

    // MARK: Switch

    @Test("R71: a tap turns a switch, on whichever half")
    func switchTap() {
        let toggle = add(Switch())
        stage.tap(110, 120, finger: 1, at: 0)
        #expect(toggle.isOn)
        #expect(stage.takeLog() == ["K.touchDown", "K.valueChanged", "K.touchUpInside"])
        stage.tap(110, 120, finger: 2, at: 1)
        #expect(!toggle.isOn)
        #expect(changes() == ["K.valueChanged"])
        #expect(values() == ["K isOn true", "K isOn false"])
    }

    @Test("R71: a switch turns when its thumb is dragged over the middle, and back, not again at the lift")
    func switchDrag() {
        let toggle = add(Switch())
        stage.down(120, 120, at: 0)
        stage.move(149.9, 120, at: 0.1)
        #expect(!toggle.isOn && changes() == [])
        stage.move(150, 120, at: 0.2)
        #expect(toggle.isOn && changes() == ["K.valueChanged"])
        stage.move(180, 120, at: 0.3)
        #expect(changes() == [])
        stage.move(140, 120, at: 0.4)
        #expect(!toggle.isOn && changes() == ["K.valueChanged"])
        stage.up(150, 120, at: 0.5)
        #expect(toggle.isOn && changes() == ["K.valueChanged"])
    }

    @Test("R71: a drag that stays short of the middle, or is not by the thumb, turns nothing", arguments: [
        (105.0, 130.0), (190.0, 120.0), (160.0, 190.0),
    ])
    func switchWithoutEffect(from: Double, to: Double) {
        let toggle = add(Switch())
        stage.down(from, 120, at: 0)
        stage.move(to, 120, at: 0.1)
        stage.up(to, 120, at: 0.2)
        #expect(!toggle.isOn && changes() == [])
    }

    @Test("R71: a switch that is cancelled, or left by the finger, is not tapped")
    func switchNotTapped() {
        let toggle = add(Switch())
        stage.down(110, 120, finger: 1, at: 0)
        stage.cancel(110, 120, finger: 1, at: 0.1)
        stage.down(110, 120, finger: 2, at: 1)
        stage.up(110, 300, finger: 2, at: 1.1)
        #expect(!toggle.isOn && changes() == [])
    }

    // MARK: Slider

    /// 228 points wide: the thumb's middle runs from 114 to 314 on the screen.
    private func slider() -> Slider { add(Slider(), width: 228) }

    @Test("R71: a slider is between 0 and 1, continuous, until told otherwise")
    func sliderDefaults() {
        let slider = Slider()
        #expect(slider.value == 0 && slider.minimumValue == 0 && slider.maximumValue == 1 && slider.isContinuous)
    }

    @Test("R71: a slider is tracked from its thumb, 44 points wide for a finger", arguments: [
        (192.0, true), (236.0, true), (191.9, false), (236.1, false),
    ])
    func sliderThumb(x: Double, isTracked: Bool) {
        let slider = slider()
        slider.value = 0.5  // the thumb's middle is at 214
        stage.down(x, 120, at: 0)
        #expect(slider.isTracking == isTracked)
        #expect(stage.log == (isTracked ? ["K.touchDown"] : []))
    }

    @Test("R71: the thumb follows the finger by where it was gripped")
    func sliderDrag() {
        let slider = slider()
        slider.value = 0.5
        stage.down(220, 120, at: 0)
        #expect(slider.value == 0.5 && changes() == [])
        stage.move(240, 120, at: 0.1)
        #expect(slider.value == 0.6)
        #expect(stage.takeLog() == ["K.valueChanged", "K.touchDragInside"])
        stage.move(240, 150, at: 0.2)
        #expect(changes() == [])  // nothing changed
        stage.move(1000, 120, at: 0.3)
        #expect(slider.value == 1)
        stage.move(-1000, 120, at: 0.4)
        #expect(slider.value == 0)
        stage.up(20, 120, at: 0.5)
        #expect(changes() == ["K.valueChanged", "K.valueChanged"])
        #expect(values() == ["K value 0.6", "K value 1.0", "K value 0.0"])
    }

    @Test("R71: a slider that is not continuous says so once, at the end, if it changed")
    func sliderAtTheEnd() {
        let slider = slider()
        slider.isContinuous = false
        stage.down(114, 120, finger: 1, at: 0)
        stage.move(134, 120, finger: 1, at: 0.1)
        stage.move(154, 120, finger: 1, at: 0.2)
        #expect(slider.value == 0.2 && changes() == [])
        stage.up(164, 120, finger: 1, at: 0.3)
        #expect(slider.value == 0.25)
        #expect(stage.takeLog() == ["K.valueChanged", "K.touchUpInside"])
        #expect(values() == ["K value 0.1", "K value 0.2", "K value 0.25"])
        stage.tap(164, 120, finger: 2, at: 1)
        #expect(changes() == [])
    }

    @Test("R71: a slider turned upright is dragged upright")
    func sliderTurned() {
        let slider = slider()
        slider.transform = AffineTransform(cosine: 0, sine: 1)  // its middle stays at (214, 125); 0 is at the top
        stage.down(214, 25, at: 0)
        stage.move(214, 75, at: 0.1)
        #expect(abs(slider.value - 0.25) < 1e-9)
    }

    @Test("A value stays within its limits, and a limit set past the other takes it along")
    func limits() {
        let slider = Slider()
        slider.value = 7
        #expect(slider.value == 1)
        slider.minimumValue = 5
        #expect(slider.maximumValue == 5 && slider.value == 5)
        slider.maximumValue = -3
        #expect(slider.minimumValue == -3 && slider.value == -3)
        slider.maximumValue = .nan
        slider.minimumValue = .infinity
        slider.value = .nan
        #expect(slider.minimumValue == -3 && slider.maximumValue == -3 && slider.value == -3)
    }

    @Test("A slider without room for its thumb does not move")
    func narrowSlider() {
        let slider = add(Slider(), width: 20)
        stage.down(110, 120, at: 0)
        stage.move(118, 120, at: 0.1)
        #expect(slider.value == 0 && changes() == [])
    }

    // MARK: Stepper

    @Test("R71: a stepper steps once, at the lift; its halves are minus and plus")
    func stepper() {
        let stepper = add(Stepper())
        #expect(stepper.minimumValue == 0 && stepper.maximumValue == 100 && stepper.stepValue == 1)
        stepper.stepValue = 2.5
        stage.down(160, 120, finger: 1, at: 0)
        #expect(changes() == [])
        stage.up(160, 120, finger: 1, at: 0.1)
        #expect(stepper.value == 2.5 && changes() == ["K.valueChanged"])
        stage.tap(140, 120, finger: 2, at: 1)
        #expect(stepper.value == 0 && changes() == ["K.valueChanged"])
        stage.tap(140, 120, finger: 3, at: 2)
        #expect(stepper.value == 0 && changes() == [])  // at its end
        #expect(values() == ["K value 2.5", "K value 0.0"])
    }

    @Test("R71: lifted outside, or cancelled, it does not step")
    func stepperWithoutEffect() {
        let stepper = add(Stepper())
        stage.down(160, 120, finger: 1, at: 0)
        stage.up(300, 120, finger: 1, at: 0.1)
        stage.down(160, 120, finger: 2, at: 1)
        stage.cancel(160, 120, finger: 2, at: 1.1)
        stage.advance(to: 5)
        #expect(stepper.value == 0 && changes() == [])
    }

    @Test("R71: held for half a second it repeats, and then not at the lift")
    func stepperHeld() {
        let stepper = add(Stepper())
        stage.down(160, 120, at: 0)
        stage.advance(to: 0.499_999)
        #expect(stepper.value == 0)
        stage.advance(to: 0.5)
        #expect(stepper.value == 1 && changes() == ["K.valueChanged"])
        stage.advance(to: 0.8)
        #expect(stepper.value == 4)
        stage.up(160, 120, at: 0.85)
        #expect(stepper.value == 4)
        stage.advance(to: 5)
        #expect(stepper.value == 4 && changes().count == 3)
        #expect(stage.application.nextDeadline == nil)
    }

    @Test("R71: held outside it waits; without autorepeat or continuous events it tells at the lift")
    func stepperVariants() {
        let stepper = add(Stepper())
        stage.down(160, 120, finger: 1, at: 0)
        stage.move(500, 120, finger: 1, at: 0.1)
        stage.advance(to: 1)
        #expect(stepper.value == 0)
        stage.move(160, 120, finger: 1, at: 1.05)
        stage.advance(to: 1.1)
        #expect(stepper.value == 1)
        stage.up(160, 120, finger: 1, at: 1.15)
        #expect(stepper.value == 1 && changes() == ["K.valueChanged"])

        stepper.isContinuous = false
        stage.down(160, 120, finger: 2, at: 2)
        stage.advance(to: 2.6)
        #expect(stepper.value == 3 && changes() == [])
        stage.up(160, 120, finger: 2, at: 2.65)
        #expect(stepper.value == 3 && changes() == ["K.valueChanged"])

        stepper.autorepeat = false
        stage.down(160, 120, finger: 3, at: 3)
        #expect(stage.application.nextDeadline == nil)
        stage.up(160, 120, finger: 3, at: 5)
        #expect(stepper.value == 4 && changes() == ["K.valueChanged"])
    }

    @Test("R71: a stepper that wraps goes from one end to the other")
    func stepperWraps() {
        let stepper = add(Stepper())
        stepper.wraps = true
        stage.tap(140, 120, finger: 1, at: 0)
        #expect(stepper.value == 100)
        stage.tap(160, 120, finger: 2, at: 1)
        #expect(stepper.value == 0)
    }

    @Test("R37, R71: a held stepper that goes away or is disabled stops")
    func stepperStops() {
        let stepper = add(Stepper())
        stage.down(160, 120, finger: 1, at: 0)
        stage.advance(to: 0.5)
        stepper.isEnabled = false
        #expect(stage.application.nextDeadline == nil)
        stepper.isEnabled = true
        stage.up(160, 120, finger: 1, at: 1)
        stage.down(160, 120, finger: 2, at: 2)
        stepper.removeFromSuperview()
        stage.advance(to: 5)
        #expect(stepper.value == 1)
    }

    // MARK: Segments and pages

    @Test("R71: a segment is selected at the lift in it; the one that is already does not change")
    func segments() {
        let control = add(SegmentedControl(), width: 400)
        #expect(control.numberOfSegments == 0 && control.selectedSegmentIndex == SegmentedControl.noSegment)
        stage.tap(150, 120, finger: 1, at: 0)
        #expect(changes() == [])  // none to select
        control.numberOfSegments = 4
        stage.tap(350, 120, finger: 2, at: 1)
        #expect(control.selectedSegmentIndex == 2 && changes() == ["K.valueChanged"])
        stage.tap(399, 120, finger: 3, at: 2)
        #expect(changes() == [])
        stage.down(399, 120, finger: 4, at: 3)
        stage.move(199.9, 160, finger: 4, at: 3.1)
        #expect(control.selectedSegmentIndex == 2)
        stage.up(199.9, 160, finger: 4, at: 3.2)
        #expect(control.selectedSegmentIndex == 0 && changes() == ["K.valueChanged"])
        stage.down(399, 120, finger: 5, at: 4)
        stage.up(510, 120, finger: 5, at: 4.1)
        #expect(control.selectedSegmentIndex == 0 && changes() == [])  // beside the segments
        #expect(values() == ["K segment 2", "K segment 0"])
    }

    @Test("A segment that there is not selects none")
    func noSuchSegment() {
        let control = SegmentedControl()
        control.numberOfSegments = 3
        control.selectedSegmentIndex = 2
        control.numberOfSegments = 2
        #expect(control.selectedSegmentIndex == SegmentedControl.noSegment)
        control.selectedSegmentIndex = 5
        #expect(control.selectedSegmentIndex == SegmentedControl.noSegment)
        control.numberOfSegments = -1
        #expect(control.numberOfSegments == 0)
    }

    @Test("R71: a page control's halves go back and on, as far as there are pages")
    func pages() {
        let control = add(PageControl())
        stage.tap(160, 120, finger: 1, at: 0)
        #expect(control.currentPage == 0 && changes() == [])
        control.numberOfPages = 2
        stage.tap(160, 120, finger: 2, at: 1)
        #expect(control.currentPage == 1 && changes() == ["K.valueChanged"])
        stage.tap(160, 120, finger: 3, at: 2)
        #expect(control.currentPage == 1 && changes() == [])
        stage.tap(149, 120, finger: 4, at: 3)
        #expect(control.currentPage == 0 && changes() == ["K.valueChanged"])
        stage.tap(149, 120, finger: 5, at: 4)
        #expect(changes() == [])
        #expect(values() == ["K page 1", "K page 0"])
        control.currentPage = 9
        #expect(control.currentPage == 1)
        control.numberOfPages = 0
        #expect(control.currentPage == 0)
    }

    @Test("A value the program sets is neither sent nor written down")
    func programmatic() {
        add(Slider(), "slider").value = 0.5
        add(Switch(), "switch").isOn = true
        add(Stepper(), "stepper").value = 3
        let segments = add(SegmentedControl(), "segments")
        segments.numberOfSegments = 2
        segments.selectedSegmentIndex = 1
        #expect(stage.log == [] && values() == [])
    }
}
