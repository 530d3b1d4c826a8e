import Touches

extension Rejection {
    /// A contact that was down, or came down, while a pen was in proximity.
    static func byPen(_ sample: TouchSample) -> Rejection {
        Rejection(sample, by: .penLinger, text: "a pen is near, or was just now")
    }
}

/// `penLinger`: contacts are rejected as the hand that holds the pen while a pen is in proximity, and for some time
/// after.
///
/// Contacts pass it before the filters, because a hand is never a touch.
struct PenGate {
    private let linger: Interval?
    private var isNear = false
    private var closedUntil = Timestamp(microseconds: .min)

    init(linger: Interval?) { self.linger = linger }

    /// Reports that a pen came into proximity or left.
    ///
    /// - Returns: whether the live contacts must be cancelled.
    mutating func penDidChange(near: Bool, at time: Timestamp) -> Bool {
        guard let linger else { return false }
        if isNear && !near { closedUntil = time.after(linger) }
        isNear = near
        return near
    }

    func isClosed(at time: Timestamp) -> Bool { isNear || time < closedUntil }

    static func text(linger: Interval) -> String {
        "penLinger: fingers are rejected while a pen is near and for \(linger.seconds.brief) s after"
    }
}
