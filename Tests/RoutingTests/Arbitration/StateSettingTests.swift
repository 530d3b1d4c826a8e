import PanelTestKit
import TestKit
import Testing

@testable import Routing

/// R75 as a table: the effect of setting a state.
private enum StateModel {
    typealias State = UIGestureRecognizer.State

    /// The state that is read after `next` was set in state `state`. Programming errors (from an end state to `began`
    /// or `changed`) are not in the table.
    static let table: [State: [State: State]] = [
        .possible: [
            .possible: .possible, .began: .began, .changed: .began, .ended: .ended, .cancelled: .failed,
            .failed: .failed,
        ],
        .began: [
            .possible: .began, .began: .changed, .changed: .changed, .ended: .ended, .cancelled: .cancelled,
            .failed: .cancelled,
        ],
        .changed: [
            .possible: .changed, .began: .changed, .changed: .changed, .ended: .ended, .cancelled: .cancelled,
            .failed: .cancelled,
        ],
        .ended: [.possible: .ended, .ended: .ended, .cancelled: .ended, .failed: .ended],
        .cancelled: [.possible: .cancelled, .ended: .cancelled, .cancelled: .cancelled, .failed: .cancelled],
        .failed: [.possible: .failed, .ended: .failed, .cancelled: .failed, .failed: .failed],
    ]

    /// One turn: the state that is read after each of `settings`, the actions that follow, and the state at the end.
    static func turn(from start: State, _ settings: [State]) -> (read: [State], actions: [State], end: State) {
        var state = start
        var read: [State] = []
        var actions: [State] = []
        for setting in settings {
            let before = state
            state = table[state]![setting]!
            // A gesture that was not recognized yet fails instead of being cancelled.
            if start == .possible, state == .cancelled { state = .failed }
            read.append(state)
            let isNew = before != state || (state == .changed && !(setting == .possible))
            // If it asked to begin twice before the arbitration, it begins once.
            if isNew, state != .possible { actions.append(state) }
        }
        if state == .failed { actions = [] }
        return (read, actions, state)
    }
}

@Suite("Setting a recognizer's state")
struct StateSettingTests {
    typealias State = UIGestureRecognizer.State

    /// A recognizer on a view of a visible window. It sets the states that a test chooses at each event.
    private final class Settings {
        let stage = Stage()
        let recognizer: ScriptedRecognizer
        var settings: [State] = []
        private(set) var read: [State] = []
        private(set) var actions: [State] = []
        private var time = 0.0

        init() {
            recognizer = ScriptedRecognizer("r", stage)
            recognizer.script = { [unowned self] recognizer, _, _ in
                for setting in settings {
                    recognizer.state = setting
                    read.append(recognizer.state)
                }
            }
            recognizer.addTarget { [unowned self] in actions.append($0.state) }
            stage.window.addGestureRecognizer(recognizer)
        }

        func turn(_ phase: ContactPhase, _ settings: [State]) {
            time += 1
            self.settings = settings
            read = []
            actions = []
            stage.send([(1, phase, time, 0)], at: time)
        }
    }

    @Test(
        "R75: a state that is set is read at once, an end state is final, and the actions come in the turn",
        arguments: 0..<20)
    func randomSettings(_ group: Int) {
        let all: [State] = [.possible, .began, .changed, .ended, .cancelled, .failed]
        for seed in UInt64(group * 100)..<UInt64(group * 100 + 100) {
            var random = SplitMix64(seed: seed)
            let scene = Settings()
            var state = State.possible
            for turn in 0..<Int.random(in: 1...8, using: &random) {
                guard !state.isTerminal else { break }
                var settings: [State] = []
                var reached = state
                for _ in 0..<Int.random(in: 0...3, using: &random) {
                    let choices = all.filter { next in
                        // Asking to begin twice in one turn has the effect of asking once: see `asksOnce`.
                        StateModel.table[reached]![next] != nil
                            && !(state == .possible && reached.isActive && next.isActive)
                    }
                    let next = choices.randomElement(using: &random)!
                    settings.append(next)
                    reached = StateModel.turn(from: state, settings).end
                }
                scene.turn(turn == 0 ? .began : .moved, settings)
                let expected = StateModel.turn(from: state, settings)
                expectEqual(scene.read, expected.read, "seed \(seed), turn \(turn): \(settings) from \(state)")
                expectEqual(scene.actions, expected.actions, "seed \(seed), turn \(turn): \(settings) from \(state)")
                expectEqual(
                    scene.recognizer.state, expected.end, "seed \(seed), turn \(turn): \(settings) from \(state)")
                state = expected.end
            }
        }
    }

