import System

/// A manual page in the man macros of roff.
@MainActor struct Roff {
    private(set) var text: String

    /// - Parameters:
    ///   - name: for example `fingerpost-scene`.
    ///   - summary: what it is, in half a line.
    init(name: String, section: Int, summary: String) {
        text = ".TH \(Self.escaped(name.uppercased())) \(section) \"\" \"\(Program.nameAndVersion)\" \"Fingerpost\"\n"
        // No hyphenation, and no justified lines.
        text += ".nh\n.ad l\n.SH NAME\n\(Self.escaped(name)) \\- \(Self.escaped(summary))\n"
    }

    mutating func section(_ title: String) { text += ".SH \(Self.escaped(title.uppercased()))\n" }

    mutating func subsection(_ title: String) { text += ".SS \(Self.escaped(title))\n" }

    mutating func paragraph(_ paragraph: String) { text += ".PP\n\(Self.line(paragraph))\n" }

    /// A term, in bold up to its first space or colon, and its meanings, each in a separate paragraph.
    mutating func definition(_ term: String, _ meanings: [String]) {
        let bold = term.prefix { $0 != " " && $0 != ":" }
        text += ".TP\n\\fB\(Self.escaped(String(bold)))\\fR\(Self.escaped(String(term.dropFirst(bold.count))))\n"
        text += meanings.map { "\(Self.line($0))\n" }.joined(separator: ".br\n")
    }

    /// Lines that are shown as they are.
    mutating func example(_ lines: String) {
        // `.EX` and `.EE` would turn hyphenation on again.
        text += ".PP\n.RS 4\n.nf\n"
        for line in lines.split(separator: "\n", omittingEmptySubsequences: false) {
            text += Self.protected(Self.escaped(String(line))) + "\n"
        }
        text += ".fi\n.RE\n"
    }

    /// Text with roff's special characters escaped. Text in backticks becomes bold.
    private static func line(_ text: String) -> String {
        var parts = text.split(separator: "`", omittingEmptySubsequences: false).map { escaped(String($0)) }
        for index in stride(from: 1, to: parts.count, by: 2) { parts[index] = "\\fB\(parts[index])\\fR" }
        return protected(parts.joined())
    }

    /// A line that starts with a period or a quote would be a request of roff.
    private static func protected(_ line: String) -> String {
        line.hasPrefix(".") || line.hasPrefix("'") ? "\\&\(line)" : line
    }

    private static let escapes: [Character: String] = [
        "\\": "\\e", "-": "\\-", "'": "\\(aq", "^": "\\(ha", "~": "\\(ti", "`": "\\(ga",
    ]

    private static func escaped(_ text: String) -> String { text.map { escapes[$0] ?? String($0) }.joined() }
}
