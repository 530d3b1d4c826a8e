internal import Glibc
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

    /// Shows a line on the terminal that standard error goes to, instead of the last such line. The next message
    /// removes it.
    ///
    /// - Parameter line: empty to remove the line.
    package static func showProgress(_ line: String) {
        guard let terminal = Terminal(STDERR_FILENO), terminal.movesCursor else { return }
        let text = line.printable.cut(to: terminal.size.columns - 1)
        guard hasProgress || !text.isEmpty else { return }
        hasProgress = false
        put("\r\(erasing)\(text)")
        hasProgress = !text.isEmpty
    }

    /// Whether a line of progress is on the terminal. Only the main thread writes it.
    nonisolated(unsafe) private static var hasProgress = false

    /// Erases the rest of a line.
    private static let erasing = "\u{1B}[K"

    /// systemd sets this variable if standard error goes to the journal.
    private static let isJournal = getenv("JOURNAL_STREAM") != nil

    private static func say(_ level: Level, _ text: String) {
        guard level <= self.level else { return }
        let prefix = isJournal ? "<\(level.rawValue)>" : "fingerpost: "
        put(text.split(separator: "\n").reduce("") { "\($0)\(prefix)\(String($1).printable.cut)\n" })
    }

    private static func put(_ lines: String) {
        var lines = hasProgress ? "\r\(erasing)\(lines)" : lines
        hasProgress = false
        _ = lines.withUTF8 { SystemCall.write($0, to: STDERR_FILENO) }
    }
}

extension String {
    /// This text, or its start and end if it is longer than 1000 bytes.
    fileprivate var cut: String { utf8.count <= 1000 ? self : "\(prefix(500))...\(suffix(497))" }
}
