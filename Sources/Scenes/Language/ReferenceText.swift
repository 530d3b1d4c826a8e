import EmbeddedFiles

/// What the reference says about a noun, a key, a step or a command.
///
/// `reference.txt` has a paragraph for each: its name, a line `- label: text` for each fact, and sentences.
nonisolated struct ReferenceText: Sendable {
    private let facts: [String: String]
    let summary: String

    private init(_ paragraph: ArraySlice<Substring>) {
        let facts = paragraph.filter { $0.hasPrefix("- ") }.map { $0.dropFirst(2).split(separator: ":", maxSplits: 1) }
        self.facts = Dictionary(uniqueKeysWithValues: facts.map { (String($0[0]), String($0[1].dropFirst())) })
        summary = paragraph.dropFirst().filter { !$0.hasPrefix("- ") }.joined(separator: " ")
    }

    /// The text of a fact; nil if the paragraph has none with this label.
    subscript(label: String) -> String? { facts[label] }

    /// - Parameter name: `slider` for a noun, `slider.step` for a key, `step.tap` or `command.get`.
    static func of(_ name: String) -> ReferenceText {
        guard let text = all[name] else { preconditionFailure("reference.txt says nothing about '\(name)'") }
        return text
    }

    static let all: [String: ReferenceText] = {
        let text = String(cString: reference_txt()).utf8
        let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Substring.init)
        let paragraphs = lines.split(whereSeparator: \.isEmpty)
        return Dictionary(uniqueKeysWithValues: paragraphs.map { (String($0.first ?? ""), ReferenceText($0)) })
    }()
}
