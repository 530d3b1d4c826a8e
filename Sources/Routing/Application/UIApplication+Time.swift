extension UIApplication {
    /// The application's time: the time of the latest event, deadline or `advance(to:)`.
    package final var now: Timestamp { journal.time }

    /// The time at which `advance(to:)` must be called unless an event comes earlier; nil if there is no deadline.
    package final var nextDeadline: Timestamp? { nextDeadline(of: .all) }

    /// The time of the earliest deadline of one of `kinds` that runs; nil if no such deadline exists.
    package final func nextDeadline(of kinds: Deadline.Kinds) -> Timestamp? {
        deadlines.next(of: kinds.intersection(runningDeadlines))?.time
    }

    /// Sets the clock to `time`, which may be in the past: for the beginning of another recording. No touch may be
    /// down.
    package final func restartClock(at time: Timestamp) {
        precondition(touches.isEmpty, "the clock is set between recordings, not during a touch")
        tapCounter = TapCounter()
        journal.time = time
    }

    /// Runs the deadlines that are due by `time`, each at its own time, and sets the clock to `time`, unless it is
    /// already later.
    package final func advance(to time: Timestamp) { enqueue(.time(time)) }

    final func meetDeadlines(until time: Timestamp) {
        inputTime = time
        while let deadline = deadlines.next(of: runningDeadlines), deadline.time <= time { meet(deadline) }
        passTime(to: time)
    }

    /// Runs the deadlines that precede an event at `time`.
    final func meetDeadlines(before time: Timestamp) {
        inputTime = time
        while let deadline = deadlines.next(of: runningDeadlines),
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
        passTime(to: deadline.time)
        let due = deadlines.extract(with: deadline)
        let longestTap = Interval.seconds(thresholds.tapDuration)
        for touch in touches where touch.isDown {
            touch._phase = .stationary
            touch.limitTap(to: longestTap, at: now)
        }
        func fire() {
            for deadline in due { deadline.fire() }
        }
        if let arbiter = deadline.arbiter { arbiter.runTurn { fire() } } else { fire() }
    }

    /// Sets the clock to `time`. Before that, ends the recognizers that waited for a deadline or a timer of the program
    /// that is over (R75).
    private final func passTime(to time: Timestamp) {
        arbiters.forEachUnretained { if $0.arena.hasStuck { $0.runTurn {} } }
        journal.time = max(journal.time, time)
    }

    /// Schedules a deadline. `action` runs as a turn of `window`, or without a turn if `window` is nil.
    package final func schedule(
        at time: Timestamp, kind: Deadline.Kinds = .once, precedesEvents: Bool = false, window: UIWindow?,
        action: @escaping () -> Void
    ) -> Deadline {
        let deadline = Deadline(at: time, kind: kind, precedesEvents: precedesEvents, window: window, action: action)
        deadlines.add(deadline)
        workBecamePending()
        return deadline
    }

    /// An input that waits in the queue.
    nonisolated enum Input {
        case time(Timestamp)
        case touches(TouchFrame)
        case presses([PressSample], Timestamp)
        case shake(ShakeSample, Timestamp)
        case remoteControl(UIEvent.EventSubtype, Timestamp)
        case call(@MainActor () -> Void)
    }

    /// Routes one frame of touches, in screen points. A frame that arrives while an input is being processed waits in
    /// the queue. A frame whose time is before `now` counts as one at `now`.
    package final func handle(_ frame: TouchFrame) {
        if isProcessing { queue.append(.touches(frame)) } else { processFirst { process(frame) } }
    }

    final func enqueue(_ input: Input) {
        if isProcessing { queue.append(input) } else { processFirst { process(input) } }
    }

    /// Calls `body` after the input that is being processed. If no input is being processed, calls it immediately.
    package final func callAfterInput(_ body: @escaping @MainActor () -> Void) {
        if isProcessing { queue.append(.call(body)) } else { body() }
    }

    /// Runs the layout that was pending before an input, processes the input, and runs the layout that it requested.
    @inline(__always)
    private final func processFirst(_ input: () -> Void) {
        runBeforeQueue {
            layOutWindows()
            input()
        }
        if needsLayout { runBeforeQueue { layOutWindows() } }
    }

    /// Runs `body`, a change by the program, so that inputs wait in the queue meanwhile. If no input is being
    /// processed, then processes the queue and reports the work that is pending.
    @inline(__always)
    final func holdingQueue(_ body: () -> Void) {
        guard !isProcessing else { return body() }
        runBeforeQueue(body)
        if isWorkPending { onPendingWork?() }
    }

    /// Runs `body` and then processes the inputs that were queued.
    @inline(__always)
    private final func runBeforeQueue(_ body: () -> Void) {
        isProcessing = true
        defer { isProcessing = false }
        body()
        while !queue.isEmpty { process(queue.removeFirst()) }
    }

    private final func process(_ input: Input) {
        switch input {
        case .time(let time):
            meetDeadlines(until: time)
        case .touches(let frame):
            process(frame)
        case .presses(let samples, let time):
            meetDeadlines(before: time)
            route(samples)
        case .shake(let sample, let time):
            meetDeadlines(before: time)
            route(sample)
        case .remoteControl(let subtype, let time):
            meetDeadlines(before: time)
            routeRemoteControl(subtype)
        case .call(let body): body()
        }
    }

    private final func process(_ frame: TouchFrame) {
        meetDeadlines(before: frame.timestamp)
        route(frame)
    }

    // MARK: Work between inputs

    final func workBecamePending() {
        isWorkPending = true
        if !isProcessing { onPendingWork?() }
    }

    /// Runs the pending layout of every window. Then calls `viewDidAppear(_:)` on the controllers whose views came onto
    /// the screen.
    package final func layOutWindows() {
        guard needsLayout else { return }
        isWorkPending = false
        for window in shownWindows { window.layOutPending() }
        while !appearing.isEmpty {
            for controller in appearing.extractAll() { controller.object?.viewIsOnScreen() }
            for window in shownWindows { window.layOutPending() }
        }
    }

    private final var needsLayout: Bool { isWorkPending || !appearing.isEmpty }
}

