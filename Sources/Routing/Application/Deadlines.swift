import Touches

/// A moment at which something is to be looked at again. The core names it; whoever runs the core says when it has come.
public final class Deadline {
    /// Which kind of waiting ends here.
    public struct Kinds: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// Once: a time-out, the end of a hold.
        public static let once = Kinds(rawValue: 1)
        /// Again and again while a finger is down.
        public static let repeating = Kinds(rawValue: 2)
        /// A step of a scroll view's glide or bounce.
        public static let glide = Kinds(rawValue: 4)
        public static let all: Kinds = [.once, .repeating, .glide]
    }

    public let time: Timestamp
    let kind: Kinds
    /// Whether it comes before an event of the very same time rather than after it.
    let precedesEvents: Bool
    weak var window: Window?
    private var action: (() -> Void)?

    init(at time: Timestamp, kind: Kinds, precedesEvents: Bool, window: Window?, action: @escaping () -> Void) {
        self.time = time
        self.kind = kind
        self.precedesEvents = precedesEvents
        self.window = window
        self.action = action
    }

    var isPending: Bool { action != nil }

    func cancel() { action = nil }

    func fire() {
        let action = self.action
        self.action = nil
        action?()
    }
}

/// The deadlines of an application, soonest first; at one time those that precede events, and then in the order they
/// were named.
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
        pending.removeAll { !$0.isPending }
        return pending.first { kinds.contains($0.kind) }
    }

    mutating func remove(_ deadline: Deadline) { pending.removeAll { $0 === deadline } }
}
