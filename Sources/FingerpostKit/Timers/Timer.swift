/// A timer. It is a deadline of the application's time, so that a test and a recording decide when it fires.
@preconcurrency @MainActor
open class Timer {
    /// The time between two calls in seconds; 0 if the timer does not repeat.
    public final let timeInterval: TimeInterval
    /// Whether the timer can still fire.
    public private(set) final var isValid = true

    private final var block: (@MainActor (Timer) -> Void)?
    private final var deadline: Deadline?

    /// The time at which a timer starts while the program waits; nil for the application's time.
    static var clock: (() -> Timestamp)?

    private init(_ interval: TimeInterval, repeats: Bool, block: @escaping @MainActor (Timer) -> Void) {
        timeInterval = repeats ? Timer.valid(interval) : 0
        self.block = block
        let application = UIApplication.shared
        let start = Timer.clock.map { max($0(), application.now) } ?? application.now
        schedule(in: application, at: start + Interval(seconds: Timer.valid(interval)))
    }

    deinit {}

    /// Starts a timer that calls `block` every `interval` seconds, or once. It stays alive until it is invalidated or
    /// has fired for the last time.
    @discardableResult
    public static func scheduledTimer(
        withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping @MainActor (Timer) -> Void
    ) -> Timer { Timer(interval, repeats: repeats, block: block) }

    /// Starts a timer that calls `aSelector` of `aTarget`, with the timer. It retains the target until it is
    /// invalidated.
    @discardableResult
    public static func scheduledTimer(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, repeats yesOrNo: Bool
    ) -> Timer {
        let target = aTarget as AnyObject
        return Timer(ti, repeats: yesOrNo) { aSelector.send($0, to: target) }
    }

    /// Calls the method or the block now. A timer that does not repeat is invalidated afterwards.
    open func fire() {
        guard isValid else { return }
        block?(self)
        if timeInterval == 0 { invalidate() }
    }

    /// Stops the timer for good, and releases its target or block.
    open func invalidate() {
        isValid = false
        block = nil
        deadline?.cancel()
    }

    private func schedule(in application: UIApplication, at time: Timestamp) {
        deadline = application.schedule(at: time, kind: .repeating, window: nil) { [self] in
            if timeInterval > 0 { schedule(in: application, at: time + Interval(seconds: timeInterval)) }
            fire()
        }
    }

    /// As long as UIKit's timers wait at least, so that a timer that starts itself again lets time pass; at most thirty
    /// years, so that the sum of times does not overflow.
    private static func valid(_ interval: TimeInterval) -> TimeInterval {
        min(interval > 0.0001 ? interval : 0.0001, 1e9)
    }
}

/// A length of time in seconds.
public typealias TimeInterval = Double

/// The time of the latest event, or of the latest time passed to the application, in seconds on the clock of the
/// events.
@preconcurrency @MainActor
public func CACurrentMediaTime() -> TimeInterval { UIApplication.shared.now.seconds }
