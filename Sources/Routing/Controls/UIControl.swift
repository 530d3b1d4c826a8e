/// A view that tracks one touch and sends events for it.
///
/// By default, a control does not forward touches to the next responder. A subclass overrides the tracking methods
/// rather than the touch methods.
open class UIControl: UIView {
    final var _targets: [TargetAction<Event>] = []

    public override init(frame: CGRect) {
        super.init(frame: frame)
        _keepsTouches = true
    }

    /// Creates a control that runs `primaryAction` at `primaryActionTriggered`.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    /// The events for which an action is being sent; empty at other times.
    final var _sentEvents: Event = []
    /// The tracked touch, until the event that ends it has been sent. The reference is weak because an application or
    /// another responder may not deliver the end of the touch to the control.
    private(set) final weak var trackedTouch: UITouch?
    /// The touches event of the tracked touch.
    private final weak var trackedEvent: UIEvent?
    /// Touches that began after the tracked finger lifted, while its `touchesEnded` was withheld. At most one of them
    /// is down. They are tracked one after the other, in order.
    private final var waitingTouches = WaitingTouches()

    /// Whether the control tracks touches. A disabled control can be hit, but tracks no touch. Disabling the control
    /// during tracking cancels the tracking.
    open var isEnabled = true {
        didSet {
            guard !isEnabled else { return }
            waitingTouches.removeAll()
            if isTracking { stopTracking(with: trackedEvent) }
        }
    }
    /// Part of `state`. Routing does not use it.
    open var isSelected = false
    /// Whether the control is highlighted. The control sets it while the tracked touch is inside.
    open var isHighlighted = false

    /// Whether the control tracks a touch.
    public final var isTracking: Bool { follows && trackedTouch != nil }
    private final var follows = false
    /// Whether `cancelTracking` or `endTracking` of the subclass is running.
    private final var isStopping = false
    /// Whether the tracked touch is inside the bounds enlarged by `Thresholds.controlSlop` on each side.
    public private(set) final var isTouchInside = false

    /// The combined state: highlighted, disabled and selected.
    open var state: State {
        var state = State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    /// The control's value for records; nil if it has none.
    package var valueOutcome: ValueOutcome? { nil }

    // MARK: Tracking

    /// Returns whether to track `touch`, which began on this control. If false, no events are sent for the touch.
    @discardableResult
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// Returns whether to continue to track `touch`, which moved. If false, no more events are sent for the touch.
    @discardableResult
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// Called when the tracked finger lifted. `isTouchInside` is true if it lifted inside.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

    /// Called when tracking is cancelled, for example because the touch was cancelled or the control was disabled.
    open func cancelTracking(with event: UIEvent?) {}

    /// The touches of the action that is being sent: the tracked touch, or none.
    final var sentTouches: [TouchID] { trackedTouch.map { [$0.id] } ?? [] }

    final func isTracking(_ touch: UITouch) -> Bool { isTracking && trackedTouch === touch }

    private final func startTracking(_ touch: UITouch, with event: UIEvent?) {
        trackedTouch = touch
        trackedEvent = event
        follows = true
        guard beginTracking(touch, with: event) else {
            recordNotBegun(touch)
            return forgetTouch()
        }
        guard isTracking else { return }
        isTouchInside = true
        isHighlighted = true
        sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
    }

    func recordNotBegun(_ touch: UITouch) { record(.beginTracking, of: touch) }

    private final func stopTracking(with event: UIEvent?) {
        // The subclass may disable or remove the control in this call.
        guard !isStopping else { return }
        isStopping = true
        cancelTracking(with: event)
        isStopping = false
        clearFlags()
        sendActions(for: .touchCancel)
        forgetTouch()
    }

    private final func clearFlags() {
        follows = false
        isTouchInside = false
        isHighlighted = false
    }

    private final func forgetTouch() {
        clearFlags()
        trackedTouch = nil
        trackedEvent = nil
        didStopTracking()
    }

    /// Called when tracking has ended, for any reason.
    func didStopTracking() {}

    private final func finishTracking(_ touch: UITouch, with event: UIEvent?) {
        isTouchInside = isInside(touch)
        endTracking(touch, with: event)
        guard isTracking else { return }
        let inside = isTouchInside
        clearFlags()
        sendActions(for: inside ? .touchUpInside : .touchUpOutside)
        didLift(inside: inside)
        forgetTouch()
    }

    /// Starts to track the first waiting touch that is not refused, if `touches` contains it and those before it, or is
    /// nil. Does nothing during tracking.
    private final func startTrackingNext(of touches: Set<UITouch>? = nil, with event: UIEvent?) {
        while !isTracking, let next = waitingTouches.removeFirst(of: touches) { startTracking(next, with: event) }
    }

    private final func isInside(_ touch: UITouch) -> Bool {
        let slop = thresholds.controlSlop
        return bounds.insetBy(dx: -slop, dy: -slop).contains(touch.location(in: self))
    }

    /// Called after `touchUpInside` or `touchUpOutside` was sent.
    func didLift(inside: Bool) {}

    // MARK: Touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        for touch in touches.inOrder { begin(touch, with: event) }
    }

