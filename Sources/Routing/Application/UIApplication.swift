/// The application. It routes all input: it has the windows, their order, the event queue and the deadlines.
///
/// It performs no input or output and reads no clock. It receives touches through `handle(_:)` and the time through
/// `advance(to:)`. It reports what happens to the `journal`.
open class UIApplication: UIResponder {
    package final let journal = Journal()
    package final var thresholds = Thresholds()
    package final var policy = Policy()
    /// The object that the program made the delegate. If it is a responder, but no view or view controller, it is the
    /// next responder.
    package final var delegateObject: AnyObject? {
        get { _delegate }
        set { dispose(of: exchange(&_delegate, for: newValue)) }
    }
    private final var _delegate: AnyObject?

    /// The arbiters of the windows that are shown, front to back. A window takes its arbiter off the list when it is
    /// released.
    final var arbiters: [GestureArbiter] = []
    /// The arbiters of the windows that take part in the event in progress, front to back; empty between events.
    final var turning: [GestureArbiter] = []
    /// The number of windows that have been shown.
    final var shown = 0
    /// The arbiter of the window that was made the key window. It stands for the window, as for a tap: a weak reference
    /// to a window makes each retain of it take longer.
    final var chosenKey: GestureArbiter?
    /// The arbiter of the last window that was told that it became the key window; nil if it was told that it no longer
    /// is.
    final var toldKey: GestureArbiter?
    final var isTellingKeyWindows = false

    /// The controllers whose views have come onto the screen since the last layout.
    final var appearing: [Weak<UIViewController>] = []

    final var touches: [UITouch] = []
    /// The event of the touches that are down, or of the last ones.
    final var touchesEvent: UIEvent?
    /// An empty array whose memory is reused, for touches that have lifted.
    final var spareTouches: [UITouch] = []
    final var tapCounter = TapCounter()
    final var deadlines = Deadlines()
    /// The kinds of deadlines that run. The others wait, however far the clock advances.
    package final var runningDeadlines = Deadline.Kinds.all
    final var queue: [Input] = []
    final var isProcessing = false
    /// Whether layout or a deadline was requested since the last layout.
    final var isWorkPending = false
    final var ignoringCount = 0
    final var presses: [UIPress] = []
    /// The deadline of a shake that has begun and not ended; nil without one.
    final var endOfShake: Deadline?
    /// Whether remote-control events are routed: from `beginReceivingRemoteControlEvents()` to
    /// `endReceivingRemoteControlEvents()`.
    package internal(set) final var receivesRemoteControlEvents = false
    /// Called when the program, outside an event, requested layout or scheduled a deadline. The caller of
    /// `advance(to:)` should soon read `nextDeadline` again and call `advance(to:)`.
    package final var onPendingWork: (() -> Void)?

    /// The time of the latest event or `advance(to:)`. While deadlines before it run, `now` is still earlier.
    package internal(set) final var inputTime = Timestamp.zero

    public required override init() { super.init() }

    /// Removes the references between touches, presses and deadlines and their receivers. Calls nothing.
    deinit {
        whileReleased {
            let windows = shownWindows
            for arbiter in arbiters { arbiter.window?._application = nil }
            deadlines.cancelAll()
            for window in windows { window.arbiter.forgetReceivers() }
            for touch in touches { touch.forgetReceivers() }
            for press in presses { press.forgetReceivers() }
        }
    }

    open override var next: UIResponder? {
        if let nextOverride { return nextOverride }
        guard let responder = _delegate as? UIResponder, !(responder is UIView), !(responder is UIViewController),
            responder !== self
        else { return nil }
        return responder
    }

    /// Called when `responder` becomes first responder or reloads its input views. The previous first responder has
    /// resigned.
    package func willShowInputViews(of responder: UIResponder) {}

    /// The visible windows, front to back: higher levels first, then the most recently shown first.
    open var windows: [UIWindow] { shownWindows }
    /// The window that receives presses, motion and remote-control events.
    open var keyWindow: UIWindow? {
        get { presentKeyWindow }
        set {
            dispose(of: exchange(&chosenKey, for: newValue?.arbiter))
            keyWindowMayHaveChanged()
        }
    }

