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
        arguments: [("kiosk", "kiosk"), ("demo", "demo"), ("corner", "kiosk"), ("kiosk", "demo"), ("demo", "kiosk")])
    func same(scene: String, recording: String) throws {
        let words = ["--scene", "Examples/\(scene).yaml", "Examples/\(recording).evemu"]
        let folder = Repository.folder.path
        let records = try Fingerpost.run(arguments: ["replay", "--emit", "all"] + words, directory: folder).output
        let bridge = ShownBridge()
        for record in records { _ = bridge.note(Array(record.utf8)[...]) }
        let printed = try Fingerpost.run(arguments: ["explain"] + words, directory: folder).output
        let paragraphs = printed.split(separator: "").map(Array.init).filter { $0[0].hasPrefix("touch ") }
        let explained = try Fingerpost.run(arguments: ["explain", "--json"] + words, directory: folder).output
            .map(object).filter { $0["story"] != nil }
        try #require(paragraphs.count >= 2 && paragraphs.count == explained.count)
        for (paragraph, expected) in zip(paragraphs, explained) {
            let number = try #require(expected["touch"] as? Int)
            let touch = try object(try #require(bridge.explanation(of: TouchID(number))))
            #expect(touch["title"] as? String == paragraph[0])
            func list(_ key: String, _ value: String, of object: [String: Any]) -> [String] {
                (object[key] as? [[String: Any]] ?? []).compactMap { $0[value] as? String }
            }
            #expect(list("walk", "view", of: touch) == list("steps", "view", of: expected))
            #expect(list("lines", "text", of: touch) == list("story", "text", of: expected))
            let why = try #require(paragraph.firstIndex { $0.hasPrefix("  why this view") })
            let facts = paragraph[why...].dropFirst().prefix { $0.hasPrefix("    ") }
                .map { String($0.dropFirst(4)) }.filter { !$0.hasPrefix("asked ") }
            #expect(touch["facts"] as? [String] == facts)
        }
    }

    private func object(_ text: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }
}
