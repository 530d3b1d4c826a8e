import Touches

/// Everything there is to touch: windows, their order, the queue of events and the deadlines. `UIApplication`.
///
/// It does no input or output and reads no clock. Frames of touches come in through `handle(_:)`, time through
/// `advance(to:)`; what happened is in the `journal`.
open class Application: Responder {
    public final let journal = Journal()
    public final var thresholds = Thresholds()
    public final var policy = Policy()
    /// The object behind the application. It is part of the responder chain if it is a responder.
    public final var delegate: AnyObject?

    package final unowned(unsafe) var eventOverrides: (any EventOverrides)?
    private final var _windows: [Window] = []
    private final var showOrder: [ObjectIdentifier: Int] = [:]
    private final var shown = 0
    private final var chosenKeyWindow: Window?

    final var touches: [Touch] = []
    private final var touchesEvent: Event?
    private final var tapCounter = TapCounter()
    final var deadlines = Deadlines()
    private final var queue: [Input] = []
    private final var isProcessing = false
    private final var ignoringCount = 0
    final var presses: [Press] = []
    final var shake: Shake?
    /// Between `beginReceivingRemoteControlEvents()` and its end.
    public internal(set) final var receivesRemoteControlEvents = false

    public override init(id: String = "application") { super.init(id: id) }

    deinit { for window in _windows { window._application = nil } }

    open override var next: Responder? {
        if let nextOverride { return nextOverride }
        guard let responder = delegate as? Responder, !(responder is View), !(responder is ViewController),
            responder !== self
        else { return nil }
        return responder
    }

    // MARK: Windows

    /// Those shown, front to back: by level, then the most recently shown first.
    public final var windows: [Window] { _windows }

    /// Shows `window` in front of the others of its level.
    public final func show(_ window: Window) {
        if !_windows.contains(where: { $0 === window }) { _windows.append(window) }
        window._application = self
        window.arbiter.journal = journal
        window.windowScene?.application = self
        shown += 1
        showOrder[ObjectIdentifier(window)] = shown
        sortWindows()
    }

    /// Takes `window` away; its touches are cancelled.
    public final func hide(_ window: Window) {
        guard window._application === self else { return }
        window.arbiter.windowWillLeave()
        _windows.removeAll { $0 === window }
        showOrder[ObjectIdentifier(window)] = nil
        if chosenKeyWindow === window { chosenKeyWindow = nil }
        window._application = nil
    }

    final func sortWindows() {
        func order(_ window: Window) -> Int { showOrder[ObjectIdentifier(window)] ?? 0 }
        _windows.sort { a, b in
            a.windowLevel != b.windowLevel ? a.windowLevel > b.windowLevel : order(a) > order(b)
        }
    }

    /// The window whose first responder gets presses, motion and remote control: the one chosen, else the frontmost at
    /// the normal level. Touches do not ask.
    public final var keyWindow: Window? {
        get { chosenKeyWindow ?? _windows.first { $0.windowLevel == .normal && !$0.isHidden } }
        set { chosenKeyWindow = newValue }
    }

    /// Called when `responder`'s input views are to be shown, after the first responder before it resigned.
    open func willShowInputViews(of responder: Responder) {}

    // MARK: Time

    /// The latest moment the application knows of.
    public final var now: Timestamp { journal.time }

    /// When `advance(to:)` should be called at the latest, if nothing else happens before.
    public final var nextDeadline: Timestamp? { nextDeadline(of: .all) }

    public final func nextDeadline(of kinds: Deadline.Kinds) -> Timestamp? { deadlines.next(of: kinds)?.time }

    /// Sets the clock to `time`, which may be earlier: another recording begins. No touch may be down.
    public final func restartClock(at time: Timestamp) {
        precondition(touches.isEmpty, "the clock is set between recordings, not during a touch")
        tapCounter = TapCounter()
        journal.time = time
    }

    /// Lets every deadline of `kinds` that is due by `time` come, each as a turn of its own at its own time.
    public final func advance(to time: Timestamp, including kinds: Deadline.Kinds = .all) {
        enqueue(.time(time, kinds))
    }

    private final func meetDeadlines(until time: Timestamp, of kinds: Deadline.Kinds) {
        while let deadline = deadlines.next(of: kinds), deadline.time <= time { meet(deadline) }
        passTime(to: time)
    }

