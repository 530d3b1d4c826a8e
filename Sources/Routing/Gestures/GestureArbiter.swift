import Touches

/// Runs the turns of one window: delivers each event to the recognizers, decides which of them recognize, and then
/// delivers touches to the views.
///
/// The steps of a turn are: the resets that remain from the previous turn; the recognizers, deepest view first;
/// arbitration and the actions that it causes; the views; and the removal of what is over (R80).
final class GestureArbiter {
    /// Nil after the window was released: a turn may outlast its window. Never stale: the window clears it.
    @Unretained var window: UIWindow?
    /// The journal of the application that last showed the window. It is kept because a turn can continue after the
    /// window was hidden.
    var journal: Journal?
    /// The touches of the window, in the order of their ids. A touch is removed after it has lifted and its view
    /// receives nothing more of it.
    var touches: [UITouch] = []
    /// The recognizers that have received a touch or a press, or have requested a transition, since their last reset.
    /// Deepest view first, and within a view in the order in which they were added.
    private(set) var involved = RecognizerList()
    /// The event of the latest turn that had one. It is passed on with calls that are made in later turns.
    private(set) var event: UIEvent?
    /// The latest event of presses.
    var pressesEvent: UIPressesEvent?
    private var isTurning = false
    /// Whether `startTurn()` was called and `finishTurn()` was not called yet.
    private var isOpen = false
    /// The touches and presses of the window when it was hidden in the open turn.
    private var hidden: (touches: [UITouch], recognizers: [UIGestureRecognizer]) = ([], [])
    /// The number of requests, grants and failures so far. Arbitration is complete when a pass does not change it.
    var changes = 0
    let requirements = FailureRequirements()
    /// The sets of touches that views and recognizers receive.
    var touchSets = TouchSets()
    /// Empty arrays whose memory is reused.
    var spareTouches: [UITouch] = []
    var spareRecognizers: [UIGestureRecognizer] = []

    @inline(__always)
    var policy: Policy { $window.use { $0.$_application.use { $0.policy } } ?? Policy() }

    /// Whether an application shows the window.
    private var isShown: Bool { $window.use { $0.$_application.isSet } ?? false }

    func involves(_ recognizer: UIGestureRecognizer) -> Bool { involved.contains(recognizer) }

    // MARK: Turns

    /// Delivers the touches of `event` in this window to recognizers and views.
    func turn(of event: UIEvent) {
        guard isShown else { return }
        dispose(of: exchange(&self.event, for: event))
        turn {
            touches.forEachUnretained { touch in
                touch._delivery.wasRouted = true
                if touch._phase == .began { tellScrollViews(of: touch) }
            }
            deliverToRecognizers(event)
        }
    }

    /// Reports `touch` to the scroll views that contain it, before recognizers and views receive it.
    private func tellScrollViews(of touch: UITouch) {
        var next = touch._view?.nearestScrollView
        while let scrollView = next {
            scrollView.contentWillReceive(touch, arbiter: self)
            next = scrollView.$_superview.use(\.nearestScrollView)
        }
    }

