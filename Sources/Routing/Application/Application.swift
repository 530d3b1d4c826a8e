import Touches

/// Routes all input: it has the windows, their order, the event queue and the deadlines. `UIApplication`.
///
/// It performs no input or output and reads no clock. It receives touches through `handle(_:)` and the time through
/// `advance(to:)`. It reports what happens to the `journal`.
open class Application: Responder {
    public final let journal = Journal()
    public final var thresholds = Thresholds()
    public final var policy = Policy()
    /// The application's delegate. If it is a responder, but no view or view controller, it is the next responder.
    public final var delegate: AnyObject? {
        get { _delegate }
        set { exchange(&_delegate, for: newValue) }
    }
    private final var _delegate: AnyObject?

    package final weak var frontApplication: (any ApplicationOverrides)?
    private final var _windows: [Window] = []
    /// The number of windows that have been shown.
    private final var shown = 0
    private final weak var chosenKeyWindow: Window?

    /// The controllers whose views have come onto the screen since the last layout.
    final var appearing: [ViewController] = []
    /// The views that must be drawn, in the order of their requests.
    private final var undrawn: [View] = []

    final var touches: [Touch] = []
    private final var touchesEvent: Event?
    /// An empty array whose memory is reused for the changes of the next frame.
    private final var spareChanges: [(touch: Int, sample: Int)] = []
    private final var tapCounter = TapCounter()
    final var deadlines = Deadlines()
    private final var queue: [Input] = []
    private final var isProcessing = false
    private final var ignoringCount = 0
    final var presses: [Press] = []
    final var shake: Shake?
    /// Whether remote-control events are routed: from `beginReceivingRemoteControlEvents()` to
    /// `endReceivingRemoteControlEvents()`.
    public internal(set) final var receivesRemoteControlEvents = false

    public override init(id: String = "application") { super.init(id: id) }

    /// Removes the references between touches, presses and deadlines and their receivers. Calls nothing.
    deinit {
        for window in _windows { window._application = nil }
        deadlines.cancelAll()
        for window in _windows { window.arbiter.forgetReceivers() }
        for touch in touches { touch.forgetReceivers() }
        for press in presses { press.forgetReceivers() }
    }

    open override var next: Responder? {
        if let nextOverride { return nextOverride }
        guard let responder = delegate as? Responder, !(responder is View), !(responder is ViewController),
            responder !== self
        else { return nil }
        return responder
    }

    // MARK: Windows

    /// The windows that are shown, from front to back: higher levels first, then the most recently shown first.
    public final var windows: [Window] { _windows }

    /// Shows `window` in front of the other windows of its level. It is hidden in any other application.
    public final func show(_ window: Window) {
        let controllers = window.isOnScreen ? [] : window.controllersInside
        for controller in controllers { controller.viewWillEnterScreen() }
        if let other = window._application, other !== self { other.hide(window) }
        // A controller may have shown the window in its callback.
        if window._application == nil {
            // The last application may have been released while the window was touched.
            window.arbiter.forgetTouchesAfterTurn()
            _windows.append(window)
            window._application = self
        }
        if window._application === self { bringToFront(window) }
        for controller in controllers { controller.viewWasMoved() }
        window.displayAll()
        workBecamePending()
    }

    private final func bringToFront(_ window: Window) {
        window.arbiter.journal = journal
        window.windowScene?.application = self
        shown += 1
        window._showOrder = shown
        sortWindows()
    }

    /// Hides `window` and cancels its touches. Does nothing if this application does not show `window`.
    public final func hide(_ window: Window) {
        guard window._application === self else { return }
        let controllers = window.controllersInside
        for controller in controllers { controller.viewWillLeaveScreen() }
        window.arbiter.viewWillLeave(window)
        // A controller may have hidden the window in its callback.
        if window._application === self {
            if chosenKeyWindow === window { chosenKeyWindow = nil }
            window._application = nil
            window.lastApplication = self
            _windows.extract { $0 === window }
            window.arbiter.forgetTouchesAfterTurn()
        }
        for controller in controllers { controller.viewWasMoved() }
    }

    final func sortWindows() {
        _windows.sort { a, b in
            a.windowLevel != b.windowLevel ? a.windowLevel > b.windowLevel : a._showOrder > b._showOrder
        }
    }

