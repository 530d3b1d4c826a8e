extension UIApplication {
    final func route(_ frame: TouchFrame) {
        layOutWindows()
        let arbiters = startTurns()
        let longestTap = Interval.seconds(thresholds.tapDuration)
        touches.forEachInPlace {
            $0.startEvent()
            $0.limitTap(to: longestTap, at: now)
        }
        let event = presentTouchesEvent
        event.time = now

        let samples = frame.samples
        let countBefore = touches.count
        var (next, hasChange) = (0, false)
        for sample in samples {
            guard let index = apply(sample, of: frame, expectedAt: next, event: event) else { continue }
            (next, hasChange) = (index + 1, true)
        }
        // A report without a change is no event.
        guard hasChange else { return finishTurns(of: arbiters) }
        let hasNew = touches.count > countBefore
        if hasNew, touches.count > 1 { touches.sort { $0.id < $1.id } }
        record(samples)
        if hasNew { listTouches(in: event) }
        sendEvent(event)

        finishTurns(of: arbiters)
        if touches.containsInPlace(where: { !$0.isDown }) { forgetLifted(event) }
        touches.forEachInPlace { if $0._delivery.state != .owed { $0.wasDelivered() } }
    }

    private final func listTouches(in event: UIEvent) {
        event._touches.empty()
        touches.forEachInPlace { if $0._window != nil, $0.belongsToEvent { event._touches.append($0) } }
    }

    /// The event of the touches that are down. An event that the program keeps after the last touch does not change any
    /// more.
    private final var presentTouchesEvent: UIEvent {
        if !touches.isEmpty || isKnownUniquelyReferenced(&touchesEvent), let touchesEvent { return touchesEvent }
        let event = UIEvent(type: .touches, timestamp: now, journal: journal)
        touchesEvent = event
        return event
    }

    /// Removes the touches that have lifted. Releases the views of those that the program keeps.
    private final func forgetLifted(_ event: UIEvent) {
        var lifted = exchange(&spareTouches, for: [])
        touches.move(to: &lifted) { !$0.isDown }
        listTouches(in: event)
        for index in lifted.indices where lifted[index]._delivery.state == .closed {
            if !isKnownUniquelyReferenced(&lifted[index]) { lifted[index].releaseViews() }
        }
        lifted.empty()
        swap(&lifted, &spareTouches)
    }

    /// Starts the turn of each window that is shown. Returns the arbiters of these windows, for `finishTurns`.
    final func startTurns() -> [GestureArbiter] {
        let arbiters = arbiters
        turning = arbiters
        arbiters.forEachUnretained { $0.startTurn() }
        return arbiters
    }

    final func finishTurns(of arbiters: [GestureArbiter]) {
        arbiters.forEachUnretained { $0.finishTurn() }
        dispose(of: exchange(&turning, for: []))
    }

    /// Calls `body` with each window that may receive an event, front to back. A program can send an event again at any
    /// time.
    final func forEachWindowOfEvent(_ body: (UIWindow) -> Void) {
        guard !turning.isEmpty else { return shownWindows.forEachUnretained(body) }
        turning.forEachUnretained { if let window = $0.window { body(window) } }
    }

    /// Records the changes of touches in this frame. A touch that did not change is stationary.
    private final func record(_ samples: [TouchSample]) {
        if journal.wants(.touch) {
            // A copy, because responders are asked for the next one.
            var touches = touches
            var next = 0
            for sample in samples {
                guard let index = index(of: sample.touch, expected: next) else { continue }
                next = index + 1
                touches.inPlace(index) { if $0._phase != .stationary { journal.write(.touch($0.outcome(of: sample))) } }
            }
        }
        for sample in samples where sample.phase == .began {
            guard let index = index(of: sample.touch, expected: touches.count) else { continue }
            let touch = touches[index]
            guard touch._isSwallowed, let view = touch._view else { continue }
            if sample.isSwallowed {
                let reason = sample.swallowed.flatMap { DeliveryOutcome.Reason(rawValue: $0.rawValue) }
                journal.delivery(touch, to: view, .swallowed, by: [], because: reason)
            } else {
                let by = view.viewRefusingRepeat(at: now).map { [$0.id] } ?? []
                journal.delivery(touch, to: view, .refused, by: by, because: .repetition)
            }
        }
    }

    /// Updates the touch of `sample`, or creates it if the phase is `began`. Returns its index in `touches`, or nil if
    /// no reportable value changed or the sample is ignored.
    ///
    /// - Parameter expected: the index at which the touch probably is.
    private final func apply(
        _ sample: TouchSample, of frame: TouchFrame, expectedAt expected: Int, event: UIEvent
    ) -> Int? {
        guard sample.phase != .began else {
            guard !isIgnoringInteractionEvents, !touches.containsInPlace(where: { $0.id == sample.touch }) else {
                return nil
            }
            let touch = UITouch(sample: sample, device: frame.device, maximumForce: frame.maximumForce, at: now)
            touches.append(touch)
            bind(touch, event: event)
            return touches.count - 1
        }
        guard let index = index(of: sample.touch, expected: expected),
            touches.inPlace(index, { sample.phase != .moved || sample.differs(from: $0._sample) })
        else { return nil }
        touches.inPlace(index) { $0.belongsToEvent ? $0._window.use { $0.arbiter } : nil }?.resetDecided()
        return touches.inPlace(index) { touch in
            touch.update(to: sample, at: now)
            touch.limitTap(to: thresholds.multiTapDistance)
            if sample.phase == .ended, !touch._isSwallowed {
                tapCounter.lifted(touch)
                if touch._farthest.isAtMost(thresholds.multiTapDistance) {
                    _ = touch._view.use { $0.tapLifted(at: now) }
                }
            }
            return index
        }
    }

    /// The index of a touch; nil if there is none. Touches that began before this frame are in the order of their
    /// numbers.
    private final func index(of touch: TouchID, expected: Int) -> Int? {
        if expected < touches.count, touches.inPlace(expected, { $0.id == touch }) { return expected }
        let index = touches.indices.partitioningIndex { touches.inPlace($0) { $0.id >= touch } }
        return index < touches.count && touches.inPlace(index, { $0.id == touch }) ? index : nil
    }

    /// Finds the window, the view and the recognizers of a touch that began.
    private final func bind(_ touch: UITouch, event: UIEvent) {
        let walk = journal.wants(.hit) ? HitWalk() : nil
        event._hitWalk = walk
        let hit = hitTest(touch.screenLocation, with: event)
        event._hitWalk = nil
        touch._view = hit?.view
        touch._window = hit?.window
        // An override of `hitTest` may have returned a view of another window.
        if let hit, !hit.view.$_window.refers(to: hit.window), hit.view._window?._application === self {
            touch._window = hit.view._window
        }
        if let walk {
            journal.write(.hit(HitOutcome(touch: touch.id, steps: walk.steps, view: hit?.view.id)))
        }
        if touch._view.use({ $0.viewRefusingRepeat(at: now) }) != nil { touch._isSwallowed = true }
        if touch._isSwallowed { touch._delivery.state = .closed }
        guard let window = touch._window, window.$_application.refers(to: self),
            !touch._isSwallowed || touch._sample.swallowed == .locked
        else {
            touch._delivery.state = .closed
            return
        }
        let arbiter = window.arbiter
        arbiter.resetDecided()
        guard !touch._isSwallowed else { return arbiter.collect(touch, event: event) }
        let count = tapCounter.continueTap(at: touch.screenLocation, time: now, arbiter, thresholds)
        touch._tapCount = (count ?? 0) + 1
        arbiter.collect(touch, event: event)
    }

    /// Returns the frontmost view at `point`, in screen points, and the window in which the hit test found it. Returns
    /// nil if no view was hit.
    package final func hitTest(_ point: CGPoint, with event: UIEvent?) -> (window: UIWindow, view: UIView)? {
        for arbiter in arbiters {
            // An override of a hit test may have hidden or released a window that comes after it.
            guard arbiters.containsObject(arbiter), let window = arbiter.livingWindow else { continue }
            window.layOutPending()
            guard let inWindow = window.pointFromSuperview(point) else {
                event?._hitWalk?.add(window, .noTransform)
                continue
            }
            if let view = window.hitTest(inWindow, with: event) { return (window, view) }
        }
        return nil
    }

    /// Performs the hit test of a touch at `point`, in screen points. Returns the view and each step of the test.
    package final func hitTestWalk(at point: CGPoint) -> (view: UIView?, steps: [HitOutcome.Step]) {
        let event = UIEvent(type: .touches, timestamp: now, journal: nil)
        let walk = HitWalk()
        event._hitWalk = walk
        let view = hitTest(point, with: event)?.view
        return (view, walk.steps)
    }

    /// The view at `point`, in screen points. Takes the work of the hit test off `work`, in the unit of
    /// `UIView.hitWork`.
    package final func hitTest(_ point: CGPoint, spending work: inout Int) -> UIView? {
        let event = UIEvent(type: .touches, timestamp: now, journal: nil)
        let walk = HitWalk(hasSteps: false)
        event._hitWalk = walk
        defer { work -= walk.work }
        return hitTest(point, with: event)?.view
    }

    // MARK: Cancelling touches

    /// Cancels every touch that is down, in its view and recognizers. Later reports of these fingers are ignored.
    package final func cancelTouches(because reason: CancelReason = .command) { cancel(touches, because: reason) }

    /// Cancels the touches of one window in the same way.
    package final func cancelTouches(in window: UIWindow, because reason: CancelReason) {
        cancel(touches.filter { $0._window === window }, because: reason)
    }

    private final func cancel(_ touches: [UITouch], because reason: CancelReason) {
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
}

/// Counts successive taps, for `UITouch.tapCount`.
///
/// A contact is a tap if it stayed near its down point, was short and ended. A new contact continues the nearest tap,
/// if one is near enough and recent enough. Two contacts never continue the same tap.
///
/// A tap has the arbiter of its window and no weak reference to the window, because every retain of an object to which
/// there was a weak reference takes longer.
struct TapCounter {
    private struct Tap {
        let down: CGPoint
        let up: Timestamp
        let count: Int
        let arbiter: GestureArbiter
    }

    private var taps: [Tap] = []

    /// Returns the count of the tap that a contact at `location` continues, and removes that tap. Returns nil if there
    /// is none. `location` is in screen points.
    mutating func continueTap(
        at location: CGPoint, time: Timestamp, _ arbiter: GestureArbiter, _ thresholds: Thresholds
    ) -> Int? {
        guard !taps.isEmpty else { return nil }
        taps.removeAll { time - $0.up > .seconds(thresholds.multiTapInterval) }
        let candidates = taps.indices.filter {
            taps[$0].arbiter === arbiter
                && taps[$0].down.distance(to: location).isAtMost(thresholds.multiTapDistance)
        }
        let nearest = candidates.min { taps[$0].down.distance(to: location) < taps[$1].down.distance(to: location) }
        guard let nearest else { return nil }
        return taps.remove(at: nearest).count
    }

    /// Stores a tap if `touch`, which lifted, was one.
    mutating func lifted(_ touch: UITouch) {
        guard touch._tapCount > 0, let arbiter = touch._window.use({ $0.arbiter }) else { return }
        taps.append(Tap(down: touch._downLocation, up: touch.time, count: touch._tapCount, arbiter: arbiter))
    }
}

/// `ignoreRepeat` of a view: how long further touches are refused after a touch that stayed at its place has lifted
/// (R113).
final class RepeatLimit {
    let interval: Interval
    /// When the last touch lifted that stayed at its place; nil before the first one.
    private var lifted: Timestamp?

    init(interval: Interval) { self.interval = interval }

    func lift(at time: Timestamp) { lifted = time }

    func refuses(at time: Timestamp) -> Bool {
        interval > .zero && lifted.map { time - $0 <= interval } ?? false
    }

    deinit {}
}

extension UIView {
    /// How long a touch on the view, or on anything in it, refuses the next one, from its lift on. Zero refuses none;
    /// nil leaves that to the views around it.
    package final var ignoredRepeat: Interval? {
        get { _repeatLimit?.interval }
        set {
            guard newValue != ignoredRepeat else { return }
            _repeatLimit = newValue.map(RepeatLimit.init)
        }
    }

    /// Notes that a touch on this view lifted where it came down.
    final func tapLifted(at time: Timestamp) {
        _repeatLimit?.lift(at: time)
        _ = $_superview.use { $0.tapLifted(at: time) }
    }

    /// Returns the view, this one or one around it, that refuses a touch that begins at `time`; nil if none does. The
    /// nearest one with a limit decides.
    final func viewRefusingRepeat(at time: Timestamp) -> UIView? {
        if let limit = _repeatLimit { return limit.refuses(at: time) ? self : nil }
        return $_superview.use { $0.viewRefusingRepeat(at: time) }
    }
}
