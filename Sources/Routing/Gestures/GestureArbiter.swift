/// Runs the turns of one window: delivers each event to the recognizers, lets the arena decide which of them recognize,
/// and then delivers touches to the views.
///
/// The phases of a turn are: the resets that remain from the previous turn; the recognizers, deepest view first;
/// arbitration and the actions that it causes; the views; and the removal of what is over (R80).
final class GestureArbiter {
    /// Nil after the window was released: a turn may outlast its window. Never stale: the window clears it.
    @Unretained var window: UIWindow?
    /// The window; nil while it is being released, also in the `deinit` of a subclass. Nothing may retain it then.
    ///
    /// Only a subclass can run code before the `deinit` that clears `window`. A weak reference to any other window
    /// would only make each retain of it take longer.
    var livingWindow: UIWindow? {
        if $window.use({ type(of: $0) == UIWindow.self }) == true { return window }
        weak let living = window
        return living
    }
    /// The journal of the application that last showed the window. It is kept because a turn can continue after the
    /// window was hidden.
    var journal: Journal?
    /// The touches of the window, in the order of their ids. A touch is removed after it has lifted and its view
    /// receives nothing more of it.
    var touches: [UITouch] = []
    let arena = Arena<GestureArbiter>()
    /// The event of the latest turn that had one. It is passed on with calls that are made in later turns.
    var event: UIEvent?
    /// The latest event of presses.
    var pressesEvent: UIPressesEvent?
    var turn = Turn()
    let requirements = FailureRequirements()
    /// The sets of touches that views and recognizers receive.
    var touchSets = TouchSets()
    /// An empty array whose memory is reused.
    var spareTouches: [UITouch] = []

    @inline(__always)
    var policy: Policy { $window.use { $0.$_application.use { $0.policy } } ?? Policy() }

    /// Whether an application shows the window.
    var isShown: Bool { $window.use { $0.$_application.isSet } ?? false }

    init() { arena.owner = self }

    // MARK: Collecting

    /// Collects the recognizers that receive `touch`: those of the hit view first, then those of each superview (R78).
    func collect(_ touch: UITouch, event: UIEvent) {
        touches.append(touch)
        let recognizers = willing(touch._view) { receives($0, touch, event) }
        guard !recognizers.isEmpty else { return }
        // The delegates may have removed the view or the window.
        if touch._view != nil, touches.contains(touch) { touch._recognizers = ObjectList(recognizers) }
    }

    /// Returns the enabled recognizers of `view` and its superviews for which `isInterested` returns true, and adds
    /// them to the arena.
    @inline(__always)
    func willing(_ view: UIView?, _ isInterested: (UIGestureRecognizer) -> Bool) -> [UIGestureRecognizer] {
        func canTakePart(_ recognizer: UIGestureRecognizer) -> Bool {
            guard recognizer._isEnabled, isShown(recognizer), let owner = recognizer._view else {
                return false
            }
            return view?.isDescendant(of: owner) == true
        }
        guard let recognizers = view?.recognizersFromHereUp, !recognizers.isEmpty else { return [] }
        let interested = recognizers.filter { canTakePart($0) && isInterested($0) }
        // The state was set while the recognizer was in no visible window.
        for recognizer in interested where recognizer._state != .possible && !arena.contenders.contains(recognizer) {
            recognizer.returnToPossible()
        }
        // A delegate may have disabled or moved recognizers whose delegates were asked before.
        let willing = interested.filter { canTakePart($0) }
        for recognizer in willing { involve(recognizer) }
        return willing
    }

    private func receives(_ recognizer: UIGestureRecognizer, _ touch: UITouch, _ event: UIEvent) -> Bool {
        (!touch._isSwallowed || (recognizer as? SequenceGestureRecognizer)?.worksWhileLocked == true)
            && recognizer.allowedTouchTypes.contains(touch.type) && recognizer.shouldReceive(event)
            && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: event) != false
            && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) != false
    }

    func involve(_ recognizer: UIGestureRecognizer) {
        guard !arena.contenders.contains(recognizer), let view = recognizer._view else { return }
        recognizer._depth = view.depth
        arena.add(recognizer)
    }

    deinit {}
}