    /// The window whose first responder receives presses, motion and remote-control events: the window that was set,
    /// otherwise the frontmost visible window of the normal level. Touches do not depend on it.
    ///
    /// A window can be set before it is shown. Hiding the window resets the property.
    public final var keyWindow: Window? {
        get {
            if let chosenKeyWindow, chosenKeyWindow._application === self { return chosenKeyWindow }
            return _windows.first { $0.windowLevel == .normal && !$0.isHidden }
        }
        set { chosenKeyWindow = newValue }
    }

    /// Called when `responder` becomes first responder or reloads its input views. The previous first responder has
    /// resigned.
    open func willShowInputViews(of responder: Responder) {}

    // MARK: Time

    /// The application's time: the time of the latest event, deadline or `advance(to:)`.
    public final var now: Timestamp { journal.time }

    /// The time at which `advance(to:)` must be called unless an event comes earlier; nil if there is no deadline.
    public final var nextDeadline: Timestamp? { nextDeadline(of: .all) }

    public final func nextDeadline(of kinds: Deadline.Kinds) -> Timestamp? { deadlines.next(of: kinds)?.time }

    /// Sets the clock to `time`, which may be in the past: for the beginning of another recording. No touch may be
    /// down.
    public final func restartClock(at time: Timestamp) {
        precondition(touches.isEmpty, "the clock is set between recordings, not during a touch")
        tapCounter = TapCounter()
        journal.time = time
    }

    /// Runs the deadlines of `kinds` that are due by `time`, each at its own time, and sets the clock to `time`.
    public final func advance(to time: Timestamp, including kinds: Deadline.Kinds = .all) {
        enqueue(.time(time, kinds))
    }

    private final func meetDeadlines(until time: Timestamp, of kinds: Deadline.Kinds) {
        while let deadline = deadlines.next(of: kinds), deadline.time <= time { meet(deadline) }
        passTime(to: time)
    }

    /// Runs the deadlines that precede an event at `time`.
    private final func meetDeadlines(before time: Timestamp) {
        while let deadline = deadlines.next(of: .all),
            deadline.time < time || (deadline.time == time && deadline.precedesEvents)
        {
            meet(deadline)
        }
        passTime(to: time)
    }

    /// Runs `deadline` and the other deadlines of its window, kind and time as one turn. So arbitration decides between
    /// their recognizers, and not the order of scheduling.
    private final func meet(_ deadline: Deadline) {
        layOutWindows()
        let due = deadlines.take(with: deadline)
        passTime(to: deadline.time)
        for touch in touches where touch.isDown { touch._phase = .stationary }
        func fire() {
            for deadline in due { deadline.fire() }
        }
        if let window = deadline.window { window.arbiter.turn(fire) } else { fire() }
    }

    private final func passTime(to time: Timestamp) { journal.time = max(journal.time, time) }

    /// Schedules a deadline. `action` runs as a turn of `window`, or without a turn if `window` is nil.
    final func schedule(
        at time: Timestamp, kind: Deadline.Kinds = .once, precedesEvents: Bool = false, window: Window?,
        action: @escaping () -> Void
    ) -> Deadline {
        let deadline = Deadline(at: time, kind: kind, precedesEvents: precedesEvents, window: window, action: action)
        deadlines.add(deadline)
        workBecamePending()
        return deadline
    }

    // MARK: Pending work

    /// Called when the program, outside an event, requested layout or drawing or scheduled a deadline. The caller of
    /// `advance(to:)` should soon read `nextDeadline` again and call `advance(to:)`.
    public final var onPendingWork: (() -> Void)?

    final func workBecamePending() {
        if !isProcessing { onPendingWork?() }
    }

    /// Adds `view` to the views that are drawn before the next event.
    final func willDisplay(_ view: View) { undrawn.append(view) }

    private final func displayViews() {
        guard !undrawn.isEmpty else { return }
        for view in undrawn.extractAll() where view._needsDisplay && view._window?._application === self {
            view._needsDisplay = false
            if view._bounds.width > 0, view._bounds.height > 0 { view.frontView?.draw(view._bounds) }
        }
    }

    /// Runs the pending layout of every window. Then calls `viewDidAppear(_:)` on the controllers whose views came onto
    /// the screen, and draws the views that need it.
    private final func layOutWindows() {
        _windows.forEachUnretained { $0.layOutPending() }
        while !appearing.isEmpty {
            for controller in appearing.extractAll() { controller.viewIsOnScreen() }
            for window in _windows { window.layOutPending() }
        }
        displayViews()
    }

