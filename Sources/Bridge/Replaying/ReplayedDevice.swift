import Evdev
import Records
import System
import Touches
import Touchscreen

/// A device of a recording.
final class ReplayedDevice: Timed {
    let id: DeviceID
    private let pipeline: Pipeline
    /// Nil if the device is not used.
    var input: (any DeviceInput)?
    /// The `device` record, which is published at the time of its first event; nil when it was published, and for a
    /// pen.
    var unpublished: DeviceRecord?
    /// Whether its first event has been played.
    var hasBegun = false
    /// Whether records report it as present.
    var isAdded = false
    var loss = RecordedLoss()
    /// Whether it is a touchscreen. Its events take effect at a SYN_REPORT.
    var isTouchscreen = false
    /// The number of its events since the last SYN_REPORT.
    var unfinishedEvents = 0
    /// What was wrong with its events, when its recording has ended.
    var faults: [String] = []

    var nextDeadline: Timestamp? { input?.nextDeadline }

    func advance(to time: Timestamp) { pipeline.handle { input?.advance(to: time, into: &$0) } }

    init(_ id: DeviceID, pipeline: Pipeline) {
        self.id = id
        self.pipeline = pipeline
    }
}

/// Tracks the losses in the events of one recorded device, so that a replay reports them as `run` does.
struct RecordedLoss {
    enum Change: Equatable {
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

    mutating func end() -> Change? {
        defer { standing = .inStep }
        if case .recovering = standing { return lastReport.map { .recovered(since: $0) } }
        return nil
    }
}
