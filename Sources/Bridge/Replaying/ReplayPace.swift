import System
import Touches

/// Plays time at the recorded speed or a multiple of it.
final class ReplayPace {
    private let speed: Double
    private let signals: Int32
    /// Waits until the descriptor is readable or until the given time. It may return earlier.
    private let wait: (Int32, Timestamp) -> Void
    /// A descriptor that is readable when clients can be served; nil if there are none.
    var clients: Int32?
    /// A time of the recording and the time at which it was played.
    private var start: (recorded: Timestamp, played: Timestamp)?

    init(speed: Double, signals: Int32, waitingWith wait: ((Int32, Timestamp) -> Void)?) {
        self.speed = speed
        self.signals = signals
        self.wait =
            wait ?? { descriptor, time in
                DescriptorWait.wait(for: (descriptor, .readable), atMost: time - Clock.monotonic())
            }
    }

    private func wait(until time: Timestamp) {
        guard let clients else { return wait(signals, time) }
        DescriptorWait.wait(for: (signals, .readable), (clients, .readable), atMost: time - Clock.monotonic())
    }

    /// Makes the next time passed to `wait` the start of another recording.
    func restart() { start = nil }

    /// Sleeps until `time` of the recording, or until something else was done.
    ///
    /// - Parameter serve: does what is to be done at a time of the recording before that, and returns whether it did.
    /// - Returns: whether the time has come.
    func wait(until time: Timestamp, serve: (Timestamp) -> Bool) -> Bool {
        let start = self.start ?? (time, Clock.monotonic())
        self.start = start
        let due = start.played + .seconds((time - start.recorded).seconds / speed)
        while true {
            let left = due - Clock.monotonic()
            guard left > .zero else { return true }
            if serve(time - .seconds(left.seconds * speed)) { return false }
            wait(until: due)
        }
    }
}

/// Reports on a terminal how far a replay is, if it takes longer than a second.
package struct ReplayProgress {
    /// When the next line is due; nil if there is none.
    private var due: Timestamp?

    /// - Parameter isShown: false if the replay shows something else on a terminal, or waits for the time.
    package init(isShown: Bool) { due = isShown ? Clock.monotonic() + .seconds(1) : nil }

    /// - Parameters:
    ///   - part: the part of the file that has been played; nil if its length is not known.
    ///   - time: the time of the recording.
    package mutating func update(_ file: String, part: Double?, time: Timestamp) {
        guard let due else { return }
        let now = Clock.monotonic()
        guard now >= due else { return }
        self.due = now + .seconds(0.2)
        let played = part.map { "\(Int($0 * 100)) % of " } ?? ""
        Log.showProgress("\(played)\(file == "-" ? "standard input" : file), at \(time.text) s")
    }

    package func end() {
        if due != nil { Log.showProgress("") }
    }
}
