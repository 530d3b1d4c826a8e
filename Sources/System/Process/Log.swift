internal import Glibc

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

    private static func put(_ lines: String) { _ = write(STDERR_FILENO, lines, lines.utf8.count) }
}

extension String {
    /// This text, or its start and end if it is longer than 1000 bytes.
    fileprivate var cut: String { utf8.count <= 1000 ? self : "\(prefix(500))...\(suffix(497))" }
}

extension String {
    /// This text with control characters escaped (`\x1b`, `\u{202e}`), and those that break a line or change the
    /// direction of writing. Device names may contain control sequences for terminals.
    package var printable: String {
        guard unicodeScalars.contains(where: \.isControl) else { return self }
        return unicodeScalars.map { $0.isControl ? $0.escape : String($0) }.joined()
    }
}

extension Unicode.Scalar {
    /// `\x` and two digits, or `\u{...}` if two are too few.
    fileprivate var escape: String {
        let digits = String(value, radix: 16)
        return value > 0xff ? "\\u{\(digits)}" : "\\x" + (digits.count < 2 ? "0" : "") + digits
    }

    fileprivate var isControl: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        // The marks and overrides of Unicode's bidirectional algorithm.
        case .format:
            switch self {
            case "\u{61C}", "\u{200E}"..."\u{200F}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": true
            default: false
            }
        default: false
        }
    }
}
