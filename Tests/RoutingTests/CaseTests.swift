import PanelTestKit
import TestKit
import Testing

/// `CaseStage` describes the files.
@Suite("Events in the files of `Cases`, and what follows from them")
struct CaseTests {
    /// Whether a line belongs to the one before.
    private func continues(_ line: String) -> Bool { line.hasPrefix(" ") || line.hasPrefix("->") }

    @Test("What happens is what the case says", arguments: CaseFile.names())
    func cases(name: String) throws {
        let file = try CaseFile(name)
        var setup: [String] = []
        for lines in file.paragraphs {
            if lines[0].text == "setup" {
                setup = lines.dropFirst().map(\.text)
                continue
            }
            if !lines.contains(where: { $0.text.contains("->") }) {
                Issue.record("\(name):\(lines[0].number): nothing is expected")
            }
            let stage = CaseStage()
            for line in setup { stage.build(line) }
            var events = ""
            for (index, line) in lines.enumerated().dropFirst() {
                events += (events.isEmpty ? "" : " ") + line.text.drop { $0 == " " }
                if index + 1 < lines.count, continues(lines[index + 1].text) { continue }
                defer { events = "" }
                guard events.contains("->") else {
                    stage.build(events)
                    continue
                }
                let expected = ExpectedLog(events)
                let found = stage.entries(of: expected.events)
                if let failure = file.failure(found, expected: expected.entries, at: line) {
                    Issue.record("\(failure)\n= \(found.joined(separator: ", "))")
                }
            }
        }
    }
}
