import Files
import Foundation
import PanelTestKit
import TestKit
import Testing

@testable import Scenes

/// The schema for editors, which python3-jsonschema applies.
@Suite("The schema of scenes")
struct SchemaTests {
    /// The schema's result for each scene: nil, or an error.
    private func verdicts(_ scenes: [YAMLNode]) throws -> [String?] {
        let folder = try TemporaryDirectory()
        let schema = try folder.write(SceneSchema.text, to: "schema.json")
        let lines = try scenes.map { try $0.compactJSON() }
        let file = try folder.write(lines.joined(separator: "\n") + "\n", to: "scenes.json")
        let verdicts = try Script.run("validate-scenes.py", [schema, file])
        try require(verdicts.count == scenes.count)
        return verdicts.map { $0 == "valid" ? nil : $0 }
    }

    private func node(_ text: String) throws -> YAMLNode { try YAMLNode(parsing: Array(text.utf8)) }

    /// All scenes: the examples of keys, of the repository and of the documentation.
    private func scenes() throws -> [YAMLNode] {
        var texts = KeyOfNoun.all.map { $0.scene(with: $0.key.example) } + [MutationTests.whole, ExampleTests.text]
        let examples = try FileManager.default.contentsOfDirectory(
            atPath: Repository.folder.appending(path: "Examples").path)
        for file in examples.sorted() where file.hasSuffix(".yaml") {
            texts.append(try Repository.text("Examples/\(file)"))
        }
        return try texts.map(node)
    }

    @Test("The schema accepts every scene that check accepts")
    func acceptsEverySceneThatCheckAccepts() throws {
        let scenes = try scenes().filter { errors($0).isEmpty }
        for (scene, verdict) in zip(scenes, try verdicts(scenes)) { expect(verdict == nil, "\(scene)") }
    }

    /// With random changes of a value, a key or a list, the schema rejects a scene if and only if check reports an
    /// error about a single value.
    @Test("The schema rejects what check rejects for its structure")
    func rejectsWhatCheckRejectsForItsStructure() throws {
        var random = SplitMix64(seed: 11)
        let scenes = try scenes()
        let mutated = (0..<cases(3000)).map { _ in
            var scene = scenes.randomElement(using: &random)!
            for _ in 0..<Int.random(in: 1...2, using: &random) { scene = Self.mutate(scene, &random) }
            return scene
        }
        var rejected = 0
        for (scene, verdict) in zip(mutated, try verdicts(mutated)) {
            let found = errors(scene)
            let structural = found.filter { !Self.isBetweenValues($0) }
            if !structural.isEmpty { rejected += 1 }
            if structural.isEmpty != (verdict == nil) {
                // If check reports only errors between two values, either value may be wrong.
                if structural.isEmpty, !found.isEmpty { continue }
                Issue.record("check: \(structural.map(\.description)), schema: \(verdict ?? "valid")")
            }
        }
        expect(rejected > cases(3000) / 3, "mutations must break something to prove anything")
    }

    /// Whether an error is about several values together or about ids, which a schema cannot check.
    private static func isBetweenValues(_ error: SceneError) -> Bool {
        let message = error.message
        let phrases = [
            "this needs ", "ids are unique", "has a cycle", "comes first", "already given", "leave one of the two out",
            "can be the first responder",
            "no subview of this", "puts every touch", "the same axis", "already; it has no",
            "is declared at its root view", "like itself in a cycle", "needs an 'id' beside it", "no templates here",
            "is not below its",
        ]
        // What an action sets depends on what the id is.
        if error.keyPath.contains(".set.") { return true }
        if phrases.contains(where: message.contains) { return true }
        // Limits that other keys set.
        return error.keyPath.hasSuffix("value") || error.keyPath.hasSuffix("selectedSegment")
            || error.keyPath.hasSuffix(".page")
            || error.keyPath.hasSuffix("zoomScale")
    }

    private func errors(_ scene: YAMLNode) -> [SceneError] {
        do {
            _ = try SceneReader.read(scene, file: "s")
            return []
        } catch {
            return error.errors
        }
    }

    private static func mutate(_ node: YAMLNode, _ random: inout SplitMix64) -> YAMLNode {
        let mark = node.mark
        func scalar(_ content: YAMLNode.Content, _ text: String) -> YAMLNode {
            YAMLNode(content, text: text, mark: mark)
        }
        switch node.content {
        case .mapping(var entries) where !entries.isEmpty && Int.random(in: 0..<10, using: &random) > 0:
            let index = entries.indices.randomElement(using: &random)!
            let entry = entries[index]
            switch Int.random(in: 0..<12, using: &random) {
            case 0: entries.remove(at: index)
            case 1: entries[index] = YAMLEntry(key: entry.key + "s", keyMark: mark, value: entry.value)
            case 2 where !entries.contains { $0.key == "frame" }:
                entries.append(YAMLEntry(key: "frame", keyMark: mark, value: entry.value))
            default: entries[index] = YAMLEntry(key: entry.key, keyMark: mark, value: mutate(entry.value, &random))
            }
            return YAMLNode(.mapping(entries), mark: mark)
        case .sequence(var items) where !items.isEmpty && Int.random(in: 0..<10, using: &random) > 0:
            let index = items.indices.randomElement(using: &random)!
            switch Int.random(in: 0..<8, using: &random) {
            case 0: items.remove(at: index)
            case 1: items.append(scalar(.integer(1), "1"))
            default: items[index] = mutate(items[index], &random)
            }
            return YAMLNode(.sequence(items), mark: mark)
        default:
            let values: [(YAMLNode.Content, String)] = [
                (.null, ""), (.bool(true), "true"), (.integer(0), "0"), (.integer(-1), "-1"), (.integer(2), "2"),
                (.integer(7), "7"),
                (.double(0.5), "0.5"), (.double(3), "3.0"), (.integer(1_000_000_000), "1000000000"), (.string, ""),
                (.string, "all"),
                (.string, "a.b"), (.string, "tap"), (.sequence([]), ""), (.mapping([]), ""),
            ]
            let (content, text) = values.randomElement(using: &random)!
            return scalar(content, text)
        }
    }
}