    /// Lets the deadlines come that precede an event at `time`.
    private final func meetDeadlines(before time: Timestamp) {
        while let deadline = deadlines.next(of: .all),
            deadline.time < time || (deadline.time == time && deadline.precedesEvents)
        {
            meet(deadline)
        }
        passTime(to: time)
    }

    private final func meet(_ deadline: Deadline) {
        deadlines.remove(deadline)
        passTime(to: deadline.time)
        for touch in touches where touch.isDown { touch._phase = .stationary }
        if let window = deadline.window {
            window.arbiter.turn { deadline.fire() }
        } else {
            deadline.fire()
        }
    }

    private final func passTime(to time: Timestamp) { journal.time = max(journal.time, time) }

    /// Names a deadline; `action` runs as a turn of `window`.
    final func schedule(
        at time: Timestamp, kind: Deadline.Kinds = .once, precedesEvents: Bool = false, window: Window?,
        action: @escaping () -> Void
    ) -> Deadline {
        let deadline = Deadline(at: time, kind: kind, precedesEvents: precedesEvents, window: window, action: action)
        deadlines.add(deadline)
        return deadline
    }

    // MARK: The event queue

    /// Something that happened outside, waiting for its turn.
    enum Input {
        case time(Timestamp, Deadline.Kinds)
        case touches(TouchFrame)
        case presses([PressSample], Timestamp)
        case shake(ShakeSample, Timestamp)
        case remoteControl(Event.Subtype, Timestamp)
    }

    /// Routes one frame of touches. A frame that arrives while another is being routed waits for its turn.
    public final func handle(_ frame: TouchFrame) { enqueue(.touches(frame)) }

    final func enqueue(_ input: Input) {
        queue.append(input)
        holdingQueue {}
    }

    /// Runs `body`; what is put into the queue meanwhile has its turn after it.
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

    /// Sends `event` to the windows it concerns. An override that does not call super drops it.
    open func sendEvent(_ event: Event) {
        switch event.type {
        case .touches:
            for window in _windows where event._touches.contains(where: { $0._window === window }) {
                window.pass(event)
            }
        case .presses:
            guard let presses = (event as? PressesEvent)?._presses else { break }
            for window in _windows where presses.contains(where: { $0.window === window }) { window.pass(event) }
        case .motion: sendMotion(event)
        case .remoteControl: sendRemoteControl(event)
        case .scroll, .hover, .transform: break
        }
    }

    // MARK: Ignoring

    /// Until the matching end, fingers that come down are dropped whole. Touches already delivered are cancelled.
    public final func beginIgnoringInteractionEvents() {
        ignoringCount += 1
        if ignoringCount == 1 { cancelTouches() }
    }

    public final func endIgnoringInteractionEvents() { ignoringCount = max(0, ignoringCount - 1) }

    public final var isIgnoringInteractionEvents: Bool { ignoringCount > 0 }

    /// Cancels every live touch in its views and recognizers; the fingers go unheard until they lift.
    public final func cancelTouches(because reason: CancelReason = .command) {
        let live = touches.filter(\.isDown)
        guard !live.isEmpty else { return }
        handle(
            TouchFrame(
                device: nil, timestamp: now,
                samples: live.map {
                    TouchSample(touch: $0.id, phase: .cancelled, slot: $0.slot, location: $0.screenLocation, reason: reason)
                }))
    }

    // MARK: Routing touches

    private final func route(_ frame: TouchFrame) {
        let windows = _windows
        for window in windows { window.arbiter.startTurn() }
        for touch in touches { touch._phase = .stationary }
        let event = touchesEvent ?? Event(type: .touches, timestamp: now, journal: journal)
        touchesEvent = event
        event.timestamp = now

        var changed: [(touch: Touch, sample: TouchSample)] = []
        for sample in frame.samples.sorted(by: { ($0.phase.turnOrder, $0.touch) < ($1.phase.turnOrder, $1.touch) }) {
            guard let touch = apply(sample, of: frame, event: event) else { continue }
            changed.append((touch, sample))
        }
        touches.sort { $0.id < $1.id }
        event._touches = touches.filter { $0._window != nil && !$0._isSwallowed }
        if journal.wants(.touch) {
            for (touch, sample) in changed { journal.write(.touch(TouchOutcome(touch, sample))) }
        }
        for (touch, sample) in changed where sample.isSwallowed && touch._view != nil {
            journal.delivery(touch, to: touch._view, .swallowed, by: [])
        }
        pass(event)

        for window in windows { window.arbiter.finishTurn() }
        touches.removeAll { !$0.isDown }
        for touch in touches {
            touch._previousLocation = touch._sample.location
            if touch._delivery.state != .owed { touch.wasDelivered() }
        }
        event._touches.removeAll { !$0.isDown }
        if touches.isEmpty { touchesEvent = nil }
    }

