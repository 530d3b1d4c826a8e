import Files
import Foundation
import TestKit
import Testing
import Touches

@testable import Authoring

/// The page explains touches from the records of a socket; `fingerpost explain` explains them from those of a replay.
@Suite("Explanations from records")
struct ExplanationTests {
    @Test(
        "An explanation from records is the one that the program prints",
        arguments: [("kiosk", "kiosk"), ("demo", "demo"), ("corner", "kiosk")])
    func same(scene: String, recording: String) throws {
        let words = ["--scene", "Examples/\(scene).yaml", "Examples/\(recording).evemu"]
        let folder = Repository.folder.path
        // Into a file, because other tests check the records against the schema.
        let temporary = try TemporaryDirectory()
        let file = try temporary.write("", to: "records.jsonl")
        _ = try Fingerpost(["replay", "--emit", "all"] + words, directory: folder, output: .file(file)).finish()
        let records = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").map(String.init)
        let bridge = ShownBridge()
        let source = try YAMLNode(parsing: Array(contentsOf("Examples/\(scene).yaml")))
        let answer = #"{"type":"answer","id":"scene","result":{"scene":\#(try require(source.json))}}"#
        for record in records.prefix(1) + [answer] + records.dropFirst() { _ = bridge.note(Array(record.utf8)[...]) }
        let printed = try Fingerpost.run(arguments: ["explain", "--json"] + words, directory: folder).output
            .map { try require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]) }
            .filter { $0["chain"] != nil }
        try require(printed.count >= 2)
        for expected in printed {
            let number = try require(expected["touch"] as? Int)
            let text = try require(bridge.explanation(of: TouchID(number)))
            let touch = try require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
            expectEqual(texts(touch["walk"], "view"), texts(expected["steps"], "view"))
            let story = (expected["story"] as? [[String: Any]] ?? []).filter { $0["method"] == nil }
            expectEqual(texts(touch["lines"], "text"), texts(story, "text"))
            let chain = (expected["chain"] as? [String] ?? []).joined(separator: " -> ")
            expect((touch["facts"] as? [String] ?? []).contains { $0.hasPrefix("responder chain: \(chain)") })
            let (outcome, effect) = (touch["outcome"] as? [String: Any], expected["outcome"] as? [String: Any])
            expectEqual(outcome?["effect"] as? String, effect?["effect"] as? String)
            let sentence = ["title", "reason"].compactMap { outcome?[$0] as? String }.joined(separator: ": ")
            // A bridge does not say in which line of its file a view is.
            expectEqual(sentence, (effect?["text"] as? String)?.replacing(#/ \(Examples/\w+\.yaml:\d+\)$/#, with: ""))
        }
    }

    private func contentsOf(_ path: String) throws -> Data {
        try Data(contentsOf: Repository.folder.appending(path: path))
    }

    private func texts(_ list: Any?, _ key: String) -> [String] {
        (list as? [[String: Any]] ?? []).compactMap { $0[key] as? String }
    }
}
