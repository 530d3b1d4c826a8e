import PanelTestKit
import TestKit
import Testing

@testable import Routing

/// The fingers on a view are delivered in order, for all recognizers that withhold touches.
@Suite("Presses and lifts in order (R63 to R66, R80, R88, R95)")
struct PressAndLiftTests {
    nonisolated private static let seeds = TestKit.seeds(300)

    /// Controls side by side in a view whose recognizers withhold touches, and fingers that tap and drag on them.
    private func play(
        seed: UInt64, container: UIView, withholding: (inout SplitMix64, UIView) -> Void, fingers: Int = 1
    ) -> Stage {
        var random = SplitMix64(seed: seed)
        let stage = Stage()
        stage.application.journal.kinds = .all
        container.frame = stage.window.bounds
        container.id = "P"
        stage.window.addSubview(container)
        for index in 0..<2 {
            let control = random.once(in: 2) ? UIButton() : UIControl()
            control.frame = CGRect(x: 100 + 300 * Double(index), y: 100, width: 250, height: 250)
            control.id = "K\(index)"
            container.addSubview(control)
            control.noteEvents(on: stage)
        }
        withholding(&random, container)
        var time = 0.0
        for finger in 1...12 {
            let x = random.number(100...650)
            stage.advance(to: time)
            if fingers == 1 {
                stage.down(x, 200, finger: finger, at: time)
                time += random.number(0.02...0.2)
                stage.advance(to: time)
                let reach = random.once(in: 4) ? 30.0 : 0
                stage.up(x + reach, 200, finger: finger, at: time)
                time += random.number(0.02...0.5)
            } else {
                stage.send((0..<fingers).map { (finger * 10 + $0, .began, random.number(100...650), 200) }, at: time)
                for index in 0..<fingers {
                    time += random.number(0.02...0.4)
                    stage.advance(to: time)
                    let place = stage.application.touches.first { $0.id.number == finger * 10 + index }?.screenLocation
                    guard let place else { continue }
                    stage.up(place.x, place.y, finger: finger * 10 + index, at: time)
                }
                time += random.number(0.02...0.5)
            }
        }
        stage.advance(to: time + 20)
        return stage
    }

    private func withhold(_ random: inout SplitMix64, _ view: UIView) {
        for index in 0..<random.count(1...2) {
            let tap = UITapGestureRecognizer(id: "t\(index)")
            tap.numberOfTapsRequired = random.count(2...3)
            tap.cancelsTouchesInView = random.once(in: 2)
            tap.delaysTouchesBegan = random.once(in: 3)
            view.addGestureRecognizer(tap)
        }
    }

    @Test("R80, R88: in one turn, withheld events of an earlier finger are delivered before a view gets a new touch")
    func releasedFirst() {
        var released = 0
        for seed in Self.seeds {
            let outcomes = play(seed: seed, container: UIView(), withholding: withhold).outcomes()
            var begun: [String: (time: Timestamp, touch: TouchID)] = [:]
            for outcome in outcomes {
                guard case .call(let call) = outcome.kind, call.to.hasPrefix("K"), let touch = call.touches.first else {
                    continue
                }
                expectEqual(call.touches.count, 1, "seed \(seed): a view of one finger at a time")
                if call.method == .touches(.began) { begun[call.to] = (outcome.time, touch) }
                guard call.method == .touches(.ended), let last = begun[call.to] else { continue }
                expect(last.time != outcome.time || last.touch <= touch, "seed \(seed): \(call.to) at \(outcome.time)")
                if last.time == outcome.time, last.touch == touch { released += 1 }
            }
        }
        expect(released > 50)
    }

    @Test("R63-R66: every press of a control ends once before the next, and each tap that it gets is a press")
    func presses() {
        for seed in Self.seeds {
            let stage = play(seed: seed, container: UIView(), withholding: withhold)
            var ended: [String: Int] = [:]
            for outcome in stage.outcomes() {
                guard case .call(let call) = outcome.kind, call.method == .touches(.ended) else { continue }
                ended[call.to, default: 0] += call.touches.count
            }
            for control in ["K0", "K1"] {
                let events = stage.log.filter { $0.hasPrefix(control) }.map { String($0.dropFirst(3)) }
                    .filter { ["touchDown", "touchUpInside", "touchUpOutside", "touchCancel"].contains($0) }
                for (index, event) in events.enumerated() {
                    expectEqual(event == "touchDown", index % 2 == 0, "seed \(seed): \(control) \(events)")
                }
                expectEqual(events.count % 2, 0, "seed \(seed): \(control) \(events)")
                let lifts = events.filter { $0.hasPrefix("touchUp") }.count
                expectEqual(lifts, ended[control, default: 0], "seed \(seed): \(control) \(events)")
            }
        }
    }

    @Test("R95: a finger on scroll content never withholds the lift of another", arguments: [false, true])
    func scrollContent(zooms: Bool) {
        for seed in Self.seeds.prefix(100) {
            let scrollView = UIScrollView()
            scrollView.contentSize = CGSize(1000, 4000)
            if zooms {
                let content = UIView(id: "content")
                scrollView.addSubview(content)
                scrollView.zoomedView = content
                scrollView.maximumZoomScale = 3
            }
            let stage = play(seed: seed, container: scrollView, withholding: { _, _ in }, fingers: 3)
            var lifts: [TouchID: Timestamp] = [:]
            var count = 0
            for outcome in stage.outcomes() {
                switch outcome.kind {
                case .touch(let touch) where touch.phase == .ended: lifts[touch.touch] = outcome.time
                case .hold(let hold): expect(hold.method != .ended, "seed \(seed)")
                case .call(let call) where call.method == .touches(.ended) && call.to.hasPrefix("K"):
                    for touch in call.touches { expectEqual(lifts[touch], outcome.time, "seed \(seed)") }
                    count += 1
                default: break
                }
            }
            expect(count > 0)
        }
    }

    // MARK: Keys

    @Test("R58: as many presses begin and end as keys are pressed, for all keys and any number of devices")
    func keys() {
        final class Counter: UIView {
            var began = 0
            var held: Set<UIPress> = []
            var violations = 0
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                began += presses.count
                if !held.isDisjoint(with: presses) { violations += 1 }
                held.formUnion(presses)
            }
            override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                if !held.isSuperset(of: presses) { violations += 1 }
                held.subtract(presses)
            }
        }
        for seed in Self.seeds.prefix(100) {
            var random = SplitMix64(seed: seed)
            let stage = Stage()
            let counter = Counter(id: "V")
            counter.acceptsFirstResponder = true
            stage.window.addSubview(counter)
            counter.becomeFirstResponder()
            let keys = ["a", "b"].flatMap { device in
                ["KEY_ENTER", "KEY_KPENTER", "KEY_OK"].map { PressSource(device: DeviceID(device), key: $0) }
            }
            var down: Set<PressSource> = []
            var downs = 0
            for step in 0..<60 {
                let changed = keys.filter { _ in random.once(in: 3) }
                let samples = changed.map { key in
                    let isDown = down.contains(key)
                    if isDown {
                        down.remove(key)
                    } else {
                        down.insert(key)
                        downs += 1
                    }
                    return PressSample(type: .select, key: "select", phase: isDown ? .ended : .began, source: key)
                }
                stage.application.handle(samples, at: Timestamp(seconds: Double(step) / 100))
                expectEqual(counter.held.count, down.count, "seed \(seed)")
            }
            expect(counter.began == downs && counter.violations == 0, "seed \(seed)")
        }
    }
}
