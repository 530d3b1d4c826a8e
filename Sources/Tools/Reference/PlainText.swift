/// The reference as text for a terminal.
enum PlainText {
    static let width = 80

    static func chapter(_ chapter: ReferenceChapter) -> String {
        var text = "\(chapter.title.uppercased())\n\n"
        for paragraph in chapter.introduction { text += wrapped(paragraph, indentation: 0) + "\n" }
        if let example = chapter.example {
            text += "A complete scene:\n\n"
            for line in example.split(separator: "\n", omittingEmptySubsequences: false) {
                text += line.isEmpty ? "\n" : "  \(line)\n"
            }
            text += "\n"
        }
        let names = chapter.topics.map(\.name)
        if names.count > 1 {
            text +=
                wrapped(
                    "Topics: \(names.joined(separator: ", ")). "
                        + "`fingerpost reference \(chapter.name) TOPIC` prints one.",
                    indentation: 0)
                + "\n"
        }
        return text + chapter.topics.map { topic($0) }.joined(separator: "\n")
    }

    static func topic(_ topic: ReferenceTopic) -> String {
        var text = "\(topic.heading)\n"
        if !topic.summary.isEmpty { text += wrapped(topic.summary, indentation: 2) }
        for entry in topic.entries {
            text += "\n" + wrapped("\(entry.name): \(entry.type)", indentation: 2, hanging: 6)
            if !entry.summary.isEmpty { text += wrapped(entry.summary, indentation: 6) }
            for fact in entry.facts { text += wrapped("\(fact.label): \(fact.text)", indentation: 6, hanging: 8) }
        }
        for remark in topic.remarks { text += "\n" + wrapped(remark, indentation: 2) }
        return text
    }

    /// The words of a text in lines of at most `width` characters, each with a newline.
    /// - Parameter hanging: the indentation of all lines after the first; nil for the same.
    static func wrapped(_ text: String, indentation: Int, hanging: Int? = nil) -> String {
        var lines: [String] = []
        var line = String(repeating: " ", count: indentation)
        var isEmpty = true
        for word in text.split(separator: " ") {
            if !isEmpty, line.count + 1 + word.count > width {
                lines.append(line)
                line = String(repeating: " ", count: hanging ?? indentation)
                isEmpty = true
            }
            line += (isEmpty ? "" : " ") + word
            isEmpty = false
        }
        return (lines + [line]).joined(separator: "\n") + "\n"
    }
}
