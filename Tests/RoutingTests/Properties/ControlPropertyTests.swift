import PanelTestKit
import Routing
import TestKit
import Testing

/// Random controls with random recognizers and random fingers, and handlers that disable and remove the controls.
private final class ControlPlayground {
    let stage = Stage()
    private(set) var controls: [UIControl] = []
    /// For each control, the number of touches without an end.
    private(set) var open: [String: Int] = [:]
    private(set) var violations: [String] = []
    private var random: SplitMix64

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
        stage.application.journal.kinds = .all
        let parent = UIView(frame: stage.window.bounds, id: "P")
        stage.window.addSubview(parent)
        for recognizer in recognizers() { parent.addGestureRecognizer(recognizer) }
        for index in 0..<8 { add("K\(index)", to: parent) }
    }

    private func recognizers() -> [UIGestureRecognizer] {
        let all = [
            UITapGestureRecognizer(id: "tap"), UIPanGestureRecognizer(id: "pan"), UISwipeGestureRecognizer(id: "swipe"),
            UILongPressGestureRecognizer(id: "press"),
        ]
        for recognizer in all {
            recognizer.cancelsTouchesInView = random.once(in: 2)
            recognizer.delaysTouchesBegan = random.once(in: 5)
        }
        return all.filter { _ in random.once(in: 2) }
    }

    private func add(_ id: String, to parent: UIView) {
        let kinds = [
            UIControl(), UIButton(), UISwitch(), UISlider(), UIStepper(), UISegmentedControl(), UIPageControl(),
        ]
        let control = kinds[random.count(0...kinds.count - 1)]
        control.id = id
        control.frame = CGRect(x: random.number(0...800), y: random.number(0...800), width: 200, height: 100)
        control.isMultipleTouchEnabled = random.once(in: 3)
        control.isExclusiveTouch = random.once(in: 6)
        (control as? UISegmentedControl)?.segmentCount = 3
        (control as? UIPageControl)?.numberOfPages = 3
        control.addTarget(for: .touchDown) { [unowned self] in began($0) }
        control.addTarget(for: [.touchUpInside, .touchUpOutside, .touchCancel]) { [unowned self] in ended($0) }
        if random.once(in: 3) { meddle(with: control) }
        parent.addSubview(control)
        controls.append(control)
    }

    private func meddle(with control: UIControl) {
        let events: [UIControl.Event] = [.touchDown, .touchDragInside, .touchUpInside, .touchCancel, .valueChanged]
        let event = events[random.count(0...events.count - 1)]
        switch random.count(0...2) {
        case 0: control.addTarget(for: event) { $0.removeFromSuperview() }
        case 1: control.addTarget(for: event) { $0.isEnabled = false }
        default: control.addTarget(for: event) { $0.removeTarget(nil, action: nil, for: .valueChanged) }
        }
    }

    private func began(_ control: UIControl) {
        open[control.id, default: 0] += 1
        if open[control.id] != 1 { violations.append("\(control.id) was touched twice") }
    }

    private func ended(_ control: UIControl) {
        open[control.id, default: 0] -= 1
        if open[control.id] != 0 { violations.append("\(control.id) ended without a beginning") }
    }

    /// Thirty steps with up to three fingers. Then all fingers lift and ten seconds pass.
    func play() {
        var fingers: [(number: Int, x: Double, y: Double)] = []
        var time = 0.0
        var last = 0
        for _ in 0..<30 {
            time += random.number(0.005...0.3)
            let choice = random.count(0...5)
            if fingers.isEmpty || (choice == 0 && fingers.count < 3) {
                last += 1
                fingers.append((last, random.number(0...1000), random.number(0...1000)))
                stage.down(fingers[fingers.count - 1].x, fingers[fingers.count - 1].y, finger: last, at: time)
                continue
            }
            let index = random.count(0...fingers.count - 1)
            if choice == 1 {
                let finger = fingers.remove(at: index)
                if random.once(in: 5) {
                    stage.cancel(finger.x, finger.y, finger: finger.number, at: time)
                } else {
                    stage.up(finger.x, finger.y, finger: finger.number, at: time)
                }
            } else {
                fingers[index].x += random.number(-60...60)
                fingers[index].y += random.number(-60...60)
                stage.move(fingers[index].x, fingers[index].y, finger: fingers[index].number, at: time)
            }
        }
        for finger in fingers { stage.up(finger.x, finger.y, finger: finger.number, at: time + 0.1) }
        stage.advance(to: time + 10)
    }
}

@Suite("Properties of controls")
struct ControlPropertyTests {
    @Test(
        "R63-R66, R70: every tracking ends exactly once, and the control is then in its normal state",
        arguments: 0..<cases(20))
    func everythingEnds(block: Int) {
        for seed in UInt64(block) * 50..<UInt64(block) * 50 + 50 {
            let playground = ControlPlayground(seed: seed)
            playground.play()
            expectEqual(playground.violations, [], "seed \(seed)")
            expectEqual(playground.open.filter { $0.value != 0 }, [:], "seed \(seed)")
            for control in playground.controls {
                expect(!control.isTracking && !control.isTouchInside && !control.isHighlighted, "seed \(seed)")
                if let slider = control as? UISlider { expect((0...1).contains(slider.exactValue), "seed \(seed)") }
                if let stepper = control as? UIStepper { expect((0...100).contains(stepper.value), "seed \(seed)") }
            }
            expect(playground.stage.application.nextDeadline == nil, "seed \(seed)")
        }
    }
}