    // MARK: The event queue

    /// An input that waits in the queue.
    enum Input {
        case time(Timestamp, Deadline.Kinds)
        case touches(TouchFrame)
        case presses([PressSample], Timestamp)
        case shake(ShakeSample, Timestamp)
        case remoteControl(Event.Subtype, Timestamp)
    }

    /// Routes one frame of touches. A frame that arrives while an input is being processed waits in the queue.
    public final func handle(_ frame: TouchFrame) { enqueue(.touches(frame)) }

    final func enqueue(_ input: Input) {
        guard !isProcessing else { return queue.append(input) }
        // The first call runs the layout that was pending before the input, and processes the input. The second call
        // runs the layout that the input requested.
        holdingQueue {
            layOutWindows()
            process(input)
        }
        holdingQueue { layOutWindows() }
    }

    /// Runs `body` and then processes the inputs that were queued. While an input is being processed, only runs `body`.
    final func holdingQueue(_ body: () -> Void) {
        guard !isProcessing else { return body() }
        isProcessing = true
        defer { isProcessing = false }
        body()
        while !queue.isEmpty { process(queue.removeFirst()) }
    }

    private final func process(_ input: Input) {
        switch input {
        case .time(let time, let kinds):
            meetDeadlines(until: time, of: kinds)
        case .touches(let frame):
            meetDeadlines(before: frame.timestamp)
            let (first, rest) = frame.beforeAndAfterContact
            route(first)
            if let rest { route(rest) }
        case .presses(let samples, let time):
            meetDeadlines(before: time)
            route(samples)
        case .shake(let sample, let time):
            meetDeadlines(before: time)
            route(sample)
        case .remoteControl(let subtype, let time):
            meetDeadlines(before: time)
            routeRemoteControl(subtype)
        }
    }

    /// Sends `event` to its windows, or, for motion and remote-control events, to the responder that receives them. An
    /// override that does not call super suppresses the event.
    open func sendEvent(_ event: Event) {
        switch event.type {
        case .touches:
            for window in _windows where event._touches.contains(where: { $0._window === window }) {
                window.windowOverrides.sendEvent(event)
            }
        case .presses:
            guard let presses = (event as? PressesEvent)?._presses else { break }
            for window in _windows where presses.contains(where: { $0.window === window }) {
                window.windowOverrides.sendEvent(event)
            }
        case .motion: sendMotion(event)
        case .remoteControl: sendRemoteControl(event)
        case .scroll, .hover, .transform: break
        }
    }

    // MARK: Ignoring

    /// Begins to ignore new touches, until `endIgnoringInteractionEvents()` was called as often. Cancels the touches
    /// that are down.
    public final func beginIgnoringInteractionEvents() {
        ignoringCount += 1
        if ignoringCount == 1 { cancelTouches() }
    }

    public final func endIgnoringInteractionEvents() { ignoringCount = max(0, ignoringCount - 1) }

    public final var isIgnoringInteractionEvents: Bool { ignoringCount > 0 }

    /// Cancels every touch that is down, in its view and recognizers. Later reports of these fingers are ignored.
    public final func cancelTouches(because reason: CancelReason = .command) { cancel(touches, because: reason) }

    /// Cancels the touches of one window in the same way.
    package final func cancelTouches(in window: Window, because reason: CancelReason) {
        cancel(touches.filter { $0._window === window }, because: reason)
    }

    private final func cancel(_ touches: [Touch], because reason: CancelReason) {
        let live = touches.filter(\.isDown)
        guard !live.isEmpty else { return }
        handle(
            TouchFrame(
                device: nil, timestamp: now,
                samples: live.map {
                    TouchSample(
                        touch: $0.id, phase: .cancelled, slot: $0.slot, location: $0.screenLocation, reason: reason)
                }))
    }

    // MARK: Routing touches

