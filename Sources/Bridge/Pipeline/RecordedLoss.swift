import Touches
import Touchscreen

/// Follows the events of one recorded device for what its recorder lost, so that a replay tells of it as `run` does.
struct RecordedLoss {
    enum Change: Hashable {
        /// What was lost is over; what the device is like follows.
        case resynced
        /// That was it. Touches may be missing since then.
        case recovered(since: Timestamp)
    }

    private enum Standing {
        case inStep
        /// Between SYN_DROPPED and the SYN_REPORT after it.
        case dropping
        /// Up to the next SYN_REPORT.
        case recovering
    }

    private var standing = Standing.inStep
    private var lastReport: Timestamp?

    /// Takes one event, in order; what has become of the loss with it.
    mutating func consume(_ event: InputEvent) -> Change? {
        lastReport = lastReport ?? event.time
        guard event.type == .synchronization else { return nil }
        switch (event.code, standing) {
        case (.SYN_DROPPED, _): standing = .dropping
        case (.SYN_REPORT, .dropping):
            standing = .recovering
            return .resynced
        case (.SYN_REPORT, .recovering):
            defer { lastReport = event.time }
            return end()
        case (.SYN_REPORT, .inStep): lastReport = event.time
        default: break
        }
        return nil
    }

    /// The recording ends.
    mutating func end() -> Change? {
        defer { standing = .inStep }
        if case .recovering = standing { return lastReport.map { .recovered(since: $0) } }
        return nil
    }
}
