import Touches

/// Notices what no hands do: too many new touches within a second, or a touch that stays for hours. The panel is then
/// put aside, until it is quiet.
///
/// It gets every frame of the panel, also while the panel is put aside. It reads no clock.
public final class FloodGuard {
    /// What its owner must do.
    public enum Change: Equatable, Sendable {
        /// The panel must not be used, for this reason, a sentence for the user.
        case putAside(String)
        case use
    }

    private let limits: FloodLimits
    /// Whether the panel is put aside, and why.
    public private(set) var reason: String?
    /// The times at which the last touches began, as many as a second may have. The oldest is at `oldest`.
    private var beginnings: [Timestamp]
    private var oldest = 0
    /// The touches that are down, from the oldest to the newest.
    private var held: [(touch: TouchID, since: Timestamp)] = []
    private var change: Change?
    /// Since when there were few new touches.
    private var quietSince = Timestamp.zero

    private static let second = Interval.seconds(1)
    private static let never = Timestamp.zero - .longest

    public init(_ limits: FloodLimits) {
        self.limits = limits
        beginnings = Array(repeating: Self.never, count: max(limits.touches, FloodLimits.quietTouches))
    }

    /// Takes a frame of the panel. `takeChange()` then has what it leads to.
    public func count(_ frame: TouchFrame) {
        for index in frame.samples.indices {
            switch frame.samples[index].phase {
            case .began: begin(frame.samples[index].touch, at: frame.timestamp)
            case .moved: break
            case .ended, .cancelled:
                let touch = frame.samples[index].touch
                held.removeAll { $0.touch == touch }
            }
        }
    }

    private func begin(_ touch: TouchID, at time: Timestamp) {
        let isFlood = time - beginnings[oldest] <= Self.second
        let few = beginnings[(oldest + beginnings.count - FloodLimits.quietTouches) % beginnings.count]
        beginnings[oldest] = time
        oldest = (oldest + 1) % beginnings.count
        if reason != nil {
            if time - few <= Self.second { quietSince = time }
        } else {
            held.append((touch, time))
            if isFlood { putAside("more than \(limits.touches) touches began within a second", at: time) }
        }
    }

    private func putAside(_ reason: String, at time: Timestamp) {
        guard change == nil else { return }
        change = .putAside(reason)
        quietSince = time
    }

    /// What must be done after the frames and deadlines until now; nil for nothing.
    public func takeChange() -> Change? {
        guard let change else { return nil }
        self.change = nil
        switch change {
        case .putAside(let reason):
            self.reason = reason
            held.removeAll(keepingCapacity: true)
        case .use: use()
        }
        return change
    }

    /// Uses the panel again at once. Floods are counted from now on.
    public func use() {
        (reason, change) = (nil, nil)
        for index in beginnings.indices { beginnings[index] = Self.never }
    }

    /// The time at which `advance` must be called.
    public var nextDeadline: Timestamp? {
        reason == nil ? held.first?.since.after(limits.longestTouch) : quietSince.after(limits.quiet)
    }

    /// Passes the time until `time`. `takeChange()` then has what it leads to.
    public func advance(to time: Timestamp) {
        guard let nextDeadline, nextDeadline <= time else { return }
        if reason != nil {
            change = .use
        } else if let oldest = held.first {
            let hours = limits.longestTouch.seconds
            putAside("touch \(oldest.touch.number) has been down for \(Int(hours)) s", at: nextDeadline)
        }
    }
}