    /// Sends `event` to its windows, or, for motion and remote-control events, to the responder that receives them. An
    /// override that does not call super discards the event.
    open func sendEvent(_ event: UIEvent) {
        switch event.eventType {
        case .touches:
            forEachWindowOfEvent { window in
                guard event._touches.containsInPlace(where: { $0._window === window }) else { return }
                window.sendEvent(event)
            }
        case .presses:
            guard let pressesEvent = event as? UIPressesEvent else { break }
            (self as? any ProgramResponder)?.performKeyCommands(pressesEvent)
            let presses = pressesEvent._presses
            forEachWindowOfEvent { window in
                if presses.contains(where: { $0.window === window }) { window.sendEvent(event) }
            }
        case .motion: sendMotion(event)
        case .remoteControl: sendRemoteControl(event)
        case .scroll, .hover, .transform: break
        }
    }

    /// Ignores new touches until `endIgnoringInteractionEvents()` has been called as often. Cancels live touches.
    open func beginIgnoringInteractionEvents() {
        ignoringCount += 1
        if ignoringCount == 1 { cancelTouches() }
    }
    /// Balances a call of `beginIgnoringInteractionEvents()`.
    open func endIgnoringInteractionEvents() { ignoringCount = max(0, ignoringCount - 1) }
    /// Whether fingers that come down are ignored.
    open var isIgnoringInteractionEvents: Bool { ignoringCount > 0 }

    /// Starts the delivery of remote-control commands.
    open func beginReceivingRemoteControlEvents() { receivesRemoteControlEvents = true }
    /// Ends the delivery of remote-control commands.
    open func endReceivingRemoteControlEvents() { receivesRemoteControlEvents = false }

    // MARK: Actions

    /// Makes `target` perform `action`, and returns whether it was performed. All actions of controls and recognizers
    /// use this method. If `target` is nil, the first responder that can perform the action receives it. For a
    /// recognizer, that is the first one up the chain from its view. For other senders, it is the first one up the
    /// chain from the key window's first responder, otherwise from `sender`.
    @discardableResult
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        // A cast of an object takes less time than a cast of any value.
        let source = sender as AnyObject?
        let performer = target == nil ? performer(of: action, from: source) : target as AnyObject?
        let written = journal.wants(.action) ? write(action, from: source) : nil
        guard let performer, action.perform(on: performer, sender: sender, event: event) else { return false }
        if let written {
            journal.setTarget(of: written, to: (performer as? UIResponder)?.id ?? "\(type(of: performer))")
        }
        return true
    }

    /// Writes an action without its target. Writes nothing if the action has no name, or if `sender` is neither a
    /// control nor a recognizer.
    private final func write(_ action: Selector, from sender: AnyObject?) -> Journal.WrittenAction? {
        if action.name.isEmpty { return nil }
        if let recognizer = sender as? UIGestureRecognizer { return journal.write(recognizer.outcome(of: action)) }
        return (sender as? UIControl)?.outcome(of: action).map { journal.write($0) }
    }

    /// Where the fingers of a control or a recognizer are, in screen points. Without a finger, the center of the
    /// control; nil for a recognizer without a view.
    static func location(of sender: AnyObject?) -> CGPoint? {
        if let recognizer = sender as? UIGestureRecognizer {
            return recognizer.view.map { $0.pointToTop(recognizer.location(in: $0)) }
        }
        guard let control = sender as? UIControl else { return nil }
        return control.trackedTouch?.screenLocation
            ?? control.pointToTop(CGPoint(control.bounds.midX, control.bounds.midY))
    }

    /// Returns the object that performs an action without a target; nil if there is none.
    final func performer(of action: Selector, from sender: AnyObject?) -> AnyObject? {
        if let recognizer = sender as? UIGestureRecognizer {
            return recognizer._view?.target(forAction: action, withSender: sender) as AnyObject?
        }
        let performer =
            keyWindow?.firstResponder?.target(forAction: action, withSender: sender)
            ?? (sender as? UIResponder)?.target(forAction: action, withSender: sender)
        return performer as AnyObject?
    }
}

extension UIApplication {
    /// Sends an action that no control and no recognizer sends. Without a target, the first responder that can perform
    /// it receives it: up the chain from the key window's first responder, otherwise up that from `sender`.
    ///
    /// - Parameters:
    ///   - sender: the application, or a page.
    ///   - event: the word for what happened, in the record.
    package final func send(
        _ action: Selector, to target: UIResponder?, from sender: UIResponder, because event: String
    ) {
        let performer = target ?? performer(of: action, from: sender) as? UIResponder
        let written =
            journal.wants(.action)
            ? journal.write(
                ActionOutcome(
                    action: action.name, sender: sender.id, event: event, touches: [], data: sender.data,
                    press: action.press))
            : nil
        let isPerformed = action.perform(on: performer, sender: sender, event: nil)
        if isPerformed, let written, let performer { journal.setTarget(of: written, to: performer.id) }
    }
}