/// A time at which the application must act. The library schedules it; the caller of `advance(to:)` reports that the
/// time has come.
public final class Deadline {
    /// The kind of a deadline.
    nonisolated public struct Kinds: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// A single deadline, such as a time-out or the end of a hold.
        public static let once = Kinds(rawValue: 1)
        /// A deadline that repeats while a finger is down, or until the program stops it.
        public static let repeating = Kinds(rawValue: 2)
        /// A step of a scroll view's glide or bounce.
        public static let glide = Kinds(rawValue: 4)
        /// Every kind.
        public static let all: Kinds = [.once, .repeating, .glide]
    }

    /// When the application must act, on the application's clock.
    public let time: Timestamp
    let kind: Kinds
    /// Whether the deadline runs before an event at the same time, rather than after it.
    let precedesEvents: Bool
    /// The arbiter of the window, which may have been released; nil if the deadline belongs to no window, or is over.
    private(set) var arbiter: GestureArbiter?
    private var action: (() -> Void)?

    init(at time: Timestamp, kind: Kinds, precedesEvents: Bool, window: UIWindow?, action: @escaping () -> Void) {
        self.time = time
        self.kind = kind
        self.precedesEvents = precedesEvents
        arbiter = window?.arbiter
        self.action = action
    }

    var isPending: Bool { action != nil }

    package func cancel() { dispose(of: end()) }

    func fire() { end()?() }

    private func end() -> (() -> Void)? {
        dispose(of: exchange(&arbiter, for: nil))
        return exchange(&action, for: nil)
    }

    deinit {}
}

/// The deadlines of an application in the order of their times. Among deadlines at one time, those that precede events
/// come first; otherwise the order is that of scheduling.
struct Deadlines {
    private var pending: [Deadline] = []

    mutating func add(_ deadline: Deadline) {
        let index = pending.firstIndex { comes(deadline, before: $0) } ?? pending.count
        pending.insert(deadline, at: index)
    }

    private func comes(_ deadline: Deadline, before other: Deadline) -> Bool {
        guard deadline.time == other.time else { return deadline.time < other.time }
        return deadline.precedesEvents && !other.precedesEvents
    }

    mutating func next(of kinds: Deadline.Kinds) -> Deadline? {
        guard !pending.isEmpty else { return nil }
        if pending.contains(where: { !$0.isPending }) { pending.removeAll { !$0.isPending } }
        return pending.first { kinds.contains($0.kind) }
    }

    /// Removes and returns `deadline` and all deadlines of the same kind, window and time.
    mutating func extract(with deadline: Deadline) -> [Deadline] {
        func comesAlong(_ other: Deadline) -> Bool {
            other === deadline
                || other.time == deadline.time && other.kind == deadline.kind && other.arbiter === deadline.arbiter
                    && other.precedesEvents == deadline.precedesEvents
        }
        defer { pending.removeAll(where: comesAlong) }
        return pending.filter(comesAlong)
    }

    /// Whether a timer of the program runs.
    var hasTimers: Bool { pending.contains { $0.isPending && $0.kind == .repeating && $0.arbiter == nil } }

    func cancelAll() { for deadline in pending { deadline.cancel() } }
}
