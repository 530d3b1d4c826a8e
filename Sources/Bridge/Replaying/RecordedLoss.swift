import Evdev
import Touches

/// Tracks the losses in the events of one recorded device, so that a replay reports them as `run` does.
struct RecordedLoss {
    enum Change: Hashable {
        /// The loss has ended. The events of the new state follow.
        case resynced
        /// The new state is complete. Touches may be missing since the given time.
        case recovered(since: Timestamp)
    }

    private enum Standing {
        case inStep
        /// After SYN_DROPPED and before the next SYN_REPORT.
        case dropping
        /// Up to the SYN_REPORT after that.
        case recovering
    }

    private var standing = Standing.inStep
    private var lastReport: Timestamp?

    /// Takes one event, in order. Returns a change of the loss.
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

    /// Ends the recording.
    mutating func end() -> Change? {
        defer { standing = .inStep }
        if case .recovering = standing { return lastReport.map { .recovered(since: $0) } }
        return nil
    }
}
