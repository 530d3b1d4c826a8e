import Scenes
import TestKit
import Testing

/// The first paragraph of a file is a scene in which `@` stands for each of the other paragraphs. Their lines that
/// begin with a place, such as `3:20: `, are all that `check` says:
///
///     hiden: true
///     3:20: windows[0].view.hiden: no such key; did you mean 'hidden'?
@Suite("Scenes in the files of `Cases`")
struct SceneCaseTests {
    @Test("What `check` says about a scene is what its case says", arguments: CaseFile.names())
    func messages(name: String) throws {
        let file = try CaseFile(name)
        let template = file.paragraphs[0].map(\.text).joined(separator: "\n")
        for lines in file.paragraphs.dropFirst() {
            let keys = lines.map(\.text).prefix { $0.firstMatch(of: #/^\d+:\d+: /#) == nil }
            let text = template.replacing("@", with: keys.joined(separator: "\n")) + "\n"
            let expected = lines.map(\.text).dropFirst(keys.count)
            let remarks = SceneReader.check(Array(text.utf8), file: "s").remarks.filter {
                $0.level != .hint || ["accessibility.txt", "hints.txt"].contains(name)
            }
            var found = remarks.map { String($0.description.dropFirst("s:".count)) }
            // A scene that is shown has the same errors.
            if errors(text) != remarks.filter({ $0.level == .error }).map(\.description) { found += errors(text) }
            if let failure = file.failure(found, expected: Array(expected), at: lines[0]) { Issue.record("\(failure)") }
        }
    }
}
