import EmbeddedFiles

/// What the reference says about a noun, a key, a step or a command.
///
/// `reference.txt` has a paragraph for each: its name, a line `- label: text` for each fact, and sentences.
nonisolated struct ReferenceText: Sendable {
    private let paragraph: ArraySlice<UInt8>

    /// By their names. Only these are read at first: a command may need a fact between two frames.
    private static let all: [String: ReferenceText] = {
        let bytes = Array(String(cString: reference_txt()).utf8)
        var texts: [String: ReferenceText] = [:]
        var start = 0
        for end in bytes.indices where bytes[end] == newline && (end + 1 == bytes.count || bytes[end + 1] == newline) {
            let paragraph = bytes[start..<end]
            let name = String(decoding: paragraph.prefix { $0 != newline }, as: UTF8.self)
            texts[name] = ReferenceText(paragraph: paragraph)
            start = end + 2
        }
        return texts
    }()
    private static let newline = UInt8(ascii: "\n")

    /// - Parameter name: `slider` for a noun, `slider.step` for a key, `step.tap` or `command.get`.
    static func of(_ name: String) -> ReferenceText {
        guard let text = all[name] else { preconditionFailure("reference.txt says nothing about '\(name)'") }
        return text
    }

    static var names: [String] { Array(all.keys) }

    private var lines: [String] {
        paragraph.split(separator: Self.newline).dropFirst().map { String(decoding: $0, as: UTF8.self) }
    }

    /// The text of a fact; nil if the paragraph has none with this label.
    subscript(label: String) -> String? {
        let start = "- \(label): "
        return lines.first { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count)) }
    }

    var summary: String { lines.filter { !$0.hasPrefix("- ") }.joined(separator: " ") }
}