    private final func route(_ frame: TouchFrame) {
        layOutWindows()
        let windows = _windows
        windows.forEachUnretained { $0.arbiter.startTurn() }
        touches.forEachUnretained { $0.startEvent() }
        let event = touchesEvent ?? Event(type: .touches, timestamp: now, journal: journal)
        touchesEvent = event
        event.timestamp = now

        let samples = frame.samplesInTurnOrder
        let countBefore = touches.count
        // The touches that changed, by their places in `touches`, and the places of their samples.
        var changes = exchange(&spareChanges, for: [])
        for sample in samples.indices {
            if let touch = apply(samples[sample], of: frame, event: event) { changes.append((touch, sample)) }
        }
        record(changes, samples)
        changes.removeAll(keepingCapacity: true)
        spareChanges = changes
        if touches.count > countBefore {
            touches.sort { $0.id < $1.id }
            event._touches = touches.filter { $0._window != nil && !$0._isSwallowed }
        }
        applicationOverrides.sendEvent(event)

        windows.forEachUnretained { $0.arbiter.finishTurn() }
        touches.extract { !$0.isDown }
        touches.forEachUnretained { if $0._delivery.state != .owed { $0.wasDelivered() } }
        event._touches.extract { !$0.isDown }
        if touches.isEmpty { exchange(&touchesEvent, for: nil) }
    }

    /// Records the changes of touches in this frame.
    private final func record(_ changes: [(touch: Int, sample: Int)], _ samples: [TouchSample]) {
        let touches = touches
        if journal.wants(.touch) {
            for change in changes {
                touches.unretained(change.touch) { journal.write(TouchOutcome($0, samples[change.sample])) }
            }
        }
        for change in changes where samples[change.sample].isSwallowed && touches[change.touch]._view != nil {
            journal.delivery(touches[change.touch], to: touches[change.touch]._view, .swallowed, by: [])
        }
    }

    /// Updates the touch of `sample`, or creates it if the phase is `began`. Returns its place in `touches`, or nil if
    /// no reportable value changed or the sample is ignored.
    private final func apply(_ sample: TouchSample, of frame: TouchFrame, event: Event) -> Int? {
        guard sample.phase != .began else {
            guard !isIgnoringInteractionEvents, !touches.contains(where: { $0.id == sample.touch }) else { return nil }
            let touch = Touch(sample: sample, device: frame.device, maximumForce: frame.maximumForce, at: now)
            touches.append(touch)
            bind(touch, event: event)
            return touches.count - 1
        }
        guard let index = place(of: sample.touch) else { return nil }
        let update = Touch.Sample(sample, at: now)
        return touches.unretained(index) { touch in
            if sample.phase == .moved, !update.differs(from: touch._sample) { return nil }
            touch.update(to: update, phase: sample.phase)
            if sample.phase == .ended, !touch._isSwallowed { tapCounter.lifted(touch, thresholds: thresholds) }
            return index
        }
    }

    /// The index of a touch; nil if there is none. Touches that began before this frame are in the order of their
    /// numbers.
    private final func place(of touch: TouchID) -> Int? {
        let touches = touches
        var low = 0
        var high = touches.count
        while low < high {
            let middle = (low + high) / 2
            if touches.unretained(middle, { $0.id < touch }) { low = middle + 1 } else { high = middle }
        }
        return low < touches.count && touches.unretained(low, { $0.id == touch }) ? low : nil
    }

    /// Finds the window, the view and the recognizers of a touch that began.
    private final func bind(_ touch: Touch, event: Event) {
        var walk: HitWalk?
        for pass in 1...max(1, policy.hitTestWalks) {
            walk = pass == 1 && journal.wants(.hit) ? HitWalk() : nil
            event._hitWalk = walk
            let hit = hitTest(touch.screenLocation, with: event)
            event._hitWalk = nil
            if pass == 1 {
                touch._window = hit?.window
                touch._view = hit?.view
                // An override of `hitTest` may have returned a view of another window.
                if let window = hit?.view.window, window._application === self { touch._window = window }
                if let walk {
                    journal.write(.hit(HitOutcome(touch: touch.id, steps: walk.steps, view: hit?.view.id)))
                }
            }
        }
        guard let window = touch._window, window._application === self, !touch._isSwallowed else {
            touch._delivery.state = .closed
            return
        }
        let count = tapCounter.takeUp(at: touch.screenLocation, time: now, window: window, thresholds: thresholds)
        touch._tapCount = (count ?? 0) + 1
        window.arbiter.collect(touch, event: event)
    }

