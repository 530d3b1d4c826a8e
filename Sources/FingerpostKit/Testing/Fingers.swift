internal import Scenes

/// Simulated fingers for tests and demonstrations. They touch the windows of an application at given times.
///
///     let fingers = Fingers()
///     fingers.down(at: CGPoint(x: 10, y: 10), time: 0)
///     fingers.move(to: CGPoint(x: 60, y: 10), time: 0.1)
///     fingers.up(at: CGPoint(x: 60, y: 10), time: 0.2)
///
/// Locations are in screen points. Times are in seconds. The application's time never decreases: an event with an
/// earlier time than the last one gets the last one's time.
@preconcurrency @MainActor
public final class Fingers {
    let application: UIApplication
    /// The live touch of each finger, by the finger's number.
    private var touches: [Int: TouchID] = [:]
    private static let numbering = TouchNumbering()

    /// Creates fingers on the windows of `application`.
    public init(on application: UIApplication = .shared) { self.application = application }

    // MARK: One finger

    /// Puts a finger down at `point`, in screen points, at `time`, in seconds.
    public func down(_ finger: Int = 1, at point: CGPoint, time: TimeInterval) {
        send(.down(finger, at: point), time: time)
    }

    /// Moves a finger to `point`, in screen points, at `time`, in seconds. It has no effect if the finger is not down.
    public func move(_ finger: Int = 1, to point: CGPoint, time: TimeInterval) {
        send(.move(finger, to: point), time: time)
    }

    /// Lifts a finger at `point`, in screen points, at `time`, in seconds. It has no effect if the finger is not down.
    public func up(_ finger: Int = 1, at point: CGPoint, time: TimeInterval) {
        send(.up(finger, at: point), time: time)
    }

    /// Cancels the touch of a finger at `point`, in screen points, at `time`, in seconds, as the system does.
    public func cancel(_ finger: Int = 1, at point: CGPoint, time: TimeInterval) {
        send(.cancel(finger, at: point), time: time)
    }

    /// Puts the finger down at `point`, in screen points, at `time`, in seconds, and lifts it after 0.05 seconds.
    public func tap(_ finger: Int = 1, at point: CGPoint, time: TimeInterval) {
        down(finger, at: point, time: time)
        up(finger, at: point, time: time + 0.05)
    }

    /// Puts the finger down at `start`, moves it along a straight line, and lifts it at `end`. Both are in screen
    /// points.
    ///
    /// Parameters:
    /// - `time`: the time of the contact, in seconds.
    /// - `steps`: the number of moves, at equal distances and intervals. The last one reaches `end`.
    /// - `duration`: the time from the contact to the last move, in seconds. The finger lifts at the same time.
    public func drag(
        _ finger: Int = 1, from start: CGPoint, to end: CGPoint, steps: Int = 10, time: TimeInterval,
        duration: TimeInterval
    ) {
        down(finger, at: start, time: time)
        for step in 1...max(1, steps) {
            let part = CGFloat(step) / CGFloat(max(1, steps))
            let point = CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
            move(finger, to: point, time: time + duration * Double(part))
        }
        up(finger, at: end, time: time + duration)
    }

    // MARK: Several fingers at once

    /// The change of one finger in an event. Its points are in screen points.
    public struct Action: Hashable, Sendable {
        let finger: Int
        let phase: ContactPhase
        /// The last point is the location of the finger after the event.
        let points: [CGPoint]

        /// The finger comes down.
        public static func down(_ finger: Int = 1, at point: CGPoint) -> Action {
            Action(finger: finger, phase: .began, points: [point])
        }
        /// The finger moves, with one sample.
        public static func move(_ finger: Int = 1, to point: CGPoint) -> Action {
            Action(finger: finger, phase: .moved, points: [point])
        }
        /// Several device samples in one event. The points become the event's coalesced touches.
        public static func move(_ finger: Int = 1, through points: [CGPoint]) -> Action {
            Action(finger: finger, phase: .moved, points: points)
        }
        /// The finger lifts.
        public static func up(_ finger: Int = 1, at point: CGPoint) -> Action {
            Action(finger: finger, phase: .ended, points: [point])
        }
        /// The touch of the finger is cancelled.
        public static func cancel(_ finger: Int = 1, at point: CGPoint) -> Action {
            Action(finger: finger, phase: .cancelled, points: [point])
        }
    }

