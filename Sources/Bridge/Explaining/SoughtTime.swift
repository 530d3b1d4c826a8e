import System
import Touches

/// A time that a user asks about: a moment of the recording, or a minute or a second of the day on the wall clock.
nonisolated public struct SoughtTime: Sendable, CustomStringConvertible {
    /// As it is written in a message.
    public let description: String
    /// On which clock it is.
    enum Kind {
        case recording
        /// It lasts for some seconds, on any day.
        case day(length: Double)
    }
    let kind: Kind
    /// Of the recording, or since midnight, in seconds.
    private let start: Double

    private static let secondsOfDay = 86_400.0

    /// Reads seconds of the recording (`7.3`), or a time of the day (`14:35`, `14:35:10`). Nil if it is neither.
    public init?(parsing text: String) {
        if let seconds = Double(text), seconds.isFinite {
            (start, kind, description) = (seconds, .recording, "\(seconds.brief) s")
            return
        }
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        let numbers = zip(parts, [24, 60, 60]).compactMap { part, limit in
            part.utf8.count == 2 ? UInt(part).flatMap { $0 < limit ? Double($0) : nil } : nil
        }
        guard (2...3).contains(parts.count), numbers.count == parts.count else { return nil }
        start = zip(numbers, [3600, 60, 1]).reduce(0) { $0 + $1.0 * $1.1 }
        (kind, description) = (.day(length: parts.count == 2 ? 60 : 1), text)
    }

    /// Whether it may be after `time`, so that a touch that began then may be down at it.
    func isPossible(after time: Timestamp) -> Bool {
        if case .recording = kind { time.seconds <= start } else { true }
    }

    /// Whether something that lasted from `begin` to `end` was there at this time.
    ///
    /// - Parameter offset: what the wall clock was ahead of the clock of the recording; nil if it is not known.
    func isDuring(_ begin: Timestamp, _ end: Timestamp?, offset: Interval?) -> Bool {
        let duration = end.map { ($0 - begin).seconds } ?? .infinity
        switch (kind, offset) {
        case (.recording, _): return begin.seconds <= start && start <= begin.seconds + duration
        case (.day, nil): return false
        case (.day(let length), let offset?):
            let day = SoughtTime.secondsOfDay
            // How long ago it was the last time.
            let ago = (Clock.secondsOfDay(begin + offset) - start + day).truncatingRemainder(dividingBy: day)
            return ago < length || ago + duration >= day
        }
    }
}