/// The phases of a turn, in their order (R80).
extension GestureArbiter {
    /// Delivers the touches of `event` in this window to recognizers and views. Does nothing if none of them changed.
    func runTurn(of event: UIEvent) {
        guard isShown, turn.phase == .over || turn.hasChange else { return }
        if self.event !== event { dispose(of: exchange(&self.event, for: event)) }
        runTurn {
            // A bit for each phase that a touch is in.
            var phases = 0
            touches.forEachInPlace { touch in
                touch._delivery.wasRouted = true
                if touch._isFresh { phases |= 1 << touch._phase.rawValue }
            }
            func isPresent(_ phase: UITouch.Phase) -> Bool { phases & 1 << phase.rawValue != 0 }
            if touches.containsInPlace(where: { $0._phase == .began }) {
                for touch in touches where touch._phase == .began && !touch._isSwallowed { tellScrollViews(of: touch) }
            }
            deliverToRecognizers(event, isPresent)
        }
    }

    /// Runs `body`, which may request transitions of recognizers, as a separate turn, or as a part of the turn in
    /// progress.
    @inline(__always)
    func runTurn(_ body: () -> Void) {
        guard turn.phase != .running, isShown else { return body() }
        guard turn.phase == .over, let application = window?._application else { return runPhases(body) }
        application.holdingQueue {
            startTurn()
            resetDecided()
            runPhases(body)
            finishTurn()
        }
    }

    /// Starts a turn. An event starts one in each window, also in those where nothing changes.
    func startTurn() {
        turn.phase = .open
        turn.hasChange = false
    }

    /// Resets the recognizers that were over in the previous turn of this window while a finger was still down. They
    /// ignore these fingers until they lift (R93, K10). Called before each change of a touch or press of this window;
    /// only the first change of a turn has an effect.
    func resetDecided() {
        guard !turn.hasChange else { return }
        turn.hasChange = true
        putBack { $0._state.isTerminal }
    }

    /// Runs `body`, arbitrates what it requested, and delivers to the views what is due. Views may request transitions
    /// too.
    @inline(__always)
    private func runPhases(_ body: () -> Void) {
        turn.phase = .running
        body()
        var before: Int
        repeat {
            arena.arbitrate()
            before = arena.changes
            deliverToViews()
        } while arena.changes != before
        turn.phase = .open
    }

    /// Finishes a turn. Resets the recognizers that are over and have no finger or press down, and removes the touches
    /// and recognizers that are done.
    func finishTurn() {
        runUnsent()
        turn.phase = .over
        forgetHidden()
        guard !touches.isEmpty || !arena.contenders.isEmpty else { return forgetEvents() }
        guard isAnythingOver else { return touches.forEachInPlace { $0._isFresh = false } }
        forgetLifted()
        putBack { $0._state.isTerminal && !$0.hasContact }
        putBack { !isShown($0) }
        var done = exchange(&spareTouches, for: [])
        touches.move(to: &done) { !$0.isDown && $0._delivery.state == .closed }
        if !done.isEmpty { touchSets.forget() }
        done.empty()
        swap(&done, &spareTouches)
        touches.forEachInPlace { $0._isFresh = false }
        dispose(of: arena.contenders.extract { $0._touches.isEmpty && $0._presses.isEmpty })
        arena.contenders.elements.forEachUnretained { $0.forgetOldTouches() }
        if arena.contenders.isEmpty { requirements.forget() }
        if touches.isEmpty, arena.contenders.isEmpty { forgetEvents() }
    }

    /// Whether a touch has lifted, or a recognizer is over, has nothing to receive any more, or has too many touches.
    private var isAnythingOver: Bool {
        touches.containsInPlace { !$0.isDown }
            || arena.contenders.containsInPlace {
                $0._state.isTerminal || $0.hasOldTouches || ($0._touches.isEmpty && $0._presses.isEmpty)
                    || !isShown($0)
            }
    }

    /// Handles touches that began, ended or were cancelled in an event that did not reach the window, because an
    /// override of `sendEvent` stopped it (R22). Their views receive nothing more of them. Recognizers do not receive a
    /// touch that began in this way, and recognizers without another finger end. So do recognizers whose presses were
    /// released in such an event, and those that waited for a deadline or a timer that another window cancelled.
    private func runUnsent() {
        func isUnsent(_ touch: UITouch) -> Bool {
            touch._isFresh && !touch._delivery.wasRouted && touch._phase != .moved
        }
        guard touches.containsInPlace(where: { isUnsent($0) }) || arena.hasStuck else { return }
        for touch in touches where isUnsent(touch) {
            if touch._phase == .began { dispose(of: touch._recognizers.extractAll()) }
            touch._delivery.state = .closed
        }
        runPhases {}
    }