    /// Returns the frontmost view at `point`, in screen points, and the window in which the hit test found it. Returns
    /// nil if no view was hit.
    public final func hitTest(_ point: Point, with event: Event?) -> (window: Window, view: View)? {
        for window in _windows {
            window.layOutPending()
            guard let inWindow = window.pointFromSuperview(point) else {
                event?._hitWalk?.refuse(window, .noTransform)
                continue
            }
            if let view = window.hit(inWindow, with: event) { return (window, view) }
        }
        return nil
    }

    /// Performs the hit test of a touch at `point`, in screen points. Returns the view and each step of the test.
    public final func hitTestWalk(at point: Point) -> (view: View?, steps: [HitOutcome.Step]) {
        let event = Event(type: .touches, timestamp: now, journal: nil)
        let walk = HitWalk()
        event._hitWalk = walk
        let view = hitTest(point, with: event)?.view
        return (view, walk.steps)
    }

    // MARK: Actions

    /// Sends `action` to `target`, and returns whether it was performed. If `target` is nil, the first responder that
    /// can perform the action receives it. For a recognizer, that is the first one up the chain from its view. For
    /// other senders, it is the first one up the chain from the key window's first responder, otherwise from `sender`.
    @discardableResult
    open func sendAction(_ action: Action, to target: AnyObject?, from sender: AnyObject?, for event: Event?) -> Bool {
        let performer = target ?? performer(of: action, from: sender)
        let outcome = journal.wants(.action) ? outcome(of: action, from: sender) : nil
        let place = journal.place
        let isPerformed = action.perform(on: performer, sender: sender, event: event)
        if var outcome {
            if isPerformed, let performer { outcome.target = (performer as? Responder)?.id ?? "\(type(of: performer))" }
            journal.write(.action(outcome), at: place)
        }
        return isPerformed
    }

    /// Returns the record of an action, without its target. Returns nil if the action has no name, or if `sender` is
    /// neither a control nor a recognizer.
    private final func outcome(of action: Action, from sender: AnyObject?) -> ActionOutcome? {
        guard !action.name.isEmpty else { return nil }
        var outcome = (sender as? Control)?.outcome(of: action) ?? (sender as? GestureRecognizer)?.outcome(of: action)
        outcome?.press = action.press
        if case .click = action.press { outcome?.place = Machine.place(of: sender) }
        return outcome
    }

    /// Returns the responder that performs an action without a target; nil if there is none.
    final func performer(of action: Action, from sender: AnyObject?) -> Responder? {
        if let recognizer = sender as? GestureRecognizer {
            return recognizer.view?.responderOverrides.target(forAction: action, withSender: sender)
        }
        let firstResponder = keyWindow?.firstResponder?.responderOverrides
        return firstResponder?.target(forAction: action, withSender: sender)
            ?? (sender as? Responder)?.responderOverrides.target(forAction: action, withSender: sender)
    }
}

extension ContactPhase {
    /// The order in which samples of one frame are applied.
    var turnOrder: Int {
        switch self {
        case .cancelled: 0
        case .ended: 1
        case .moved: 2
        case .began: 3
        }
    }
}

extension TouchFrame {
    /// The samples in the order in which they are applied. Panels report them in this order.
    fileprivate var samplesInTurnOrder: [TouchSample] {
        func precedes(_ a: TouchSample, _ b: TouchSample) -> Bool {
            (a.phase.turnOrder, a.touch) < (b.phase.turnOrder, b.touch)
        }
        let isInOrder = samples.indices.dropFirst().allSatisfy { !precedes(samples[$0], samples[$0 - 1]) }
        return isInOrder ? samples : samples.sorted(by: precedes)
    }

    /// The frame, split in two if a contact began in it and also changed, because an event has one phase per touch. The
    /// second part has the changes of the contacts that began in the first part; it is nil if there are none.
    fileprivate var beforeAndAfterContact: (TouchFrame, TouchFrame?) {
        guard samples.contains(where: { $0.phase == .began }) else { return (self, nil) }
        func isAfter(_ sample: TouchSample) -> Bool {
            sample.phase != .began && samples.contains { $0.touch == sample.touch && $0.phase == .began }
        }
        guard samples.contains(where: isAfter) else { return (self, nil) }
        var (first, rest) = (self, self)
        first.samples.removeAll(where: isAfter)
        rest.samples.removeAll { !isAfter($0) }
        return (first, rest)
    }
}
