import Touches

/// Runs the turns of one window: gives each event to the recognizers, decides between those that ask to recognize, and
/// then gives the views what they are still owed.
///
/// A turn is: the resets left over from the turn before; the recognizers, deepest view first; arbitration, with the
/// actions it sets off; the views; and what is over is put away.
final class GestureArbiter {
    unowned let window: Window
    /// Of the application that showed the window last: a turn may outlast the window's showing.
    var journal: Journal?
    /// The window's touches, by number, until both views and recognizers are done with them.
    var touches: [Touch] = []
    /// The recognizers that got a touch and have not been reset since: deepest view first, then in the order added.
    private(set) var involved: [GestureRecognizer] = []
    /// Of the latest turn that had one: what late deliveries pass on.
    private(set) var event: Event?
    /// The latest of presses.
    var pressesEvent: PressesEvent?
    private var isTurning = false
    /// Between `startTurn()` and `finishTurn()`.
    private var isOpen = false
    /// Whether the window was hidden in the open turn.
    private var forgetsTouches = false
    /// Counts what was asked for, granted and failed: settled is when it stands still.
    var changes = 0
    var requirements = FailureRequirements()

    init(window: Window) { self.window = window }

    var policy: Policy { window._application?.policy ?? Policy() }

    func involves(_ recognizer: GestureRecognizer) -> Bool { involved.contains { $0 === recognizer } }

    // MARK: Turns

    /// Gives the window's share of `event` to recognizers and views.
    func turn(of event: Event) {
        self.event = event
        for touch in touches {
            touch._delivery.wasRouted = true
            if touch._phase == .began { tellScrollViews(of: touch) }
        }
        run { deliverToRecognizers(event) }
    }

    /// The scroll views that a touch came down in hear of it before anyone else.
    private func tellScrollViews(of touch: Touch) {
        var ancestor = touch._view
        while let view = ancestor {
            (view as? ScrollView)?.contentWillReceive(touch, arbiter: self)
            ancestor = view._superview
        }
    }

    /// Runs `body`, which may ask recognizers for transitions, as a turn of its own, or as part of the one in progress.
    func turn(_ body: () -> Void) {
        guard !isTurning, let application = window._application else { return body() }
        application.holdingQueue {
            guard !isOpen else { return run(body) }
            startTurn()
            run(body)
            finishTurn()
        }
    }

    private func run(_ body: () -> Void) {
        isTurning = true
        body()
        var before: Int
        repeat {
            settle()
            before = changes
            deliverToViews()
        } while changes != before
        isTurning = false
    }

    /// Resets what the turn before left readable; fingers still down go unheard by those recognizers until they lift.
    func startTurn() {
        isOpen = true
        guard policy.resetMidTouch == .nextTurn else { return }
        for recognizer in involved where recognizer._state.isTerminal { putBack(recognizer) }
    }

    /// Resets recognizers that have decided and have no finger down, and lets go of what is over.
    func finishTurn() {
        isOpen = false
        if forgetsTouches { forgetTouches() }
        guard !touches.isEmpty || !involved.isEmpty else { return }
        for touch in touches where !touch.isDown {
            touch._wasLifted = true
            touch._recognizedBy.removeAll()
        }
        for recognizer in involved where recognizer._state.isTerminal {
            if !recognizer._touches.contains(where: \.isDown), !recognizer._presses.contains(where: \.isDown) {
                putBack(recognizer)
            }
        }
        for touch in touches where touch._isFresh && !touch._delivery.wasRouted { drop(touch) }
        touches.removeAll { !$0.isDown && $0._delivery.state == .closed }
        for touch in touches { touch._isFresh = false }
        involved.removeAll { $0._touches.isEmpty && $0._presses.isEmpty }
        if involved.isEmpty { requirements.forget() }
    }

    /// The window was not sent the latest of `touch`. Its views never hear of one that began so, nor of the end of one
    /// that ended so.
    private func drop(_ touch: Touch) {
        if touch._phase == .began { touch._recognizers.removeAll() }
        if touch._phase != .moved { touch._delivery.state = .closed }
    }

    /// Nobody hears of the window's touches again; its recognizers keep their states to the end of the turn.
    func forgetTouchesAfterTurn() {
        forgetsTouches = true
        if !isOpen { forgetTouches() }
    }

