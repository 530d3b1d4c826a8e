import Scenes
import System
import Touches

/// A topic of the reference: an object with keys.
@MainActor struct ReferenceTopic {
    /// The name that is typed: `scroll` in `fingerpost reference scene scroll`.
    var name: String
    var title: String
    var summary: String
    var entries: [ReferenceEntry]
    /// The paragraphs after the keys.
    var remarks: [String] = []

    /// The name, followed by the title unless the title only repeats the name.
    var heading: String {
        [name, "a \(name)", "an \(name)", "the \(name)", "'\(name)'"].contains(title) ? name : "\(name): \(title)"
    }
}

/// A key in the reference.
@MainActor struct ReferenceEntry {
    var name: String
    /// The type of its value: `a number`.
    var type: String
    /// Labels and texts, in order: unit, range, default, example.
    var facts: [(label: String, text: String)]
    var summary: String
}

/// A chapter of the reference, which is also a manual page.
@MainActor struct ReferenceChapter {
    var name: String
    var title: String
    var introduction: [String]
    /// A complete file, shown after the introduction.
    var example: String?
    var topics: [ReferenceTopic]
}

/// The full reference of the scene language, the records, the thresholds and the policy.
@MainActor public enum Reference {
    static var chapters: [ReferenceChapter] { sceneChapters + [RecordReference.chapter, StepReference.chapter] }

    static var sceneChapters: [ReferenceChapter] {
        let settings: Set<Noun.Name> = [.thresholds, .policy]
        let nouns = Noun.all.filter { $0.name != .controllerAtView }
        return [
            ReferenceChapter(
                name: "scene", title: "The scene language", introduction: SceneReference.introduction,
                example: SceneReference.example,
                topics: nouns.filter { !settings.contains($0.name) }.map(SceneReference.topic)),
            ReferenceChapter(
                name: "thresholds", title: "Thresholds", introduction: [],
                topics: [SceneReference.topic(.named(.thresholds))]),
            ReferenceChapter(
                name: "policy", title: "Policy", introduction: [], topics: [SceneReference.topic(.named(.policy))]),
        ]
    }

    /// The commands of the sockets, each with what it does: a paragraph each.
    nonisolated public static var commands: String {
        CommandName.allCases.map { "`\($0.example)` \($0.summary)" }.joined(separator: "\n\n")
    }

    nonisolated public static let chapterNames = ["scene", "thresholds", "policy", "records", "steps"]

    /// The reference as text: all of it, a chapter, a topic of a chapter, or a key of any topic.
    ///
    /// - Parameters:
    ///   - width: the maximum width of a line, in columns.
    ///   - hasColors: whether the text is for a terminal with colors.
    public static func text(of words: [String], width: Int, hasColors: Bool) throws(Failure) -> String {
        let chapters = chapters
        let text = PlainText(width: width, hasColors: hasColors)
        guard let first = words.first else { return chapters.map { text.chapter($0) }.joined(separator: "\n") }
        let name = words.dropFirst().joined(separator: " ")
        if let chapter = chapters.first(where: { $0.name == first }) {
            guard !name.isEmpty else { return text.chapter(chapter) }
            if let found = find(name, in: [chapter], as: text) { return found }
            throw Failure(
                "there is no '\(name)' in '\(first)': there are "
                    + chapter.topics.map(\.name).joined(separator: ", "))
        }
        let whole = words.joined(separator: " ")
        if let found = find(whole, in: chapters, as: text) { return found }
        let topics = chapters.flatMap(\.topics)
        let near = nearest(to: whole, among: topics.map(\.name) + topics.flatMap { $0.entries.map(\.name) })
        throw Failure(
            "there is no topic '\(whole)'"
                + (near == nil
                    ? ": there are \(chapters.map(\.name).joined(separator: ", ")), and the topics and keys in them"
                    : hint(near)))
    }

    /// The topics with this name, or else the keys with this name.
    private static func find(_ name: String, in chapters: [ReferenceChapter], as text: PlainText) -> String? {
        let topics = chapters.flatMap(\.topics)
        let named = topics.filter { $0.name == name }
        if !named.isEmpty { return named.map { text.topic($0) }.joined(separator: "\n") }
        let keys = topics.compactMap { topic -> ReferenceTopic? in
            var topic = topic
            topic.entries = topic.entries.filter { $0.name == name }
            topic.summary = ""
            topic.remarks = []
            return topic.entries.isEmpty ? nil : topic
        }
        return keys.isEmpty ? nil : keys.map { text.topic($0) }.joined(separator: "\n")
    }
}
