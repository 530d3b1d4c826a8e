/// Calls a method for each frame of the screen. There is no screen to wait for: the frames are moments of the
/// application's time, sixty per second unless the program asks for another number.
///
/// A frame that is late replaces the frames before it, so that a program that was stopped does not get all of them.
@preconcurrency @MainActor
open class CADisplayLink {
    private final var target: AnyObject?
    private final let selector: Selector
    /// The application whose time it follows; nil until it is added to a run loop and after it was removed.
    private final weak var application: UIApplication?
    private final var deadline: Deadline?
    /// The frame from which the others are counted.
    private final var origin = Timestamp.zero
    private final var frame = 0

    /// Creates a link that calls `sel` of `target`, with the link. The link retains `target` until it is invalidated.
    public init(target: Any, selector sel: Selector) {
        self.target = target as AnyObject
        selector = sel
    }

    /// The time of the frame, in seconds on the clock of the events.
    public private(set) final var timestamp: CFTimeInterval = 0
    /// The time of the next frame, in seconds on the clock of the events.
    public final var targetTimestamp: CFTimeInterval { timestamp + interval }
    /// The time between two frames at 60 frames per second, in seconds.
    public final var duration: CFTimeInterval { 1 / 60 }

    /// Whether no frames are delivered.
    open var isPaused = false {
        didSet { if isPaused != oldValue { restart() } }
    }
    /// The number of frames per second; 0 for 60.
    open var preferredFramesPerSecond = 0 {
        didSet { if preferredFramesPerSecond != oldValue { restart() } }
    }
    /// The number of frames per second, with limits. The preferred number, rounded up and at most 1000, sets
    /// `preferredFramesPerSecond`.
    open var preferredFrameRateRange = CAFrameRateRange.default {
        didSet {
            let preferred = preferredFrameRateRange.preferred ?? 0
            preferredFramesPerSecond = preferred > 0 ? Int(min(preferred, 1000).rounded(.up)) : 0
        }
    }

    /// Starts the frames. The arguments are ignored: frames are delivered on the main thread, in every mode.
    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard target != nil, application == nil else { return }
        application = UIApplication.shared
        restart()
    }

    /// Stops the frames. The arguments are ignored.
    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        application = nil
        restart()
    }

    /// Stops the frames for good and releases the target.
    open func invalidate() {
        application = nil
        target = nil
        restart()
    }

    private var interval: CFTimeInterval { 1 / Double(preferredFramesPerSecond > 0 ? preferredFramesPerSecond : 60) }

    /// Counts the frames from now on.
    private func restart() {
        deadline?.cancel()
        deadline = nil
        guard let application, !isPaused else { return }
        origin = application.now
        frame = 0
        schedule(in: application)
    }

    private func schedule(in application: UIApplication) {
        frame += 1
        // The link stays alive while it is in a run loop.
        deadline = application.schedule(at: time(of: frame), kind: .repeating, window: nil) { [self] in
            MainActor.assumeIsolated { deliver() }
        }
    }

    private func time(of frame: Int) -> Timestamp { origin + Interval(seconds: Double(frame) * interval) }

    private func deliver() {
        guard let application else { return }
        let late = Int(((application.inputTime - time(of: frame)).seconds / interval).rounded(.down))
        if late > 0 {
            frame += late - 1
            return schedule(in: application)
        }
        timestamp = time(of: frame).seconds
        let delivered = deadline
        if let target { selector.send(self, to: target) }
        // The method may have stopped or restarted the link.
        if deadline === delivered { schedule(in: application) }
    }
}

/// A number of frames per second, with limits.
public struct CAFrameRateRange: Hashable, Sendable {
    /// The smallest number, as data. In frames per second.
    public var minimum: Float
    /// The largest number, as data. In frames per second.
    public var maximum: Float
    /// The wanted number, in frames per second; nil or 0 for the number of the screen, which is 60.
    public var preferred: Float?

    /// The number of the screen: 60 frames per second.
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)

    /// Creates a number with limits, all in frames per second.
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        self.minimum = minimum
        self.maximum = maximum
        self.preferred = preferred
    }
}

extension UIScreen {
    /// Creates a link that calls `sel` of `target`, with the link.
    public func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? {
        CADisplayLink(target: target, selector: sel)
    }
}
