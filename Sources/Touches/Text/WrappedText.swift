/// Words in lines of a limited width. A line ends between two words.
package struct WrappedText {
    private let width: Int
    /// The indentation of all lines after the first.
    private let hanging: Int
    private let hasColors: Bool
    private var finished: [String] = []
    private var line = ""
    private var column = 0
    /// The spaces before the next word of the line.
    private var pending: Int
    private var isFresh = true

    /// - Parameters:
    ///   - width: the maximum width of a line in columns. A word that is wider has a line of its own.
    ///   - indentation: that of the first line.
    ///   - hanging: that of the other lines; nil for the same.
    package init(width: Int, indentation: Int = 0, hanging: Int? = nil, hasColors: Bool = false) {
        self.width = width
        self.hanging = hanging ?? indentation
        self.hasColors = hasColors
        pending = indentation
    }

    /// The lines, without spaces at their ends.
    package var lines: [String] { finished + [line] }

    /// Adds the words of a text. The spaces between them are kept within a line.
    package mutating func add(_ text: String, _ style: TextStyle = .plain) {
        var run = ""
        var rest = text[...]
        while !rest.isEmpty {
            let spaces = rest.prefix { $0 == " " }
            pending += spaces.count
            let word = rest.dropFirst(spaces.count).prefix { $0 != " " }
            rest = rest[word.endIndex...]
            if word.isEmpty { break }
            let columns = word.columns
            if !isFresh, column + pending + columns > width {
                line += run.styled(style, hasColors)
                run = ""
                finished.append(line)
                line = ""
                column = 0
                pending = hanging
            }
            let gap = String(repeating: " ", count: pending)
            if run.isEmpty { line += gap } else { run += gap }
            run += word
            column += pending + columns
            pending = 0
            isFresh = false
        }
        line += run.styled(style, hasColors)
    }
}

extension StringProtocol {
    /// The number of columns on a terminal, or more. Characters beyond Latin, Greek and Cyrillic count as wide, and
    /// styles need no column.
    package var columns: Int {
        var isStyle = false
        return unicodeScalars.reduce(0) { sum, scalar in
            if scalar == "\u{1B}" { isStyle = true }
            defer { if scalar == "m" { isStyle = false } }
            return isStyle ? sum : sum + (scalar.value < 0x0530 ? 1 : 2)
        }
    }
}

extension String {
    package func padded(to width: Int) -> String { self + String(repeating: " ", count: max(width - columns, 0)) }

    package func leftPadded(to width: Int) -> String {
        String(repeating: " ", count: max(width - columns, 0)) + self
    }

    /// The lines of this text in lines of at most `width` columns. What continues a line is indented further.
    package func wrapped(to width: Int) -> String {
        split(separator: "\n", omittingEmptySubsequences: false).map { line in
            var words = WrappedText(width: width, hanging: line.prefix { $0 == " " }.count + 4)
            words.add(String(line))
            return words.lines.joined(separator: "\n")
        }.joined(separator: "\n")
    }

    /// The start of this text that has at most `width` columns.
    package func cut(to width: Int) -> String {
        guard columns > width else { return self }
        var left = width
        var start = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            left -= String(scalar).columns
            if left < 0 { break }
            start.append(scalar)
        }
        return String(start)
    }
}

extension StringProtocol {
    /// This text without white space at both ends.
    package var trimmed: String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}