    private func forgetTouches() {
        forgetsTouches = false
        for recognizer in involved { putBack(recognizer) }
        for touch in touches { touch._recognizers.removeAll() }
        touches.removeAll()
        involved.removeAll()
        event = nil
    }

    private func putBack(_ recognizer: GestureRecognizer) {
        for touch in touches { touch._recognizers.removeAll { $0 === recognizer } }
        for press in recognizer._presses { press._recognizers.removeAll { $0 === recognizer } }
        let before = recognizer._state
        recognizer.returnToPossible()
        if before != .possible { journal?.state(recognizer, from: before, because: TransitionReason(.reset)) }
    }

    /// `recognizer` asked for a transition, or failed: also one without a finger, of its own accord.
    func wasAsked(by recognizer: GestureRecognizer) {
        changes += 1
        if let view = recognizer._view { involve(recognizer, in: view) }
        if !isTurning { turn {} }
    }

    /// Ends what `recognizer` is doing, at once: it is disabled, or its view goes away.
    func withdraw(_ recognizer: GestureRecognizer, because rule: TransitionReason.Rule) {
        recognizer.cancelOrFail(rule)
        while recognizer._state.isActive, !recognizer._requests.isEmpty { grantNext(recognizer) }
    }

    // MARK: Collecting

    /// Collects the recognizers that get `touch`: the hit view's first, then those of each superview.
    func collect(_ touch: Touch, event: Event) {
        touches.append(touch)
        var ancestor = touch._view
        while let view = ancestor {
            for recognizer in view._gestureRecognizers where receives(recognizer, touch, event) {
                touch._recognizers.append(recognizer)
                involve(recognizer, in: view)
            }
            ancestor = view._superview
        }
    }

    private func receives(_ recognizer: GestureRecognizer, _ touch: Touch, _ event: Event) -> Bool {
        recognizer._isEnabled && recognizer.allowedTouchTypes.contains(touch.type) && recognizer.accepts(event)
            && (recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: event) ?? true)
            && (recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true)
    }

    func involve(_ recognizer: GestureRecognizer, in view: View) {
        guard !involves(recognizer) else { return }
        recognizer._depth = view.depth
        let later = view._gestureRecognizers.drop { $0 !== recognizer }
        let index = involved.firstIndex { other in
            other._depth < recognizer._depth || later.contains { $0 === other }
        }
        involved.insert(recognizer, at: index ?? involved.count)
    }

    // MARK: Recognizers

    private func deliverToRecognizers(_ event: Event) {
        for recognizer in involved {
            deliver(event, to: recognizer, .began, .touchesBegan)
            deliver(event, to: recognizer, .moved, .touchesMoved)
            deliver(event, to: recognizer, .ended, .touchesEnded)
            deliver(event, to: recognizer, .cancelled, .touchesCancelled)
        }
    }

    private func deliver(
        _ event: Event, to recognizer: GestureRecognizer, _ phase: Touch.Phase, _ method: CallMethod
    ) {
        guard !recognizer._state.isTerminal else { return }
        var changed: Set<Touch> = []
        for touch in touches where touch._phase == phase && touch._isFresh && !recognizer.ignores(touch) {
            guard touch._recognizers.contains(where: { $0 === recognizer }) else { continue }
            // One that did not hear of the beginning hears of nothing.
            guard recognizer._touches.contains(touch) != (phase == .began) else { continue }
            changed.insert(touch)
            if phase == .began { recognizer._touches.append(touch) }
        }
        guard !changed.isEmpty else { return }
        journal?.call(recognizer, method, changed)
        recognizer.receive(method, changed, with: event)
        if method == .touchesBegan, recognizer._state.isActive { join(changed, recognizer) }
    }

    /// Fingers that join a gesture under way belong to it: they prevent others, and their views do not get them.
    private func join(_ joining: Set<Touch>, _ recognizer: GestureRecognizer) {
        for touch in touches where joining.contains(touch) && !recognizer.ignores(touch) {
            touch._recognizedBy.append(recognizer)
            if recognizer.cancelsTouchesInView { close(touch, .swallowed, by: [recognizer.id]) }
        }
    }
}
