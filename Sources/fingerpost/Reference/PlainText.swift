import Touches

/// The reference as text for a terminal or a file.
@MainActor struct PlainText {
    /// The maximum width of a line, in columns.
    let width: Int
    let hasColors: Bool

    func chapter(_ chapter: ReferenceChapter) -> String {
        var text = "\(chapter.title.uppercased().styled(.strong, hasColors))\n\n"
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

    func topic(_ topic: ReferenceTopic) -> String {
        var text = "\(topic.heading.styled(.strong, hasColors))\n"
        if !topic.summary.isEmpty { text += wrapped(topic.summary, indentation: 2) }
        for entry in topic.entries {
            text += "\n" + wrapped(": \(entry.type)", after: (entry.name, .notable), indentation: 2, hanging: 6)
            if !entry.summary.isEmpty { text += wrapped(entry.summary, indentation: 6) }
            for fact in entry.facts {
                text += wrapped(" \(fact.text)", after: ("\(fact.label):", .dim), indentation: 6, hanging: 8)
            }
        }
        for remark in topic.remarks { text += "\n" + wrapped(remark, indentation: 2) }
        return text
    }

    /// The words of a text in lines, each with a newline.
    ///
    /// - Parameters:
    ///   - start: what is before it in the first line, and how it looks.
    ///   - hanging: the indentation of all lines after the first; nil for the same.
    private func wrapped(
        _ text: String, after start: (text: String, style: TextStyle) = ("", .plain), indentation: Int,
        hanging: Int? = nil
    ) -> String {
        var words = WrappedText(width: width, indentation: indentation, hanging: hanging, hasColors: hasColors)
        words.add(start.text, start.style)
        words.add(text)
        return words.lines.map { $0 + "\n" }.joined()
    }
}
