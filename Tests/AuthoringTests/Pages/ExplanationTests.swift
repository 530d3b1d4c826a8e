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
        let paragraphs = printed.split(separator: "").filter { $0.first?.hasPrefix("touch ") == true }
        try #require(paragraphs.count >= 2)
        for paragraph in paragraphs {
            let number = try #require(paragraph.first.flatMap { Int($0.split(separator: " ")[1]) })
            let text = try #require(bridge.explanation(of: TouchID(number)))
            let touch = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
            let walk = (touch["walk"] as? [[String: Any]] ?? []).compactMap { $0["text"] as? String }
            let lines = (touch["lines"] as? [[String: Any]] ?? []).compactMap { $0["text"] as? String }
            let told = [touch["title"] as? String ?? ""] + walk + (touch["facts"] as? [String] ?? []) + lines
            // Without the outcome, which the page does not have, and the times, which begin with a digit.
            let expected = (paragraph.prefix(1) + paragraph.dropFirst(2)).map { line in
                let words = line.drop { $0 == " " }
                return words.first?.isNumber == true
                    ? String(words.drop { $0 != " " }.drop { $0 == " " }) : String(words)
            }
            #expect(told == expected)
        }
    }
}
