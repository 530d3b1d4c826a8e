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

    @Test("A single tap waits until the double tap has failed, and fails if the double tap recognizes")
    func singleAndDouble() {
        let (single, double) = (tap("single"), tap("double", taps: 2))
        single.require(toFail: double)
        stage.expectActions("tap 50,50 at 0; wait until 0.399_999 -> nothing")
        stage.expectActions("wait until 0.4 -> single!ended")
        stage.expectActions("#2 tap 50,50 at 1; #3 tap 50,50 at 1.2; wait until 5 -> double!ended")
    }

    @Test("The action comes in the turn of the required failure, with the touches of the tap")
    func sameTurn() {
        let (single, double) = (tap("single"), tap("double", taps: 2))
        single.require(toFail: double)
        var place: CGPoint?
        single.addTarget { place = $0.location(in: nil) }
        stage.application.journal.kinds = [.gesture]
        stage.tap(50, 60, finger: 1, at: 0)
        stage.tap(300, 300, finger: 2, at: 0.2)  // too far away
        expectEqual(place, CGPoint(50, 60))
        let gestures = stage.outcomes().compactMap { outcome -> (Double, [TouchID])? in
            guard case .gesture(let gesture) = outcome.kind else { return nil }
            return (outcome.time.seconds, gesture.touches)
        }
        expectEqual(gestures.map(\.0), [0.2])
        expectEqual(gestures.first?.1, [TouchID(1)])
    }

    @Test(
        "In a chain, the single tap waits for the double tap, and the double tap for the triple tap", arguments: 1...3)
    func chain(_ taps: Int) {
        let all = [tap("single"), tap("double", taps: 2), tap("triple", taps: 3)]
        all[0].require(toFail: all[1])
        all[0].require(toFail: all[2])
        all[1].require(toFail: all[2])
        for index in 0..<taps { stage.tap(50, 50, finger: index + 1, at: Double(index) * 0.2) }
        stage.expectActions("wait until 5 -> \(all[taps - 1].id)!ended")
    }

    @Test("A recognizer fails if the required one recognized earlier with one of its fingers, even after a reset")
    func recognizedBefore() {
        let half = LoggingView("H", stage, 0, 0, 100, 400)
        view.addSubview(half)
        let swipe = stage.watch(UISwipeGestureRecognizer(id: "swipe"), on: half)
        let pinch = stage.watch(UIPinchGestureRecognizer(id: "pinch"), on: view)
        let delegate = ScriptedDelegate()
        delegate.simultaneous = { _, _ in true }
        pinch.delegate = delegate
        pinch.require(toFail: swipe)
        stage.expectActions(
            """
            down 10,50 at 0; move 90,50 at 0.1; #2 down 300,50 at 0.2; #2 move 350,50 at 0.3
            -> swipe!ended
            """)
    }

    @Test("A recognizer that is disabled or got none of the touches is not waited for", arguments: [true, false])
    func uninvolved(_ disabled: Bool) {
        let (single, double) = (tap("single"), tap("double", taps: 2))
        single.require(toFail: double)
        let delegate = ScriptedDelegate()
        if disabled {
            double.isEnabled = false
        } else {
            delegate.receivesTouch = { _, _ in false }
            double.delegate = delegate
        }
        stage.expectActions("tap 50,50 at 0 -> single!ended")
    }

    @Test("A recognizer that is disabled while others wait for it has failed")
    func disabledMeanwhile() {
        let (single, double) = (tap("single"), tap("double", taps: 2))
        single.require(toFail: double)
        stage.tap(50, 50, at: 0)
        double.isEnabled = false
        stage.expectActions("-> single!ended")
    }

    @Test("A recognizer that was released is not waited for")
    func gone() {
        let single = tap("single")
        single.require(toFail: UITapGestureRecognizer())
        stage.expectActions("tap 50,50 at 0 -> single!ended")
    }

    @Test("A pan waits for a swipe, and its end waits too")
    func panAndSwipe() {
        let pan = stage.watch(UIPanGestureRecognizer(id: "pan"), on: view)
        let swipe = stage.watch(UISwipeGestureRecognizer(id: "swipe"), on: view)
        swipe.direction = .left
        pan.require(toFail: swipe)
        stage.expectActions("down 100,100 at 0; move 120,100 at 0.1 -> nothing")
        stage.move(160, 100, finger: 1, at: 0.2)  // not to the left: the swipe has failed
        stage.expectActions("up 160,100 at 0.3 -> pan!began, pan!ended")
        stage.expectActions("#2 down 100,100 at 1; #2 move 120,100 at 1.1; #2 up at 1.2 -> pan!began, pan!ended")
        stage.expectActions("#3 down 100,100 at 2; #3 move 40,100 at 2.1; #3 up at 2.2 -> swipe!ended")
    }

    @Test("A recognizer fails if the one that it waits for recognizes, and its reason names that one")
    func reason() {
        stage.application.journal.kinds = [.state]
        let (single, double) = (tap("single"), tap("double", taps: 2))
        single.require(toFail: double)
        double.cancelsTouchesInView = false
        let delegate = ScriptedDelegate()
        delegate.simultaneous = { _, _ in true }
        double.delegate = delegate
        stage.play("tap 50,50 at 0; #2 tap 50,50 at 0.2")
        let failure = stage.transitions().first { $0.recognizer == "single" && $0.to == .failed }
        expect(failure != nil)
        expectEqual(failure?.reason, TransitionReason(.requireFailureOf, by: "double"))
    }

    @Test("In a cycle of requirements, one recognizer fails at once and the others continue", arguments: 1...4)
    func ring(_ length: Int) {
        let ring = (1...length).map { index in
            let recognizer = ScriptedRecognizer.lift("\(index)", stage)
            view.addGestureRecognizer(recognizer)
            return recognizer
        }
        for index in ring.indices { ring[index].require(toFail: ring[(index + 1) % length]) }
        stage.tap(50, 50, finger: 1, at: 0)
        expectEqual(actions().count, 1)
        expect(ring.allSatisfy { $0.state == .possible && $0.resets == 1 })
        stage.expect("-> nothing")
        stage.tap(50, 50, finger: 2, at: 1)
        expectEqual(actions().count, 1)
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

    @Test("A cycle does not wait for an undecided recognizer that is not part of it")
    func ringBeside() {
        let pair = ["a", "b"].map { ScriptedRecognizer.lift($0, stage) }
        for recognizer in pair { view.addGestureRecognizer(recognizer) }
        pair[0].require(toFail: pair[1])
        pair[1].require(toFail: pair[0])
        let double = tap("double", taps: 2)
        let delegate = ScriptedDelegate()
        delegate.simultaneous = { _, _ in true }
        double.delegate = delegate
        stage.tap(50, 50, at: 0)
        expectEqual(actions().count, 1)
    }

    @Test("A recognizer that requires itself to fail does not wait")
    func itself() {
        let single = tap("single")
        single.require(toFail: single)
        stage.expectActions("tap 50,50 at 0 -> single!ended")
    }

    @Test("A swipe that was fast enough recognizes even if the wait for another recognizer is long")
    func waitingSwipe() {
        let swipe = stage.watch(UISwipeGestureRecognizer(id: "swipe"), on: view)
        let other = ScriptedRecognizer("other", stage)
        view.addGestureRecognizer(other)
        swipe.require(toFail: other)
        stage.expectActions("down 50,50 at 0; move 150,50 at 0.1; wait until 2 -> nothing")
        other.state = .failed
        stage.expectActions("-> swipe!ended")
    }
}
