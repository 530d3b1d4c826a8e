internal import Glibc
internal import Text
internal import Touches

/// Writes diagnostics to standard error. If standard error goes to the journal, each line has a syslog priority prefix.
public enum Log {
    public enum Level: Int, Comparable, Sendable {
        case error = 3
        case warning = 4
        case notice = 5
        case debug = 7

        public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
    }

    /// The level of messages that are written. It is set once at start, from `-v` and `-q`.
    nonisolated(unsafe) public static var level = Level.notice

    public static func error(_ text: String) { say(.error, text) }
    public static func warning(_ text: String) { say(.warning, text) }
    public static func notice(_ text: String) { say(.notice, text) }
    public static func debug(_ text: String) { say(.debug, text) }

    /// Reports an error in the command line and the correct usage. The arguments can be long, so each line is cut.
    public static func usage(_ text: String) {
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            put("\(String(line).printable.cut)\n")
        }
    }

    /// systemd sets this variable if standard error goes to the journal.
    private static let isJournal = getenv("JOURNAL_STREAM") != nil

    private static func say(_ level: Level, _ text: String) {
        guard level <= self.level else { return }
        let prefix = isJournal ? "<\(level.rawValue)>" : "fingerpost: "
        put(text.split(separator: "\n").map { "\(prefix)\(String($0).printable.cut)\n" }.joined())
    }

    private static func put(_ lines: String) {
        var lines = lines
        _ = lines.withUTF8 { SystemCall.write($0, to: STDERR_FILENO) }
    }
}

extension String {
    /// This text, or its start and end if it is longer than 1000 bytes.
    fileprivate var cut: String { utf8.count <= 1000 ? self : "\(prefix(500))...\(suffix(497))" }
}
