import Touches

/// `penLinger`: while a pen is near the panel, and for a while after, contacts are the hand that holds it.
///
/// It stands before the numbering of touches rather than among the filters: a hand is no finger late or early.
struct PenGate {
    private let linger: Interval?
    private var isNear = false
    private var closedUntil = Timestamp(microseconds: .min)

    init(linger: Interval?) { self.linger = linger }

    /// Whether the pen's coming closes the gate.
    mutating func penDidChange(near: Bool, at time: Timestamp) -> Bool {
        guard let linger else { return false }
        if isNear && !near { closedUntil = time.after(linger) }
        isNear = near
        return near
    }

    func isClosed(at time: Timestamp) -> Bool { isNear || time < closedUntil }
}
