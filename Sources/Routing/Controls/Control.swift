import Touches

/// A view that follows one finger and turns what it does into events: `UIControl`.
///
/// It keeps touches from the responders after it. A subclass overrides the tracking methods rather than the touch
/// methods.
open class Control: View {
    final var _registrations: [ControlRegistration] = []
    package final unowned(unsafe) var controlOverrides: (any ControlOverrides)?
    /// What is being sent to the registration that is being told.
    final var _sentEvents: Events = []
    /// The finger followed; kept until the event that ends it has been sent.
    private(set) final var trackedTouch: Touch?
    private final var trackedEvent: Event?

    /// Without it the control tracks nothing and sends nothing; it can still be hit. Taken away while a finger is
    /// followed, it cancels that.
    open var isEnabled = true {
        didSet { if !isEnabled, isTracking { stopTracking(with: trackedEvent) } }
    }
    /// Has no part in routing.
    open var isSelected = false
    /// Set while the followed finger is inside.
    open var isHighlighted = false

    /// Whether a finger is followed.
    public private(set) final var isTracking = false
    /// Whether the followed finger is inside: in the bounds grown by `Thresholds.controlSlop` on each side.
    public private(set) final var isTouchInside = false

    /// How the control stands, all of it at once.
    public final var state: State {
        var state = State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    package override func forgetOverrides() {
        super.forgetOverrides()
        controlOverrides = nil
    }

    /// What records tell of the control's value; nil where it has none.
    open var valueOutcome: ValueOutcome? { nil }

    // MARK: Tracking

    /// Whether to follow `touch`, which came down here; on a no, nothing is sent.
    open func beginTracking(_ touch: Touch, with event: Event?) -> Bool { true }

    /// Whether to go on following `touch`, which moved; on a no, nothing more is sent.
    open func continueTracking(_ touch: Touch, with event: Event?) -> Bool { true }

    /// The followed finger lifted; `isTouchInside` says where.
    open func endTracking(_ touch: Touch?, with event: Event?) {}

    /// The followed finger was taken away, or the control disabled.
    open func cancelTracking(with event: Event?) {}

    /// The touches of an action that is being sent.
    final var sentTouches: [TouchID] { trackedTouch.map { [$0.id] } ?? [] }

    /// Whether `touch` is the one followed.
    final func isTracking(_ touch: Touch) -> Bool { isTracking && trackedTouch === touch }

    private final func startTracking(_ touch: Touch, with event: Event?) {
        trackedTouch = touch
        trackedEvent = event
        isTracking = true
        guard begin(touch, with: event) else {
            note(.beginTracking, of: touch)
            return letGo()
        }
        guard isTracking else { return }
        isTouchInside = true
        setHighlighted(true)
        sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
    }

    private final func stopTracking(with event: Event?) {
        cancel(with: event)
        clearFlags()
        sendActions(for: .touchCancel)
        letGo()
    }

    private final func clearFlags() {
        isTracking = false
        isTouchInside = false
        setHighlighted(false)
    }

    private final func letGo() {
        clearFlags()
        trackedTouch = nil
        trackedEvent = nil
    }

    private final func isInside(_ touch: Touch) -> Bool {
        let slop = thresholds.controlSlop
        return bounds.insetBy(dx: -slop, dy: -slop).contains(touch.location(in: self))
    }

    /// What follows the event of a lift.
    func didLift(inside: Bool) {}

    // MARK: Touches

    open override var takesTouches: Bool { !forwardsTouches || super.takesTouches }

    /// Whether the responders after it get its touches too.
    private final var forwardsTouches: Bool {
        _touchHandling == .observe
            || (_registrations.isEmpty && window?.application?.policy.controlsSwallowAlways == false)
    }

    open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        if forwardsTouches { super.touchesBegan(touches, with: event) }
        guard let touch = touches.min(by: { $0.id < $1.id }) else { return }
        guard isEnabled else { return note(.disabled, of: touch) }
        guard !isTracking else { return note(.tracking, of: touch) }
        startTracking(touch, with: event)
    }

    open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        if forwardsTouches { super.touchesMoved(touches, with: event) }
        guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
        let wasInside = isTouchInside
        isTouchInside = isInside(touch)
        setHighlighted(isTouchInside)
        guard `continue`(touch, with: event) else { return letGo() }
        guard isTracking else { return }
        var events: Events = isTouchInside ? .touchDragInside : .touchDragOutside
        if isTouchInside != wasInside { events.insert(isTouchInside ? .touchDragEnter : .touchDragExit) }
        sendActions(for: events)
    }

    open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        if forwardsTouches { super.touchesEnded(touches, with: event) }
        guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
        isTouchInside = isInside(touch)
        end(touch, with: event)
        guard isTracking else { return }
        let inside = isTouchInside
        clearFlags()
        sendActions(for: inside ? .touchUpInside : .touchUpOutside)
        didLift(inside: inside)
        letGo()
    }

    open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
        if forwardsTouches { super.touchesCancelled(touches, with: event) }
        guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
        stopTracking(with: event)
    }

    // MARK: Sending

    /// Tells everyone registered for any of `events`, in the order they were registered, each once.
    public final func sendActions(for events: Events) {
        note(events)
        let outer = _sentEvents
        defer { _sentEvents = outer }
        for registration in _registrations {
            let matching = registration.events.intersection(events)
            guard !matching.isEmpty else { continue }
            _sentEvents = matching
            switch registration.call {
            case .closure(let handler): handler(self)
            case .action(let action):
                if registration.hasTarget, registration.target == nil { continue }
                send(action, to: registration.target, for: trackedEvent)
            }
        }
    }

    /// Hands one registered action on to the application; an override that does not call super keeps it. A control
    /// that is in no application's window goes to `target`, or up its chain, itself.
    open func sendAction(_ action: Action, to target: Responder?, for event: Event?) {
        if let application = window?.application {
            application.sendAction(action, to: target, from: self, for: event)
        } else {
            let performer = target ?? performer(of: action, sender: self)
            _ = performer?.perform(action, sender: self, event: event)
        }
    }

    /// Writes down the value a touch has just given the control.
    final func recordValue() {
        guard let journal = window?.application?.journal, journal.wants(.value), let valueOutcome else { return }
        journal.write(.value(valueOutcome))
    }

    final var thresholds: Thresholds { window?.application?.thresholds ?? Thresholds() }

    // MARK: Recognizers

    /// Whether this control keeps `recognizer`, attached to a view above, from the touch that both got.
    func outranks(_ recognizer: GestureRecognizer) -> Bool { false }

    /// No to a recognizer of a view above that does what this control is for: a button's tap, a slider's swipe along
    /// its track. Those attached to the control itself, and those that cancel no touches, may begin; and all may where
    /// the control is disabled.
    open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        guard isEnabled, recognizer.cancelsTouchesInView, recognizer.view !== self else { return true }
        return !outranks(recognizer)
    }
}
