import Routing
import TestKit
import Testing

/// Touches on the content of a scroll view.
@Suite("Scroll views: content touches")
struct ScrollContentTests {
    let stage = Stage()
    let scroll: LoggingScrollView
    let content: LoggingView

    init() {
        scroll = stage.addScrollView()
        content = LoggingView("C", stage, 0, 0, 393, 40_000)
        scroll.addSubview(content)
    }

    private func deliveries() -> [String] {
        stage.outcomes().compactMap { outcome in
            guard case .delivery(let delivery) = outcome.kind else { return nil }
            return "\(delivery.view ?? "-") \(delivery.change) by \(delivery.by.joined(separator: ","))"
        }
    }

    /// The touch methods called on the content and the scroll view, without `touchesShouldBegin` and the like.
    private func touches() -> [String] { stage.takeLog().filter { !$0.contains("should") } }

    @Test("R96: a touch on the content is held for 150 ms")
    func held() {
        stage.expect("down 100,100 at 1 -> nothing")
        stage.expect("wait until 1.149_999 -> nothing")
        stage.expect("wait until 1.15 -> S.shouldBegin(C), C.began, S.began")
    }

    @Test("R96: if the finger lifts before that, began and ended come in one turn")
    func liftedFirst() {
        stage.play("down 100,100 at 0; up at 0.05")
        expectEqual(touches(), ["C.began", "S.began", "C.ended"])
        stage.advance(to: 1)
        expectEqual(touches(), [])
        expect(stage.application.nextDeadline == nil)
    }

    @Test("R96: a pan that begins first keeps the touch from the content")
    func panFirst() {
        stage.play("down 100,100 at 0; move 100,88 at 0.05; wait until 1; up at 1.1")
        expectEqual(touches(), [])
        expectEqual(deliveries(), ["C swallowed by S.pan"])
    }

    @Test("R96: at the moment when the hold ends, a pan still comes first")
    func panAtTheEnd() {
        stage.play("down 100,100 at 0; move 100,88 at 0.15")
        expectEqual(touches(), [])
        expectEqual(deliveries(), ["C swallowed by S.pan"])
    }

    @Test("R96: a pan that fails lets the content receive the touch immediately, in its current phase")
    func panFails() {
        stage.play("down 100,100 at 0; move 112,100 at 0.05")
        expectEqual(touches(), ["C.began", "S.began", "C.moved"])
        stage.advance(to: 1)
        expectEqual(touches(), [])
    }

    @Test("R96: without delaysContentTouches the content has the touch at once")
    func undelayed() {
        scroll.delaysContentTouches = false
        stage.down(100, 100, at: 0)
        expectEqual(touches(), ["C.began", "S.began"])
        expect(stage.application.nextDeadline == nil)
    }

    @Test("R96: a scroll view that cannot scroll holds no touch")
    func nothingToScroll() {
        scroll.contentSize = CGSize(393, 852)
        stage.down(100, 100, at: 0)
        expectEqual(touches(), ["C.began", "S.began"])
        stage.up(100, 100, at: 0.05)
        scroll.contentSize = CGSize(393, 2000)
        scroll.isScrollEnabled = false
        stage.down(100, 100, finger: 2, at: 1)
        expectEqual(touches(), ["C.ended", "C.began", "S.began"])
    }

    @Test("R96: a touch on the scroll view itself is not held")
    func ownTouch() {
        content.removeFromSuperview()
        stage.expect("down 100,100 at 0 -> S.began")
    }

    @Test("R96: a delayed touch that is cancelled is never delivered, and leaves no deadline")
    func cancelledWhileHeld() {
        stage.expect("down 100,100 at 0; cancel at 0.05; wait until 1 -> nothing")
        expect(stage.application.nextDeadline == nil)
    }

    @Test("R97: content gets no touch that touchesShouldBegin denies")
    func denied() {
        scroll.begins = false
        stage.expect("down 100,100 at 0; wait until 0.2; up at 0.3 -> S.shouldBegin(C)")
        expectEqual(deliveries(), ["C refused by S"])
    }

    @Test("R98: after the hold a pan takes the touch back")
    func takenBack() {
        _ = stage.log(of: "down 100,100 at 0; wait until 0.2")
        stage.expect("move 100,88 at 0.3 -> S.shouldCancel(C), C.cancelled")
        expect(scroll.isDragging)
        stage.expect("up at 0.4 -> nothing")
        expectEqual(deliveries(), ["C cancelled by S.pan"])
    }