    /// Runs `body`, which may request transitions of recognizers, as a separate turn, or as a part of the turn in
    /// progress.
    func turn(_ body: () -> Void) {
        guard !isTurning, let application = window?._application else { return body() }
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

    /// Starts a turn. If `resetMidTouch` is `nextTurn`, resets the recognizers that were over in the previous turn
    /// while a finger was still down. They ignore these fingers until they lift (R93, K10).
    func startTurn() {
        isOpen = true
        guard policy.resetMidTouch == .nextTurn else { return }
        putBack { $0._state.isTerminal }
    }

    /// Finishes a turn. Resets the recognizers that are over and have no finger or press down, and removes the touches
    /// and recognizers that are done.
    func finishTurn() {
        dropUnsent()
        isOpen = false
        forgetHidden()
        guard !touches.isEmpty || !involved.isEmpty else { return forgetEvents() }
        forgetLifted()
        if !involved.isEmpty {
            putBack { $0._state.isTerminal && !$0.hasContact }
            putBack { $0.arbiter !== self }
        }
        let done = touches.extract { !$0.isDown && $0._delivery.state == .closed }
        if !done.isEmpty { dispose(of: exchange(&touchSets, for: TouchSets())) }
        dispose(of: done)
        touches.forEachUnretained { $0._isFresh = false }
        dispose(of: involved.extract { $0._touches.isEmpty && $0._presses.isEmpty })
        involved.forEachUnretained { $0.forgetOldTouches() }
        if involved.isEmpty { requirements.forget() }
        if touches.isEmpty, involved.isEmpty { forgetEvents() }
    }

    private func forgetLifted() {
        touches.forEachUnretained { touch in
            guard !touch.isDown else { return }
            touch._wasLifted = true
            dispose(of: touch._recognizedBy.extractAll())
        }
    }

    /// Handles touches that began, ended or were cancelled in an event that did not reach the window, because an
    /// override of `sendEvent` stopped it (R22). Their views receive nothing more of them. Recognizers do not receive a
    /// touch that began in this way, and recognizers without another finger end. So do recognizers whose presses were
    /// released in such an event.
    private func dropUnsent() {
        func isUnsent(_ touch: UITouch) -> Bool {
            touch._isFresh && !touch._delivery.wasRouted && touch._phase != .moved
        }
        func missedRelease(_ recognizer: UIGestureRecognizer) -> Bool {
            !recognizer._presses.isEmpty && !recognizer._state.isTerminal && recognizer.isAbandoned
        }
        guard
            touches.containsUnretained(where: { isUnsent($0) })
                || involved.containsUnretained(where: { missedRelease($0) })
        else { return }
        for touch in touches where isUnsent(touch) {
            if touch._phase == .began { dispose(of: touch._recognizers.extractAll()) }
            touch._delivery.state = .closed
        }
        run {}
    }

    /// Removes the current touches of the window at the end of the turn, or immediately if no turn is open. Nothing
    /// more is delivered of them. The recognizers keep their states until then.
    func forgetTouchesAfterTurn() {
        hidden.touches += touches
        hidden.recognizers += involved
        if !isOpen { forgetHidden() }
    }

    private func forgetHidden() {
        if hidden.touches.isEmpty, hidden.recognizers.isEmpty, isShown { return }
        var (touches, recognizers) = exchange(&hidden, for: ([], []))
        // Later touches and presses belong to the window after it was shown again.
        if !isShown { (touches, recognizers) = (self.touches, Array(involved)) }
        guard !touches.isEmpty || !recognizers.isEmpty else { return }
        putBack(where: RecognizerList(recognizers).contains)
        dispose(of: involved.extract { $0._touches.isEmpty && $0._presses.isEmpty })
        for touch in touches {
            touch._delivery.state = .closed
            dispose(of: touch._recognizers.extractAll())
            dispose(of: touch._recognizedBy.extractAll())
        }
        dispose(of: self.touches.extract(where: touches.contains))
        dispose(of: exchange(&touchSets, for: TouchSets()))
        if involved.isEmpty { requirements.forget() }
        if self.touches.isEmpty, involved.isEmpty { forgetEvents() }
    }

    /// Removes the receivers of all touches and presses when the application is released.
    func forgetReceivers() {
        dispose(of: exchange(&touchSets, for: TouchSets()))
        for touch in touches + involved.flatMap(\._touches) { touch.forgetReceivers() }
        for press in (pressesEvent?._presses ?? []) + involved.flatMap(\._presses) { press.forgetReceivers() }
    }

    private func forgetEvents() {
        dispose(of: exchange(&event, for: nil))
        dispose(of: exchange(&pressesEvent, for: nil))
    }

    /// Resets the recognizers for which `isDue` returns true. They are removed from their touches in one step, because
    /// one by one the time would grow with the square of their number.
    private func putBack(where isDue: (UIGestureRecognizer) -> Bool) {
        func returns(_ recognizer: UIGestureRecognizer) -> Bool { isDue(recognizer) && !recognizer._isReturning }
        guard involved.containsUnretained(where: { returns($0) }) else { return }
        let due = RecognizerList(involved.filter { returns($0) })
        for touch in touches { dispose(of: touch._recognizers.extract(where: due.contains)) }
        for recognizer in involved where isDue(recognizer) { putBack(recognizer) }
    }

    private func putBack(_ recognizer: UIGestureRecognizer) {
        // `reset()` may start another turn.
        guard !recognizer._isReturning else { return }
        for touch in touches where touch._recognizers.contains(recognizer) {
            dispose(of: touch._recognizers.extract { $0 === recognizer })
        }
        for press in recognizer._presses { dispose(of: press._recognizers.extract { $0 === recognizer }) }
        let before = recognizer._state
        recognizer.returnToPossible()
        if before != .possible { journal?.state(recognizer, from: before, because: TransitionReason(.reset)) }
    }

    /// Registers a request or a failure of `recognizer`, with or without a touch. Runs a turn if none is in progress.
    func wasAsked(by recognizer: UIGestureRecognizer) {
        changes += 1
        if let view = recognizer._view { involve(recognizer, in: view) }
        if !isTurning { turn {} }
    }

    /// Cancels `recognizer`, or makes it fail if it is `possible`. The effect is immediate. Called when the recognizer
    /// is disabled or its view leaves the window.
    func withdraw(_ recognizer: UIGestureRecognizer, because rule: TransitionReason.Rule) {
        recognizer.cancelOrFail(rule)
        while recognizer._state.isActive, !recognizer._requests.isEmpty { grantNext(recognizer) }
    }

    // MARK: Collecting

    /// Collects the recognizers that receive `touch`: those of the hit view first, then those of each superview (R78).
    func collect(_ touch: UITouch, event: UIEvent) {
        touches.append(touch)
        let recognizers = willing(touch._view) { receives($0, touch, event) }
        guard !recognizers.isEmpty else { return }
        // The delegates may have removed the view or the window.
        if touch._view != nil, touches.contains(touch) { touch._recognizers = RecognizerList(recognizers) }
    }

    /// Returns the enabled recognizers of `view` and its superviews for which `isInterested` returns true, and adds
    /// them to `involved`.
    func willing(_ view: UIView?, _ isInterested: (UIGestureRecognizer) -> Bool) -> [UIGestureRecognizer] {
        func canTakePart(_ recognizer: UIGestureRecognizer) -> Bool {
            guard recognizer._isEnabled, recognizer.arbiter === self, let place = recognizer._view else { return false }
            return view?.isDescendant(of: place) == true
        }
        guard let recognizers = view?.recognizersFromHereUp, !recognizers.isEmpty else { return [] }
        let interested = recognizers.filter { canTakePart($0) && isInterested($0) }
        // The state was set while the recognizer was in no visible window.
        for recognizer in interested where recognizer._state != .possible && !involves(recognizer) {
            recognizer.returnToPossible()
        }
        // A delegate may have disabled or moved recognizers whose delegates were asked before.
        let willing = interested.filter { canTakePart($0) }
        for recognizer in willing { if let place = recognizer._view { involve(recognizer, in: place) } }
        return willing
    }

    private func receives(_ recognizer: UIGestureRecognizer, _ touch: UITouch, _ event: UIEvent) -> Bool {
        recognizer.touchTypes.contains(touch.type) && recognizer.shouldReceive(event)
            && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: event) != false
            && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) != false
    }

    func involve(_ recognizer: UIGestureRecognizer, in view: UIView) {
        guard !involves(recognizer) else { return }
        recognizer._depth = view.depth
        involved.insert(recognizer, at: place(of: recognizer, in: view))
    }

    /// Inserts the recognizer before those of superviews, and after those that were added to `view` earlier.
    private func place(of recognizer: UIGestureRecognizer, in view: UIView) -> Int {
        var place = involved.count
        // Searches from the end, because touches add recognizers in this order.
        for index in involved.indices.reversed() {
            let other = involved[index]
            let isBeside = other._view === view
            if other._depth < recognizer._depth || (isBeside && other._attachment > recognizer._attachment) {
                place = index
            } else if isBeside || other._depth > recognizer._depth {
                break
            }
        }
        return place
    }

    // MARK: Recognizers

    private func deliverToRecognizers(_ event: UIEvent) {
        guard !involved.isEmpty else { return }
        // A bit for each phase that a touch is in.
        var phases = 0
        touches.forEachUnretained { if $0._isFresh { phases |= 1 << $0._phase.rawValue } }
        func isPresent(_ phase: UITouch.Phase) -> Bool { phases & 1 << phase.rawValue != 0 }
        for recognizer in involved {
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
            changed.removeAll(keepingCapacity: true)
            spareTouches = changed
        }
        touches.forEachUnretained { touch in
            guard touch._phase == phase, touch._isFresh, !recognizer.ignores(touch),
                touch._recognizers.contains(recognizer),
                // A recognizer that did not receive the beginning of a touch receives nothing more of it.
                recognizer._touches.contains(touch) != (phase == .began)
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
