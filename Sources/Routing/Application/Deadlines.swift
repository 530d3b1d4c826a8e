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

    package func cancel() { _ = end() }

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
    mutating func take(with deadline: Deadline) -> [Deadline] {
        func comesAlong(_ other: Deadline) -> Bool {
            other === deadline
                || other.time == deadline.time && other.kind == deadline.kind && other.arbiter === deadline.arbiter
                    && other.precedesEvents == deadline.precedesEvents
        }
        defer { pending.removeAll(where: comesAlong) }
        return pending.filter(comesAlong)
    }

    func cancelAll() { for deadline in pending { deadline.cancel() } }
}
