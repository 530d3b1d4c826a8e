/// A timer of the main run loop. In a test, it runs on the application's time once there are `Fingers` on that
/// application, so that the test decides when it fires.
@preconcurrency @MainActor
open class Timer: NSObject {
    /// The time between two calls in seconds; 0 if the timer does not repeat.
    public final let timeInterval: TimeInterval
    /// Any object that the program gave the timer.
    public private(set) final var userInfo: Any?
    /// How late the timer may be, in seconds. It has no effect.
    open var tolerance: TimeInterval = 0
    /// Whether the timer can still fire.
    public private(set) final var isValid = true

    private final var block: (@MainActor (Timer) -> Void)?
    private final let repeats: Bool
    private final var due: Due

    /// When the timer fires next.
    private enum Due {
        /// This time after the timer was added to a run loop.
        case after(TimeInterval)
        case runLoop(Foundation.Timer)
        case application(UIApplication, Deadline)
    }

    private init(
        after delay: TimeInterval, interval: TimeInterval, repeats: Bool, block: @escaping @MainActor (Timer) -> Void
    ) {
        timeInterval = repeats ? Timer.valid(interval) : 0
        due = .after(delay)
        self.repeats = repeats
        self.block = block
    }

    /// Creates a timer that does nothing.
    public convenience override init() { self.init(timeInterval: 0, repeats: false) { _ in } }

    /// Creates a timer that calls `block` every `interval` seconds, or once. Add it to a run loop.
    public convenience init(
        timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @MainActor (Timer) -> Void
    ) {
        self.init(after: interval, interval: interval, repeats: repeats, block: block)
    }

    /// Creates a timer that calls `block` at `date`, and then every `interval` seconds. Add it to a run loop.
    public convenience init(
        fire date: Date, interval: TimeInterval, repeats: Bool, block: @escaping @MainActor (Timer) -> Void
    ) { self.init(after: date.timeIntervalSinceNow, interval: interval, repeats: repeats, block: block) }

    /// Creates a timer that calls `aSelector` of `aTarget`, with the timer. It retains the target until it is
    /// invalidated. Add it to a run loop.
    public convenience init(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
        repeats yesOrNo: Bool
    ) {
        let target = aTarget as AnyObject
        self.init(timeInterval: ti, repeats: yesOrNo) { aSelector.send($0, to: target) }
        self.userInfo = userInfo
    }

    /// Starts a timer that calls `block` every `interval` seconds, or once.
    @discardableResult
    public static func scheduledTimer(
        withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping @MainActor (Timer) -> Void
    ) -> Timer {
        let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
        timer.start()
        return timer
    }

    /// Starts a timer that calls `aSelector` of `aTarget`, with the timer. It retains the target until it is
    /// invalidated.
    @discardableResult
    public static func scheduledTimer(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
        repeats yesOrNo: Bool
    ) -> Timer {
        let timer = Timer(
            timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
        timer.start()
        return timer
    }

    /// When the timer fires next. Setting it changes that.
    open var fireDate: Date {
        get {
            switch due {
            case .after(let delay): Date(timeIntervalSinceNow: delay)
            case .runLoop(let timer): timer.fireDate
            case .application(let application, let deadline):
                Date(timeIntervalSinceNow: (deadline.time - application.now).seconds)
            }
        }
        set {
            let delay = newValue.timeIntervalSinceNow
            switch due {
            case .after: due = .after(delay)
            case .runLoop(let timer): timer.fireDate = newValue
            case .application(let application, let deadline):
                deadline.cancel()
                schedule(in: application, at: application.now + Timer.interval(delay))
            }
        }
    }

    /// Calls the method or the block now. A timer that does not repeat is invalidated afterwards.
    open func fire() {
        guard isValid else { return }
        block?(self)
        if !repeats { stop() }
    }

    /// Stops the timer for good, and releases its target or block.
    nonisolated open func invalidate() {
        if DispatchQueue.isMain {
            MainActor.assumeIsolated { stop() }
        } else {
            DispatchQueue.main.async { MainActor.assumeIsolated { self.stop() } }
        }
    }

    private func stop() {
        isValid = false
        block = nil
        userInfo = nil
        switch due {
        case .after: break
        case .runLoop(let timer): timer.invalidate()
        case .application(_, let deadline): deadline.cancel()
        }
    }

    /// Starts the timer, unless it runs. It stays alive until it is invalidated.
    fileprivate func start() {
        guard isValid, case .after(let delay) = due else { return }
        let application = UIApplication.shared
        if application.hasFingers {
            return schedule(in: application, at: application.now + Timer.interval(delay))
        }
        let timer = Foundation.Timer(
            fire: Date(timeIntervalSinceNow: delay), interval: timeInterval, repeats: repeats
        ) { _ in MainActor.assumeIsolated { self.fire() } }
        due = .runLoop(timer)
        RunLoop.main.add(timer, forMode: .common)
    }

    private func schedule(in application: UIApplication, at time: Timestamp) {
        let deadline = application.schedule(at: time, kind: .repeating, window: nil) {
            MainActor.assumeIsolated { self.fire(at: time, in: application) }
        }
        due = .application(application, deadline)
    }

    private func fire(at time: Timestamp, in application: UIApplication) {
        if repeats { schedule(in: application, at: time + Timer.interval(timeInterval)) }
        fire()
    }

    /// As long as Foundation's timers wait at least. So a timer that starts itself again lets time pass.
    private static func valid(_ interval: TimeInterval) -> TimeInterval { interval > 0.0001 ? interval : 0.0001 }

    /// At most thirty years, so that the sum of times does not overflow.
    private static func interval(_ seconds: TimeInterval) -> Interval { Interval(seconds: min(valid(seconds), 1e9)) }
}

extension RunLoop {
    /// Starts `timer`. The mode is ignored: it fires on the main thread, in every mode.
    @preconcurrency @MainActor
    public func add(_ timer: Timer, forMode mode: RunLoop.Mode) { timer.start() }
}

extension RunLoop.Mode {
    /// The mode while the user scrolls. There is only one mode.
    public static let tracking = RunLoop.Mode("UITrackingRunLoopMode")
}
