import Routing
import TestKit
import Testing

@Suite("R85: recognizers that wait for others to fail")
struct FailureRequirementTests {
    let stage = Stage()
    let view: LoggingView

    init() {
        view = LoggingView("V", stage, 0, 0, 400, 400)
        view.swallows = true
        stage.window.addSubview(view)
    }

    private func tap(_ id: String, taps: Int = 1) -> UITapGestureRecognizer {
        let tap = stage.watch(UITapGestureRecognizer(id: id), on: view)
        tap.numberOfTapsRequired = taps
        return tap
    }

    private func actions() -> [String] { stage.takeLog().filter { $0.contains("!") } }

    /// The ways in which a recognizer can require the failure of another.
    nonisolated enum Way: CaseIterable, Sendable { case property, ownDelegate, othersDelegate, ownHook, othersHook }

    @Test("A property, a delegate or a subclass of either recognizer can require a failure", arguments: Way.allCases)
    func ways(_ way: Way) {
        let waiting = ScriptedRecognizer.lift("waiting", stage)
        let other = ScriptedRecognizer("other", stage)
        view.addGestureRecognizer(waiting)
        view.addGestureRecognizer(other)
        var asked = 0
        let delegate = ScriptedDelegate()
        switch way {
        case .property: waiting.require(toFail: other)
        case .ownDelegate:
            waiting.delegate = delegate
            delegate.requires = { _, second in
                asked += 1
                return second.id == "other"
            }
        case .othersDelegate:
            other.delegate = delegate
            delegate.isRequired = { _, second in
                asked += 1
                return second.id == "waiting"
            }
        case .ownHook: waiting.requires = { $0.id == "other" }
        case .othersHook: other.isRequired = { $0.id == "waiting" }
        }
        other.script = { recognizer, method, _ in
            if method == .began {
                recognizer.schedule(at: recognizer.view!.window!.application!.now + .seconds(1)) {
                    recognizer.state = .failed
                }
            }
        }
        stage.play("down 50,50 at 0; up at 0.1")
        expectEqual(waiting.state, .possible)
        stage.expectActions("-> nothing")
        stage.expectActions("wait until 1 -> waiting!ended")
        if way == .ownDelegate || way == .othersDelegate { expectEqual(asked, 1) }
    }

    @Test("A recognizer that was released is not waited for")
    func gone() {
        let single = tap("single")
        single.require(toFail: UITapGestureRecognizer())
        stage.expectActions("tap 50,50 at 0 -> single!ended")
    }

    @Test("R85: of two that wait for each other and may recognize with the others, the one that is asked last fails")
    func pairs() {
        let delegate = ScriptedDelegate()
        delegate.simultaneous = { _, _ in true }
        // The newest is asked first (K4).
        let all = (0..<40).map { index in
            let recognizer = ScriptedRecognizer.lift("\(index)", stage)
            recognizer.delegate = delegate
            view.addGestureRecognizer(recognizer)
            return recognizer
        }
        for index in all.indices { all[index].require(toFail: all[index ^ 1]) }
        stage.tap(50, 50, at: 0)
        expectEqual(Set(actions()), Set(stride(from: 1, to: 40, by: 2).map { "\($0)!ended" }))
    }

    @Test("R85: a requirement that an action adds counts at once, also for a recognizer that waits already")
    func requirementOfAction() {
        let delegate = ScriptedDelegate()
        delegate.simultaneous = { _, _ in true }
        let (quick, waiting) = (ScriptedRecognizer.drag("quick", stage), ScriptedRecognizer.drag("waiting", stage))
        let undecided = ScriptedRecognizer("undecided", stage)
        for recognizer in [quick, waiting, undecided] {
            recognizer.delegate = delegate
            view.addGestureRecognizer(recognizer)
        }
        waiting.require(toFail: undecided)
        quick.addTarget { [unowned waiting, unowned quick] _ in waiting.require(toFail: quick) }
        stage.expectActions("down 50,50 at 0; move 60,50 at 0.1 -> quick!began")
        expectEqual(waiting.state, .failed)
    }
}