    private final func begin(_ touch: UITouch, with event: UIEvent?) {
        guard isEnabled else { return record(.disabled, of: touch) }
        if trackedTouch?._delivery.state == .closed || (follows && trackedTouch == nil) { stopTracking(with: event) }
        if isTracking, trackedTouch?.isDown == false, !waitingTouches.hasFinger { return waitingTouches.append(touch) }
        guard !isTracking else { return record(.tracking, of: touch) }
        startTracking(touch, with: event)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesMoved(touches, with: event)
        startTrackingNext(of: touches, with: event)
        guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
        let wasInside = isTouchInside
        isTouchInside = isInside(touch)
        isHighlighted = isTouchInside
        guard continueTracking(touch, with: event) else { return forgetTouch() }
        guard isTracking else { return }
        var events: Event = isTouchInside ? .touchDragInside : .touchDragOutside
        if isTouchInside != wasInside { events.insert(isTouchInside ? .touchDragEnter : .touchDragExit) }
        sendActions(for: events)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        startTrackingNext(of: touches, with: event)
        // A waiting finger that lifts before the tracked touch has ended is never tracked.
        if let trackedTouch, !touches.contains(trackedTouch) { waitingTouches.remove(touches) }
        while isTracking, let touch = trackedTouch, touches.contains(touch) {
            finishTracking(touch, with: event)
            startTrackingNext(with: event)
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
        waitingTouches.remove(touches)
        guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
        stopTracking(with: event)
        startTrackingNext(with: event)
    }

    // MARK: Sending

    /// Sends every action that is registered for any of `controlEvents` once, in the order of registration.
    open func sendActions(for controlEvents: UIControl.Event) {
        record(controlEvents)
        let outer = _sentEvents
        defer { _sentEvents = outer }
        for entry in _targets where !entry.isOver {
            let matching = entry.moments.intersection(controlEvents)
            guard !matching.isEmpty else { continue }
            _sentEvents = matching
            if let action = entry.target as? UIAction {
                sendAction(action)
            } else {
                sendAction(entry.action, to: entry.target, for: trackedEvent)
            }
        }
    }

    /// Sends one registered action to the application, including an action with a method or closure. An override that
    /// does not call super suppresses the action. If the control is not in a window of an application, it performs the
    /// action itself, on `target` or on the first responder up its chain that can perform it.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        if let application = window?._application {
            application.sendAction(action, to: target, from: self, for: event)
        } else {
            let target = (target ?? self.target(forAction: action, withSender: self)) as AnyObject?
            _ = action.perform(on: target, sender: self, event: event)
        }
    }

    /// Sends a `UIAction` to `sendAction(_:to:for:)`, with the action as the target of its own selector. An override
    /// that does not call super suppresses it.
    open func sendAction(_ action: UIAction) { sendAction(action.selector, to: action, for: trackedEvent) }

    /// Records the value that a touch has just set.
    final func recordValue() {
        guard let journal = window?.application?.journal, journal.wants(.value), let valueOutcome else { return }
        journal.write(.value(valueOutcome))
    }

    final var thresholds: Thresholds { window?.application?.thresholds ?? Thresholds() }

    // MARK: Recognizers

    /// Returns whether this control prevents `recognizer`, attached to a superview, from recognizing the touch that
    /// both receive.
    func outranks(_ recognizer: UIGestureRecognizer) -> Bool { false }

    /// Returns false for a recognizer of a superview that has the same purpose as this control: a tap for a button, a
    /// swipe along the track for a slider. Returns true for a recognizer that is attached to the control itself or
    /// cancels no touches, and for every recognizer if the control is disabled.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard isEnabled, gestureRecognizer.cancelsTouchesInView, gestureRecognizer.view !== self else { return true }
        return !outranks(gestureRecognizer)
    }

    deinit {}
}

