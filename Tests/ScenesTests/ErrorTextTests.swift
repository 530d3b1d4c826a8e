import TestKit
import Testing

@testable import Scenes

@Suite("Messages of errors")
struct ErrorTextTests {
    /// A scene whose one view has `keys`, which begin at line 3, column 20.
    static func view(_ keys: String) -> String { "fingerpost: 1\nwindows:\n- view: {id: root, \(keys)}\n" }

    /// A scene whose one view has one recognizer with `keys`, which begin at line 3, column 22.
    static func gesture(_ keys: String) -> String { "fingerpost: 1\nwindows:\n- view: {gestures: [{\(keys)}]}\n" }

    /// The keys that are listed after `no such key; a slider has `.
    private func listed(_ text: String) throws -> [String] {
        let error = try require(errors(text).first { $0.contains("qqqqqqqqq: no such key") })
        let list = try require(error.split(separator: " has ").last)
        return list.split(separator: ", ").map(String.init)
    }

    @Test("The error about an unknown key of a view lists the keys of its kind first", arguments: await ViewKind.all)
    func ownKeysOfViews(kind: ViewKind) throws {
        let listed = try listed(Self.view("kind: \(kind.name.rawValue), qqqqqqqqq: 1"))
        expectEqual(listed, Noun.named(kind.name).keyNames)
        expect(listed.contains("frame") && listed.contains("data") && Set(listed).count == listed.count)
    }

    @Test(
        "The error about an unknown key of a recognizer lists the keys of its kind first",
        arguments: await RecognizerKind.all)
    func ownKeysOfRecognizers(kind: RecognizerKind) throws {
        let listed = try listed(
            Self.gesture("kind: \(kind.name.rawValue), areas: [[0, 0, 1, 1]], within: 1, qqqqqqqqq: 1"))
        expectEqual(listed, Noun.named(kind.name).keyNames)
        expect(listed.contains("requireFailureOf") && Set(listed).count == listed.count)
    }

    @Test("A word with very many accents is not taken for a misspelling")
    func accents() {
        let key = "hidde" + "n" + String(repeating: "\u{301}", count: 100)
        let found = errors(Self.view("\(key): true"))
        expectEqual(found.count, 1)
        expectEqual(found.first?.contains("no such key; a view has "), true)
    }
}