    @Test("R98: content that cannot be cancelled keeps the touch, and the pan fails")
    func kept() {
        scroll.canCancelContentTouches = false
        stage.application.journal.kinds = .all
        _ = stage.log(of: "down 100,100 at 0; wait until 0.2")
        stage.expect("move 100,60 at 0.3; move 100,20 at 0.32; up at 0.34 -> C.moved, C.moved, C.ended")
        expectEqual(scroll.contentOffset, .zero)
        let states = stage.outcomes().compactMap { outcome -> StateOutcome? in
            guard case .state(let state) = outcome.kind, state.recognizer == "S.pan" else { return nil }
            return state
        }
        expectEqual(states.first?.to, .failed)
        expectEqual(states.first?.reason, TransitionReason(.shouldBegin, by: "S"))
    }

    @Test("R98: content that cannot be cancelled keeps a touch whose lift is withheld, and the pan fails")
    func keptAfterTheLift() {
        scroll.canCancelContentTouches = false
        content.frame.size.width = 200
        // Withholds the lift of a finger until the other finger has lifted too.
        scroll.addGestureRecognizer(UIPinchGestureRecognizer())
        stage.play("down 100,100 at 0; #2 down 300,100 at 0.2; up at 0.3")
        // Of the first finger on C and then on S, and of the second finger.
        expectEqual(touches(), ["C.began", "S.began", "S.began"])
        stage.play("#2 move 300,60 at 0.4; #2 up at 0.5")
        expectEqual(touches(), ["C.ended"])
        expectEqual(scroll.contentOffset, .zero)
    }

    @Test("R98: a control keeps a touch that it has, unless touchesShouldCancel says otherwise")
    func controls() {
        let control = TrackingControl("K", stage, 0, 0, 393, 100)
        content.addSubview(control)
        stage.expect(
            """
            down 100,50 at 0; wait until 0.2; move 100,80 at 0.3; up at 0.4
            -> S.shouldBegin(K), K.begin, S.shouldCancel(K), K.continue, K.end
            """)
        expectEqual(scroll.contentOffset, .zero)

        scroll.cancels = { _ in true }
        stage.expect(
            """
            #2 down 100,50 at 1; wait until 1.2; #2 move 100,30 at 1.3
            -> S.shouldBegin(K), K.begin, S.shouldCancel(K), K.cancel
            """)
        expectEqual(scroll.contentOffset, CGPoint(0, 10))
    }

    @Test("R98: a control that is dragged while the touch is withheld never gets it")
    func controlWithinHold() {
        let button = TrackingControl("K", stage, 0, 0, 393, 100)
        content.addSubview(button)
        stage.drag(from: CGPoint(100, 90), by: CGVector(0, -6), moves: 5)
        stage.expect("-> nothing")
    }

    @Test("R96: a tap on a button in a scroll view presses it")
    func button() {
        let button = TrackingControl("K", stage, 0, 0, 393, 100)
        button.noteEvents(on: stage)
        content.addSubview(button)
        stage.tap(100, 50, at: 0)
        expectEqual(touches(), ["K.begin", "K.touchDown", "K.end", "K.touchUpInside"])
    }

    @Test("R45: a scroll view takes touches and does not pass them to its superview")
    func swallows() {
        let parent = LoggingView("P", stage, 0, 0, 500, 900)
        stage.window.addSubview(parent)
        parent.addSubview(scroll)
        scroll.delaysContentTouches = false
        stage.tap(100, 100, at: 0)
        expectEqual(touches(), ["C.began", "S.began", "C.ended"])
    }

    @Test("R44, R45: a scroll view that observes touches passes them on as well")
    func observing() {
        let parent = LoggingView("P", stage, 0, 0, 500, 900)
        stage.window.addSubview(parent)
        let plain = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400), id: "plain")
        plain.touchHandling = .observe
        parent.addSubview(plain)
        stage.expect(
            """
            tap 100,100 at 0; #2 down 100,100 at 1; #2 move 104,100 at 1.1; #2 cancel at 1.2
            -> P.began, P.ended, P.began, P.moved, P.cancelled
            """)
    }

    @Test("R96: in two nested scroll views a touch is held once, by both")
    func nestedHold() {
        let outer = LoggingScrollView("O", stage, 0, 0, 393, 852)
        outer.contentSize = CGSize(2000, 852)
        stage.window.addSubview(outer)
        outer.addSubview(scroll)
        stage.expect("down 100,100 at 0; wait until 0.149 -> nothing")
        stage.expect("wait until 0.15 -> S.shouldBegin(C), O.shouldBegin(C), C.began, S.began")
    }
}