/// The outcomes of a control. They explain why an event was or was not sent.
extension UIControl {
    /// Records that the control sends `events`. `touchDragInside` and `touchDragOutside` are not recorded.
    final func record(_ events: Event) {
        let recorded = events.subtracting([.touchDragInside, .touchDragOutside])
        guard !recorded.isEmpty, let journal = window?.application?.journal, journal.wants(.control),
            let touch = trackedTouch
        else { return }
        write(touch, to: journal) { outcome in
            outcome.events = Event.named.prefix { $0.events.rawValue.nonzeroBitCount == 1 }
                .filter { !$0.events.isDisjoint(with: recorded) }.map(\.name)
            outcome.hasAction = _targets.contains { !$0.moments.isDisjoint(with: recorded) }
        }
    }

    /// Records that the control does not track `touch`, which began on it, and why.
    ///
    /// - Parameter fill: adds what was measured.
    final func record(
        _ refusal: ControlOutcome.Refusal, of touch: UITouch, _ fill: (inout ControlOutcome) -> Void = { _ in }
    ) {
        guard let journal = window?.application?.journal, journal.wants(.control) else { return }
        write(touch, to: journal) { outcome in
            outcome.refusal = refusal
            fill(&outcome)
        }
    }

    private final func write(_ touch: UITouch, to journal: Journal, _ fill: (inout ControlOutcome) -> Void) {
        var outcome = ControlOutcome(control: id, touch: touch.id, limit: thresholds.controlSlop)
        let point = touch.location(in: self)
        outcome.distance = max(
            bounds.minX - point.x, point.x - bounds.maxX, bounds.minY - point.y, point.y - bounds.maxY, 0)
        fill(&outcome)
        journal.write(.control(outcome))
    }
}

/// Properties that controls use to decide whether to prevent a recognizer: see `UIControl.outranks(_:)`.
extension UIGestureRecognizer {
    /// Whether this is a tap recognizer for one tap with one finger.
    var isSingleTap: Bool {
        guard let tap = self as? UITapGestureRecognizer else { return false }
        return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
    }

    /// Returns the recognizer's touch if it tracks exactly one and that touch hit `view` or a view inside it; otherwise
    /// nil.
    func onlyTouch(in view: UIView) -> UITouch? {
        guard tracked.count == 1, let touch = tracked.first, touch._view?.isDescendant(of: view) == true else {
            return nil
        }
        return touch
    }
}

extension UITouch {
    /// Returns the down point in `view`'s coordinates, or in screen points if a transform cannot be inverted.
    func downLocation(in view: UIView) -> CGPoint { view.pointFromTop(_downLocation) ?? _downLocation }

    /// Returns whether the travel since the down point is larger along `view`'s x axis than along its y axis.
    func goesAlong(_ view: UIView) -> Bool {
        (location(in: view) - downLocation(in: view)).isMainlyHorizontal
    }
}
