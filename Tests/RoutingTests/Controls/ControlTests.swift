import Routing
import TestKit
import Testing

@Suite("Controls: tracking, events and targets")
struct ControlTests {
    let stage = Stage()

    /// 100 by 50 points at (100, 100). A tracked finger is inside from (30, 30) to (270, 220).
    private func control(_ id: String = "K") -> TrackingControl {
        let control = TrackingControl(id, stage, 100, 100, 100, 50)
        stage.window.addSubview(control)
        return control
    }

    private func notedControl() -> TrackingControl {
        let control = control()
        control.noteEvents(on: stage)
        return control
    }

    @Test("R61: the events have UIKit's raw values")
    func eventValues() {
        let expected: [(UIControl.Event, UInt)] = [
            (.touchDown, 1 << 0), (.touchDownRepeat, 1 << 1), (.touchDragInside, 1 << 2), (.touchDragOutside, 1 << 3),
            (.touchDragEnter, 1 << 4), (.touchDragExit, 1 << 5), (.touchUpInside, 1 << 6), (.touchUpOutside, 1 << 7),
            (.touchCancel, 1 << 8), (.valueChanged, 1 << 12), (.primaryActionTriggered, 1 << 13),
            (.menuActionTriggered, 1 << 14), (.editingDidBegin, 1 << 16), (.editingChanged, 1 << 17),
            (.editingDidEnd, 1 << 18), (.editingDidEndOnExit, 1 << 19), (.allTouchEvents, 0x0000_0FFF),
            (.allEditingEvents, 0x000F_0000), (.applicationReserved, 0x0F00_0000), (.systemReserved, 0xF000_0000),
            (.allEvents, 0xFFFF_FFFF),
        ]
        for (events, raw) in expected { expectEqual(events.rawValue, raw) }
        expectEqual(UIControl.Event.named.map(\.events), expected.map(\.0))
        for (name, events) in UIControl.Event.named { expectEqual(UIControl.Event(named: name), events) }
        expect(UIControl.Event(named: "touchedUp") == nil)
    }

    @Test("R62: the state combines what the control is, and its parts have UIKit's raw values")
    func state() {
        let values: [(UIControl.State, UInt)] = [
            (.normal, 0), (.highlighted, 1), (.disabled, 2), (.selected, 4), (.focused, 8),
            (.application, 0x00FF_0000), (.reserved, 0xFF00_0000),
        ]
        for (state, raw) in values { expectEqual(state.rawValue, raw) }
        let control = control()
        expectEqual(control.state, .normal)
        control.isSelected = true
        stage.down(150, 120, at: 0)
        expectEqual(control.state, [.selected, .highlighted])
        control.isEnabled = false
        expectEqual(control.state, [.selected, .disabled])
    }

    /// The outcomes of controls since the last call.
    private func controlOutcomes() -> [String] {
        stage.outcomes().compactMap { outcome in
            guard case .control(let control) = outcome.kind else { return nil }
            let what = control.refusal?.rawValue ?? control.events.joined(separator: "+")
            return "\(control.touch.number) \(what)\(control.hasAction ? " heard" : "") \(control.distance) of "
                + "\(control.limit)"
        }
    }

    @Test("R64: the outcome of a control has the place of the finger, the events, and whether an action is registered")
    func journal() {
        stage.application.journal.kinds = .all
        let control = control()
        control.addTarget(for: .touchUpInside) { _ in }
        stage.play("down 150,120 at 0; move 240,120 at 0.1; move 290,120 at 0.2; up at 0.3")
        expectEqual(
            controlOutcomes(),
            [
                "1 touchDown 0.0 of 70.0", "1 touchDragExit 90.0 of 70.0",
                "1 touchUpOutside "
                    + "90.0 of 70.0",
            ])
        stage.play("down 150,120 at 1; up at 1.1")
        expectEqual(controlOutcomes().last, "1 touchUpInside heard 0.0 of 70.0")
        control.isEnabled = false
        stage.down(150, 120, at: 2)
        expectEqual(controlOutcomes(), ["1 disabled 0.0 of 70.0"])
    }

    @Test("R63: for a finger that comes down, the control begins tracking and then sends the event")
    func began() {
        let control = control()
        control.addTarget(for: .touchDown) { [stage] in
            stage.note("down \($0.isTracking) \($0.isTouchInside) \($0.isHighlighted)")
        }
        stage.expect("down 150,120 at 0 -> K.begin, down true true true")
    }