    // MARK: Requests

    /// Registers a request or a failure of `recognizer`, with or without a touch. Runs a turn if none is in progress.
    func wasAsked(by recognizer: UIGestureRecognizer) {
        arena.changes += 1
        involve(recognizer)
        if turn.phase != .running { runTurn {} }
    }

    /// Cancels `recognizer`, or makes it fail if it is `possible`. The effect is immediate. Called when the recognizer
    /// is disabled or its view leaves the window.
    func withdraw(_ recognizer: UIGestureRecognizer, because rule: TransitionReason.Rule) {
        recognizer.cancelOrFail(rule)
        while recognizer._state.isActive, !recognizer._requests.isEmpty { grantNext(recognizer) }
    }
}

/// The turn of a window.
struct Turn {
    nonisolated enum Phase {
        /// No turn is in progress. A request of a recognizer starts one.
        case over
        /// The turn has started. Its touches are being bound, or its event is on the way to the window. A request is
        /// arbitrated at once.
        case open
        /// Recognizers receive touches, requests are arbitrated, or views receive touches. A request is arbitrated
        /// afterwards.
        case running
    }

    var phase = Phase.over
    /// Whether a touch or press of the window changes in this turn, or one of its deadlines is due.
    var hasChange = false
    /// The touches and recognizers of the window when it was hidden in this turn.
    var hidden: (touches: [UITouch], recognizers: [UIGestureRecognizer]) = ([], [])
}

/// Delivers touches to recognizers, before views receive them.
extension GestureArbiter {
    /// Reports `touch` to the scroll views that contain it, before recognizers and views receive it.
    func tellScrollViews(of touch: UITouch) {
        var next = touch._view.use { $0.nearestScrollView }
        while let scrollView = next {
            scrollView.contentWillReceive(touch, arbiter: self)
            next = scrollView.$_superview.use(\.nearestScrollView)
        }
    }

    /// Delivers the touches that changed in `event`, deepest view first.
    ///
    /// - Parameter isPresent: whether a touch is in a phase.
    func deliverToRecognizers(_ event: UIEvent, _ isPresent: (UITouch.Phase) -> Bool) {
        for recognizer in arena.contenders.elements {
            if isPresent(.began) { deliver(event, to: recognizer, .began, .began) }
            if isPresent(.moved) { deliver(event, to: recognizer, .moved, .moved) }
            if isPresent(.ended) { deliver(event, to: recognizer, .ended, .ended) }
            if isPresent(.cancelled) { deliver(event, to: recognizer, .cancelled, .cancelled) }
        }
    }

    private func deliver(
        _ event: UIEvent, to recognizer: UIGestureRecognizer, _ phase: UITouch.Phase, _ method: TouchMethod
    ) {
        guard !recognizer._state.isTerminal else { return }
        var changed = exchange(&spareTouches, for: [])
        defer {
            changed.empty()
            swap(&changed, &spareTouches)
        }
        touches.forEachInPlace { touch in
            guard touch._phase == phase, touch._isFresh, !recognizer.ignores(touch),
                touch._recognizers.contains(recognizer),
                // A recognizer that did not receive the beginning of a touch receives nothing more of it.
                recognizer.hasReceived(touch) != (phase == .began)
            else { return }
            changed.append(touch)
            if phase == .began { recognizer._touches.append(touch) }
        }
        guard !changed.isEmpty else { return }
        journal?.call(recognizer, .touches(method), changed)
        recognizer.call(method, touchSets.of(changed), with: event)
        if method == .began, recognizer._state.isActive { join(changed, recognizer) }
    }

    /// Adds `joining` to the gesture of `recognizer`, which is active. These touches prevent other recognizers. With
    /// `cancelsTouchesInView`, their views do not receive them.
    private func join(_ joining: [UITouch], _ recognizer: UIGestureRecognizer) {
        for touch in touches where joining.contains(touch) && !recognizer.ignores(touch) {
            touch._recognizedBy.append(recognizer)
            if recognizer.cancelsTouchesInView { close(touch, .swallowed, by: [recognizer.id]) }
        }
    }
}
