import Files

/// The text of a file, of which parts are replaced.
struct WrittenText {
    private let scalars: [Unicode.Scalar]
    /// Where each line begins.
    private let lines: [Int]
    private var changes: [(range: Range<Int>, text: String)] = []

    /// The characters that end a line for libyaml.
    private static let breaks: Set<Unicode.Scalar> = ["\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"]

    init(_ text: String) {
        let scalars = Array(text.unicodeScalars)
        var lines = [0]
        for (index, scalar) in scalars.enumerated() where WrittenText.breaks.contains(scalar) {
            // A carriage return and a newline are one end.
            if scalar == "\r", index + 1 < scalars.count, scalars[index + 1] == "\n" { continue }
            lines.append(index + 1)
        }
        self.scalars = scalars
        self.lines = lines
    }

    var hasChanged: Bool { !changes.isEmpty }

    /// The text with what was replaced.
    var text: String {
        var result = String.UnicodeScalarView()
        var index = 0
        // Changes at one place stay in their order.
        for change in changes.enumerated().sorted(by: {
            ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
        }).map(\.element) {
            result.append(contentsOf: scalars[index..<change.range.lowerBound])
            result.append(contentsOf: change.text.unicodeScalars)
            index = change.range.upperBound
        }
        result.append(contentsOf: scalars[index...])
        return String(result)
    }

    private func offset(_ mark: YAMLMark) -> Int {
        guard lines.indices.contains(mark.line - 1) else { return scalars.count }
        return min(lines[mark.line - 1] + mark.column - 1, scalars.count)
    }

    /// The character at which a value begins.
    func first(of value: WrittenValue) -> Unicode.Scalar? {
        let offset = offset(value.start)
        return scalars.indices.contains(offset) ? scalars[offset] : nil
    }

    mutating func replace(_ value: WrittenValue, by text: String) {
        changes.append((offset(value.start)..<offset(value.end), text))
    }

    /// Writes something directly after a value.
    mutating func insert(_ text: String, after value: WrittenValue) {
        changes.append((offset(value.end)..<offset(value.end), text))
    }

    /// Writes a line below the one in which a value ends.
    mutating func insert(line text: String, after value: WrittenValue) {
        let end = offset(value.end)
        let lineEnd = scalars[end...].firstIndex { WrittenText.breaks.contains($0) } ?? scalars.count
        let isWindows = scalars[lineEnd...].starts(with: ["\r", "\n"])
        changes.append((lineEnd..<lineEnd, (isWindows ? "\r\n" : "\n") + text))
    }
}
