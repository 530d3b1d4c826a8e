import Glibc

/// Diagnostics on standard error: for people, with syslog's priorities in front where a journal reads them.
public enum Log {
    public enum Level: Int, Comparable, Sendable {
        case error = 3
        case warning = 4
        case notice = 5
        case debug = 7

        public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
    }

    /// What is said; set once at start from `-v` and `-q`.
    nonisolated(unsafe) public static var level = Level.notice

    public static func error(_ text: String) { say(.error, text) }
    public static func warning(_ text: String) { say(.warning, text) }
    public static func notice(_ text: String) { say(.notice, text) }
    public static func debug(_ text: String) { say(.debug, text) }

    /// systemd sets it where standard error goes to the journal.
    private static let isJournal = getenv("JOURNAL_STREAM") != nil

    private static func say(_ level: Level, _ text: String) {
        guard level <= self.level else { return }
        let prefix = isJournal ? "<\(level.rawValue)>" : "fingerpost: "
        let lines = text.split(separator: "\n").map { "\(prefix)\(String($0).printable)\n" }.joined()
        _ = write(STDERR_FILENO, lines, lines.utf8.count)
    }
}

extension String {
    /// Without what would steer a terminal: names come from devices.
    var printable: String {
        guard unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else { return self }
        return unicodeScalars.map { scalar in
            scalar.properties.generalCategory == .control ? "\\x" + String(scalar.value, radix: 16) : String(scalar)
        }.joined()
    }
}