    @Test("R63: a second tap sends touchDownRepeat with touchDown")
    func repeated() {
        _ = notedControl()
        _ = stage.log(of: "tap 150,120 at 0")
        stage.expect("#2 down 150,120 at 0.2 -> K.begin, K.touchDown, K.touchDownRepeat")
    }

    @Test("R63: a control that refuses the finger sends nothing")
    func notBegun() {
        let control = notedControl()
        control.begins = false
        stage.expect("down 150,120 at 0; move 151,120 at 0.01; up at 0.02 -> K.begin")
        expect(control.state == .normal && !control.isTracking && !control.isTouchInside)
    }

    @Test("R64: a drag is inside up to 70 points around the control, on the way out and on the way back")
    func drag() {
        let control = notedControl()
        _ = stage.log(of: "down 150,120 at 0")
        let inside = ["K.continue", "K.touchDragInside"]
        let outside = ["K.continue", "K.touchDragOutside"]
        let path: [(Double, Double, [String])] = [
            (269.9, 120, inside), (270, 120, outside + ["K.touchDragExit"]), (300, 120, outside),
            (269.9, 219.9, ["K.continue", "K.touchDragInside", "K.touchDragEnter"]),
            (150, 220, outside + ["K.touchDragExit"]),
            (30, 30, ["K.continue", "K.touchDragInside", "K.touchDragEnter"]),
            (29.9, 30, outside + ["K.touchDragExit"]),
        ]
        for (step, (x, y, log)) in path.enumerated() {
            stage.move(x, y, at: Double(step + 1) / 100)
            expectEqual(stage.takeLog(), log, "at \(x), \(y)")
            expectEqual(control.isHighlighted, control.isTouchInside)
            expectEqual(control.isTouchInside, log.contains("K.touchDragInside"))
        }
    }

    @Test("R64: a control that stops tracking sends nothing more")
    func notContinued() {
        let control = notedControl()
        stage.down(150, 120, at: 0)
        control.continues = false
        _ = stage.takeLog()
        stage.move(151, 120, at: 0.01)
        expect(!control.isTracking && !control.isHighlighted)
        stage.expect("move 152,120 at 0.02; up at 0.03 -> K.continue")
    }

    @Test(
        "R65: a lift within the grown bounds is inside, and a lift beyond them is outside",
        arguments: [
            (200.0, "K.touchUpInside"), (269.9, "K.touchUpInside"), (270.0, "K.touchUpOutside"),
        ])
    func lift(x: Double, event: String) {
        _ = notedControl()
        _ = stage.log(of: "down 150,120 at 0")
        stage.up(x, 120, at: 0.1)
        expectEqual(stage.log, ["K.end", event])
    }

    @Test("R65: tracking has ended and the highlight is off when the control sends the lift")
    func liftFlags() {
        let control = control()
        control.addTarget(for: .touchUpInside) { [stage] in
            stage.note("up \($0.isTracking) \($0.isTouchInside) \($0.isHighlighted)")
        }
        stage.expect("tap 150,120 at 0 -> K.begin, K.end, up false false false")
    }

    @Test("R66: a touch that is cancelled cancels tracking")
    func cancelled() {
        let control = notedControl()
        control.addTarget(for: .touchCancel) { [stage] in stage.note("off \($0.state == .normal && !$0.isTracking)") }
        _ = stage.log(of: "down 150,120 at 0")
        stage.expect("cancel at 0.1 -> K.cancel, K.touchCancel, off true")
    }

    @Test("R67: one send calls each registration once, in the order in which they were made")
    func oneMask() {
        let control = control()
        control.addTarget(for: [.touchDownRepeat, .touchDown]) { [stage] _ in stage.note("both") }
        control.addTarget(for: .touchDownRepeat) { [stage] _ in stage.note("repeat") }
        control.addTarget(for: .allTouchEvents) { [stage] _ in stage.note("all") }
        control.addTarget(for: .touchDown) { [stage] _ in stage.note("down") }
        control.sendActions(for: [.touchDown, .touchDownRepeat])
        stage.expect("-> both, repeat, all, down")
    }

    @Test("R67: a registration made while events are sent waits for the next send")
    func registeredMeanwhile() {
        let control = control()
        control.addTarget(for: .valueChanged) { [stage] control in
            stage.note("first")
            control.removeTarget(nil, action: nil, for: .allEvents)
            control.addTarget(for: .valueChanged) { [stage] _ in stage.note("second") }
        }
        control.sendActions(for: .valueChanged)
        control.sendActions(for: .valueChanged)
        stage.expect("-> first, second")
    }

