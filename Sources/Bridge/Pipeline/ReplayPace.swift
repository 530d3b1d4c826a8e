import Glibc
import Touches

/// Plays time at the speed it was recorded, or a multiple of it.
final class ReplayPace {
    private let speed: Double
    private let signals: Int32
    /// A moment of the recording and the moment it was played.
    private var start: (recorded: Timestamp, played: Timestamp)?

    init(speed: Double, signals: Int32) {
        self.speed = speed
        self.signals = signals
    }

    /// The next moment waited for is the first of another recording.
    func restart() { start = nil }

    /// Sleeps until `time` of the recording; a signal ends it.
    func wait(until time: Timestamp, onSignal: (Int32) -> Never) {
        let start = self.start ?? (time, Clock.monotonic())
        self.start = start
        let due = start.played + .seconds((time - start.recorded).seconds / speed)
        while true {
            let left = (due - Clock.monotonic()).microseconds
            guard left > 0 else { return }
            var poll = pollfd(fd: signals, events: Int16(POLLIN), revents: 0)
            // Whole milliseconds, rounded up: a little late rather than early and twice.
            Glibc.poll(&poll, 1, Int32(clamping: (left + 999) / 1000))
            if let signal = SignalDescriptor.read(signals) { onSignal(signal) }
        }
    }
}