    /// Brings the touch of `sample` up to date, making it where it began; nil where nothing changed that anyone hears of.
    private final func apply(_ sample: TouchSample, of frame: TouchFrame, event: Event) -> Touch? {
        guard sample.phase != .began else {
            guard !isIgnoringInteractionEvents, !touches.contains(where: { $0.id == sample.touch }) else { return nil }
            let touch = Touch(sample: sample, device: frame.device, maximumForce: frame.maximumForce, at: now)
            touches.append(touch)
            bind(touch, event: event)
            return touch
        }
        guard let touch = touches.first(where: { $0.id == sample.touch }) else { return nil }
        let update = Touch.Sample(sample, at: now)
        if sample.phase == .moved, !update.differs(from: touch._sample) { return nil }
        touch.update(to: update, phase: sample.phase)
        if sample.phase == .ended, !touch._isSwallowed { tapCounter.lifted(touch, thresholds: thresholds) }
        return touch
    }

    /// Finds the window and view of a touch that began, for its whole life, and the recognizers that get it.
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
                if let walk {
                    journal.write(.hit(HitOutcome(touch: touch.id, steps: walk.steps, view: hit?.view.id)))
                }
            }
        }
        guard let window = touch._window, !touch._isSwallowed else {
            touch._delivery.state = .closed
            return
        }
        let count = tapCounter.takeUp(at: touch.screenLocation, time: now, window: window, thresholds: thresholds)
        touch._tapCount = (count ?? 0) + 1
        window.arbiter.collect(touch, event: event)
    }

    /// The frontmost view at a point of the screen, and the window that was asked for it.
    public final func hitTest(_ point: Point, with event: Event?) -> (window: Window, view: View)? {
        for window in _windows {
            window.layoutIfNeeded()
            guard let inWindow = window.pointFromSuperview(point) else {
                event?._hitWalk?.refuse(window, .noTransform)
                continue
            }
            if let view = window.hit(inWindow, with: event) { return (window, view) }
        }
        return nil
    }

    /// The hit-test walk at a point of the screen, as a touch there would take it: the view, and each step.
    public final func hitTestWalk(at point: Point) -> (view: View?, steps: [HitOutcome.Step]) {
        let event = Event(type: .touches, timestamp: now, journal: nil)
        let walk = HitWalk()
        event._hitWalk = walk
        let view = hitTest(point, with: event)?.view
        return (view, walk.steps)
    }

    // MARK: Actions

    /// Has `action` performed by `target`, or, without one, by the first who can: from the first responder up, else from
    /// `sender` up. Whether anybody did.
    @discardableResult
    open func sendAction(_ action: Action, to target: Responder?, from sender: AnyObject?, for event: Event?) -> Bool {
        let performer = target ?? performer(of: action, from: sender)
        let outcome = journal.wants(.action) ? outcome(of: action, from: sender) : nil
        let place = journal.place
        let isPerformed = performer?.perform(action, sender: sender, event: event) ?? false
        if var outcome {
            if isPerformed { outcome.target = performer?.id }
            journal.write(.action(outcome), at: place)
        }
        return isPerformed
    }

    /// What records tell of an action while its target is open; only controls and recognizers are told of.
    private final func outcome(of action: Action, from sender: AnyObject?) -> ActionOutcome? {
        (sender as? Control)?.outcome(of: action) ?? (sender as? GestureRecognizer)?.outcome(of: action)
    }

    /// Who performs an action that names no target.
    final func performer(of action: Action, from sender: AnyObject?) -> Responder? {
        if let recognizer = sender as? GestureRecognizer {
            return recognizer.view?.performer(of: action, sender: sender)
        }
        return keyWindow?.firstResponder?.performer(of: action, sender: sender)
            ?? (sender as? Responder)?.performer(of: action, sender: sender)
    }
}

extension ContactPhase {
    /// What happens to fingers within one frame happens in this order.
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
    /// One event has one phase for each touch: what became of contacts that began in this very frame is an event of
    /// its own.
    fileprivate var beforeAndAfterContact: (TouchFrame, TouchFrame?) {
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