    @Test("R68: an override of sendAction intercepts what the control would send")
    func interception() {
        final class Interceptor: UIControl {
            var intercepted: [Selector] = []
            override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
                intercepted.append(action)
            }
        }
        let control = Interceptor(frame: CGRect(x: 0, y: 0, width: 50, height: 50), id: "K")
        stage.window.addSubview(control)
        let target = UIView(id: "target")
        target.performs("go") { [stage] _, _ in stage.note("performed") }
        control.addTarget(target, action: "go", for: .touchUpInside)
        stage.tap(10, 10, at: 0)
        expectEqual(control.intercepted, ["go"])
        stage.expect("-> nothing")
    }

    @Test("R69: a control does not keep its targets alive, and skips a target that was released")
    func weakTargets() {
        let control = control()
        control.performs("go") { [stage] _, _ in stage.note("found by the chain") }
        var target: UIView? = UIView(id: "target")
        target?.performs("go") { [stage] _, _ in stage.note("target") }
        control.addTarget(target, action: "go", for: .valueChanged)
        control.sendActions(for: .valueChanged)
        weak let observed = target
        target = nil
        expect(observed == nil)
        control.sendActions(for: .valueChanged)
        stage.expect("-> target")
    }

    @Test("R69: a target and action that are added again are one registration for both sets of events")
    func mergedMasks() {
        let control = control()
        let target = UIView(id: "target")
        target.performs("go") { [stage] _, _ in stage.note("go") }
        control.addTarget(target, action: "go", for: .touchDown)
        control.addTarget(target, action: "go", for: .valueChanged)
        control.sendActions(for: [.touchDown, .valueChanged])
        stage.expect("-> go")
        control.removeTarget(target, action: "go", for: .touchDown)
        control.sendActions(for: .touchDown)
        stage.expect("-> nothing")
        control.sendActions(for: .valueChanged)
        stage.expect("-> go")
    }

    @Test("R69: removing without a target removes the events of all targets")
    func removedEverywhere() {
        let control = control()
        let (a, b) = (UIView(id: "a"), UIView(id: "b"))
        for target in [a, b] {
            target.performs("go") { [stage] _, _ in stage.note(target.id) }
            target.performs("stop") { [stage] _, _ in stage.note("\(target.id) stops") }
            control.addTarget(target, action: "go", for: [.touchDown, .valueChanged])
            control.addTarget(target, action: "stop", for: .touchDown)
        }
        control.removeTarget(nil, action: "stop", for: .allEvents)
        control.sendActions(for: .touchDown)
        stage.expect("-> a, b")
        control.removeTarget(nil, action: nil, for: .touchDown)
        control.sendActions(for: .touchDown)
        stage.expect("-> nothing")
        control.removeTarget(a, action: nil, for: .allEvents)
        control.sendActions(for: .valueChanged)
        stage.expect("-> b")
    }

    @Test("R70: a disabled control tracks nothing, but still takes the touch")
    func disabled() {
        let parent = LoggingView("P", stage, 0, 0, 400, 400)
        stage.window.addSubview(parent)
        let control = notedControl()
        parent.addSubview(control)
        control.isEnabled = false
        stage.expect("tap 150,120 at 0 -> nothing")
    }

    @Test("R70: a control that is disabled while it tracks a finger cancels the tracking")
    func disabledWhileTracked() {
        let control = notedControl()
        _ = stage.log(of: "down 150,120 at 0")
        control.isEnabled = false
        stage.expect("-> K.cancel, K.touchCancel")
        expectEqual(control.state, .disabled)
        control.isEnabled = true
        stage.expect("move 151,120 at 0.1; up at 0.2 -> nothing")
    }

    @Test("R70: only the first finger is tracked")
    func firstFingerOnly() {
        let control = notedControl()
        control.isMultipleTouchEnabled = true
        stage.expect("#2 down 120,120 + down 150,120 at 0 -> K.begin, K.touchDown")
        stage.expect("#2 up at 0.1 -> nothing")
        stage.expect("#3 down 130,120 at 0.2 -> nothing")
        stage.expect("up at 0.3 -> K.end, K.touchUpInside")
    }

    @Test("R70: selected and highlighted do not affect routing")
    func stateWithoutEffect() {
        let control = notedControl()
        control.isSelected = true
        control.isHighlighted = true
        stage.expect("tap 150,120 at 0 -> K.begin, K.touchDown, K.end, K.touchUpInside")
        expect(control.isSelected)
    }

    @Test("R37: a control that is removed in any of its callbacks cancels the tracking")
    func removedWhileTracked() {
        let control = notedControl()
        control.addTarget(for: .touchDown) { $0.removeFromSuperview() }
        stage.expect("down 150,120 at 0 -> K.begin, K.touchDown, K.cancel, K.touchCancel")
        expect(!control.isTracking)
        stage.expect("up at 0.1 -> nothing")
    }

    @Test("K6: a control takes its touches even without a target")
    func swallowing() {
        let parent = LoggingView("P", stage, 0, 0, 400, 400)
        stage.window.addSubview(parent)
        let control = UIControl(frame: CGRect(x: 100, y: 100, width: 100, height: 50), id: "K")
        parent.addSubview(control)
        expect(control.takesTouches)
        stage.expect("tap 150,120 at 0 -> nothing")

        control.addTarget(for: .touchUpInside) { [stage] _ in stage.note("K.up") }
        expect(control.takesTouches)
        stage.expect("#2 tap 150,120 at 1 -> K.up")
    }

    @Test("R45: a control that observes touches also passes them on")
    func observing() {
        let parent = LoggingView("P", stage, 0, 0, 400, 400)
        stage.window.addSubview(parent)
        let control = notedControl()
        parent.addSubview(control)
        control.touchHandling = .observe
        stage.expect("down 150,120 at 0 -> P.began, K.begin, K.touchDown")
    }

    @Test("A value that the program sets causes neither an event nor a record")
    func programmatic() {
        stage.add(UISlider(), "slider").value = 0.5
        stage.add(UISwitch(), "switch").isOn = true
        stage.add(UIStepper(), "stepper").value = 3
        let segments = stage.add(UISegmentedControl(), "segments")
        segments.segmentCount = 2
        segments.selectedSegmentIndex = 1
        expect(stage.log == [] && stage.values() == [])
    }

    /// A finger that has lifted, whose lift is withheld, and then another one. The recognizer that withholds the lift
    /// ignores the second finger or takes both.
    private func twoFingers(ignoringSecond: Bool) -> ScriptedRecognizer {
        let control = notedControl()
        control.isMultipleTouchEnabled = true
        let recognizer = ScriptedRecognizer("g", stage)
        recognizer.script = { recognizer, method, touches in
            guard ignoringSecond, method == .began else { return }
            for touch in touches where touch.id == TouchID(2) { recognizer.ignore(touch, for: UIEvent()) }
        }
        control.addGestureRecognizer(recognizer)
        stage.down(150, 120, finger: 1, at: 0)
        recognizer.schedule(at: Timestamp(seconds: 5)) {}  // it may stay possible without a finger
        stage.play("up 150,120 at 0.1; #2 down 150,120 at 1")
        expectEqual(controlLog(), ["K.touchDown"])
        return recognizer
    }

    private func controlLog() -> [String] { stage.takeLog().filter { $0.hasPrefix("K.touch") } }

    @Test("R63, R66: a finger that waits for a withheld one is tracked when that one is cancelled")
    func waitingForCancelled() {
        let recognizer = twoFingers(ignoringSecond: true)
        recognizer.state = .ended
        expectEqual(controlLog(), ["K.touchCancel", "K.touchDown"])
        stage.up(150, 120, finger: 2, at: 1.1)
        expectEqual(controlLog(), ["K.touchUpInside"])
    }

    @Test("R66, R86: a finger that waits is not tracked if the same recognizer takes it")
    func waitingAndCancelled() {
        twoFingers(ignoringSecond: false).state = .ended
        stage.up(150, 120, finger: 2, at: 1.1)
        expectEqual(controlLog(), ["K.touchCancel"])
    }

    @Test("R63, R80: a finger that begins in the frame in which a withheld one ends is tracked after it")
    func releasedWithNext() {
        let control = notedControl()
        control.isMultipleTouchEnabled = true
        let tap = UITapGestureRecognizer(id: "t")
        tap.delaysTouchesBegan = true
        control.addGestureRecognizer(tap)
        stage.play("down 110,120 at 0; up 110,140 + #2 down 190,120 at 0.1; #2 up at 0.2")
        expectEqual(controlLog(), ["K.touchDown", "K.touchUpInside", "K.touchDown", "K.touchUpInside"])
    }

    @Test("R70: while a lift is withheld, the first further finger waits and the second is refused")
    func secondWaiting() {
        _ = twoFingers(ignoringSecond: true)
        stage.play("#3 down 150,120 at 1.1; #2 up 150,120 at 1.2; #3 up at 1.3; wait until 6")
        expectEqual(controlLog(), ["K.touchUpInside"])  // of the first
    }
}