    @Test("R75: setting began twice in one turn has the effect of setting it once")
    func asksOnce() {
        let scene = Settings()
        scene.turn(.began, [.began, .began])
        expectEqual(scene.read, [.began, .began])
        expectEqual(scene.actions, [.began])
    }

    @Test("R75: setting cancelled after super.touchesCancelled has no further effect, in any state")
    func cancelled() {
        for before in [[], [.began], [.began, .changed], [.ended], [.failed]] as [[State]] {
            let scene = Settings()
            scene.turn(.began, before)
            let isActive = scene.recognizer.state.isActive
            // ScriptedRecognizer sets the states before it calls super, so both orders are tested.
            scene.turn(.cancelled, [.cancelled])
            expectEqual(scene.actions, isActive ? [.cancelled] : [], "\(before)")
            expectEqual(scene.recognizer.state, .possible, "\(before)")
        }
    }

    @Test("R75, R85: a recognizer that waits for another reads as possible, and may still fail")
    func waiting() {
        let scene = Settings()
        let other = ScriptedRecognizer("other", scene.stage)
        scene.stage.window.addGestureRecognizer(other)
        scene.recognizer.require(toFail: other)
        scene.turn(.began, [.began])
        expectEqual(scene.read, [.began])
        expectEqual(scene.recognizer.state, .possible)
        expect(scene.recognizer.isPending)
        scene.turn(.moved, [.failed])
        expectEqual(scene.read, [.failed])
        expectEqual(scene.actions, [])
        expect(!scene.recognizer.isPending)
    }

    @Test("R75: a pan that began in the wrong direction can cancel itself, and another takes the touch")
    func directionPan() {
        final class HorizontalPan: UIPanGestureRecognizer {
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
                super.touchesMoved(touches, with: event)
                if state == .began {
                    let velocity = velocity(in: view)
                    if abs(velocity.y) > abs(velocity.x) { state = .cancelled }
                }
            }
        }
        let stage = Stage()
        let outer = UIView(frame: stage.window.bounds, id: "outer")
        let inner = UIView(frame: stage.window.bounds, id: "inner")
        stage.window.addSubview(outer)
        outer.addSubview(inner)
        stage.watch(UIPanGestureRecognizer(id: "any"), on: outer)
        stage.watch(HorizontalPan(id: "horizontal"), on: inner)
        stage.expect("down 100,100 at 0; move 102,130 at 0.05 -> any!began")
        _ = stage.log(of: "up at 0.1")
        stage.expect("down 100,100 at 1; move 130,102 at 1.05 -> horizontal!began")
    }

    @Test("A state that is set outside a visible window can be read at once, and is discarded at the next finger")
    func offScreen() {
        let stage = Stage()
        let recognizer = ScriptedRecognizer("r", stage)
        recognizer.state = .began
        expectEqual(recognizer.state, .began)
        recognizer.state = .ended
        recognizer.state = .cancelled
        expectEqual(recognizer.state, .ended)
        stage.expect("-> nothing")
        stage.window.addGestureRecognizer(recognizer)
        recognizer.script = { recognizer, _, _ in recognizer.state = .recognized }
        stage.expect("down 1,1 at 0 -> r.began, r!ended")
    }

    @Test("R75: setting began in an end state is an error that stops a debug build")
    func mistake() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let recognizer = UIGestureRecognizer()
                recognizer.state = .failed
                recognizer.state = .began
            }
        }
    }
}