    /// Sends one event with the changes of several fingers at `time`, in seconds. Changes of a finger that is not down,
    /// except `down`, have no effect.
    public func send(_ actions: Action..., time: TimeInterval) { send(actions, at: Timestamp(seconds: time)) }

    fileprivate func send(_ actions: [Action], at time: Timestamp) {
        // What a finger does after it came down is in another frame, because a touch has one phase in each event.
        var frames: [[TouchSample]] = [[], []]
        for action in actions {
            if action.phase == .began { touches[action.finger] = Fingers.numbering.next() }
            guard let touch = touches[action.finger] else { continue }
            if action.phase == .ended || action.phase == .cancelled { touches[action.finger] = nil }
            let isAfter = action.phase != .began && frames[0].contains { $0.touch == touch && $0.phase == .began }
            frames[isAfter ? 1 : 0] += action.points.map {
                TouchSample(touch: touch, phase: action.phase, location: $0)
            }
        }
        for samples in frames where !samples.isEmpty {
            pass(to: time)
            application.handle(TouchFrame(device: nil, timestamp: time, samples: samples))
        }
    }

    // MARK: Steps

    /// Does steps such as `tap buy` or `drag list by 0,-200 in 0.4`, one after the other. They are those of
    /// `fingerpost test`, and the names in them are accessibility identifiers.
    ///
    /// A view is touched at the middle of what can be hit of it, or at the nearest point that is not covered. A step
    /// that cannot be read or done is an error that says why. The steps `show`, `set` and `key` are for scenes only.
    ///
    /// - Parameters:
    ///   - steps: the steps, in their order.
    ///   - time: the time of the first frame, in seconds.
    /// - Returns: the time after the last frame, in seconds.
    @discardableResult
    public func perform(_ steps: String..., time: TimeInterval) throws -> TimeInterval {
        let player = StepPlayer(on: ApplicationStage(self), from: Timestamp(seconds: time))
        for step in steps { try player.play(try Step(step)) }
        return player.time.seconds
    }

    /// Advances the application's time to `time`, in seconds, and performs everything that is due.
    public func wait(until time: TimeInterval) {
        pass(to: time)
        application.advance(to: Timestamp(seconds: time))
    }

    /// Performs what is due before `time`, in seconds, step by step, as an application that is never late.
    func pass(to time: TimeInterval) { pass(to: Timestamp(seconds: time)) }

    fileprivate func pass(to end: Timestamp) {
        while let due = application.nextDeadline, due < end { application.advance(to: due) }
    }
}

/// Fingers as the stage of steps.
@MainActor private final class ApplicationStage: StepStage {
    private let fingers: Fingers
    private var application: UIApplication { fingers.application }

    init(_ fingers: Fingers) { self.fingers = fingers }

    var screen: CGSize { application.windows.reduce(CGRect.zero) { $0.union($1.frame) }.size }

    func find(_ part: Step.Part, of id: String) throws -> Sighting {
        try application.find(part, of: try view(id), called: id)
    }

    private func view(_ id: String) throws(StepError) -> UIView {
        for window in application.windows {
            if let view = window.firstView(called: id) { return view }
        }
        throw StepError("no view has the accessibility identifier '\(id)'")
    }

    func pass(to time: Timestamp) { fingers.pass(to: time) }

    func touch(_ reports: [FingerReport], at time: Timestamp) {
        fingers.send(
            reports.map { report in
                Fingers.Action(finger: report.finger, phase: report.phase, points: [report.location ?? .zero])
            }, at: time)
    }

    func show(_ id: String, at time: Timestamp) throws { throw StepError(ApplicationStage.hint) }
    func set(_ keys: String, at time: Timestamp) throws { throw StepError(ApplicationStage.hint) }
    func press(_ key: String, isDown: Bool, at time: Timestamp) throws { throw StepError(ApplicationStage.hint) }

    private static let hint = "the step is for scenes; call the methods of the views, or press(_:time:) for keys"
}

extension UIView {
    /// This view or the first one in it with a name.
    fileprivate func firstView(called id: String) -> UIView? {
        if self.id == id { return self }
        for subview in subviews {
            if let view = subview.firstView(called: id) { return view }
        }
        return nil
    }
}
