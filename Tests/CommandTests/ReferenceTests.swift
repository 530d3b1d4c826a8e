import Foundation
import TestKit
import Testing

/// The reference, the manual pages and the schemas come from the same tables.
@Suite("fingerpost reference and schema")
struct ReferenceTests {
    private func text(_ arguments: String...) throws -> String {
        let result = try Fingerpost(arguments).finish()
        try require(result.exit == .code(0))
        return result.output.joined(separator: "\n")
    }

    private func schema(_ subject: String) throws -> [String: [String: Any]] {
        let json = try JSONSerialization.jsonObject(with: Data(try text("schema", subject).utf8))
        return try require((json as? [String: Any])?["$defs"] as? [String: [String: Any]])
    }

    /// The words of a text, separated by single blanks.
    private func flowing(_ text: String) -> String {
        text.split { $0.isWhitespace }.joined(separator: " ").replacing("\u{2010}", with: "-").replacing(
            "\u{2019}", with: "'")
    }

    /// Each key of the schema of scenes: its noun, its name and its description.
    private func keys() throws -> [(noun: String, name: String, description: String, example: Bool)] {
        try schema("scene").compactMap { name, definition in
            let parts = name.split(separator: ".").map(String.init)
            guard parts.count == 2, parts[0] != "controllerAtView" else { return nil }
            return (parts[0], parts[1], definition["description"] as? String ?? "", definition["examples"] != nil)
        }.sorted { ($0.noun, $0.name) < ($1.noun, $1.name) }
    }

    @Test("The reference describes every key that the schema has, with an example")
    func describesEveryKeyThatSchemaHas() throws {
        let chapters = Dictionary(
            uniqueKeysWithValues: try ["scene", "thresholds", "policy"].map { ($0, flowing(try text("reference", $0))) }
        )
        for key in try keys() {
            let chapter = try require(chapters[key.noun] ?? chapters["scene"])
            // The schema has the unit and the default after the sentences.
            let sentences = key.description.prefix(
                upTo: key.description.firstRange(of: #/ (In [a-z]|Default: ).*$/#)?.lowerBound
                    ?? key.description.endIndex)
            let isDescribed = chapter.contains(sentences) && chapter.contains(" Example: \(key.name): ") && key.example
            expect(isDescribed, "\(key.noun).\(key.name): \(sentences)")
        }
    }

    @Test("A topic has the same text alone and among all")
    func printsTopicInSameWayAloneAndAmongAll() throws {
        let all = try text("reference")
        for chapter in ["scene", "thresholds", "policy", "records", "steps"] {
            expect(all.contains(try text("reference", chapter)), "\(chapter)")
        }
        let scene = try text("reference", "scene")
        for topic in ["scroll", "view", "sequence", "match", "screen"] {
            let found = try text("reference", "scene", topic)
            expect(scene.contains(found) && found.hasPrefix(topic))
            expectEqual(try text("reference", topic), found)
        }
        expect(try text("reference", "records", "gesture").hasPrefix("gesture\n"))
        let frame = try text("reference", "contentSize")
        expect(frame.hasPrefix("scroll: a scroll view\n\n  contentSize: [w, h]\n") && !frame.contains("paging"))
    }

    @Test("The complete scene in the reference has no error and no warning")
    func exampleIsValid() throws {
        let lines = try text("reference", "scene").components(separatedBy: "\n")
        let start = try require(lines.firstIndex(of: "A complete scene:"))
        let example = lines[(start + 1)...].prefix { $0.isEmpty || $0.hasPrefix("  ") }.map { $0.dropFirst(2) }
        let folder = try TemporaryDirectory()
        let scene = try folder.write(example.joined(separator: "\n"), to: "scene.yaml")
        let check = try Fingerpost(["check", scene]).finish()
        expect(check.exit == .code(0) && check.errors == [], "\(check.errors)")
        expect(check.output.joined().contains("scene.yaml"), "\(check.output)")
        // A tap on the cover waits for the double tap.
        let tree = try text("tree", scene)
        expect(tree.contains("mark") && tree.contains("play") && tree.contains("song1"))
    }

    @Test("The command schema prints the schema, byte for byte")
    func schemaPrintsSchema() throws {
        expect(try text("schema") + "\n" == String(contentsOf: RecordValidator.schema, encoding: .utf8))
    }

    @Test("The command help also prints a topic")
    func isAlsoPrintedByHelp() throws {
        expect(try text("help", "scene") == text("reference", "scene"))
        expect(try text("help", "records", "gesture") == text("reference", "records", "gesture"))
        expect(try text("--help").contains("fingerpost reference"))
    }

    @Test("The reference describes every record and each of its keys")
    func describesEveryRecordAndEachOfItsKeys() throws {
        let records = try text("reference", "records")
        for (name, definition) in try schema("records") {
            guard let properties = definition["properties"] as? [String: [String: Any]],
                properties["type"]?["const"] != nil
            else { continue }
            let topic = try text("reference", "records", name)
            expect(records.contains(topic))
            for key in properties.keys where !["type", "seq", "time"].contains(key) {
                // A key is followed by a sentence.
                let pattern = try Regex("(?m)^  \(key): .*\\n(      .*\\n)*?      \\S.*[.]$")
                expect(topic.contains(pattern), "\(name).\(key)")
            }
        }
    }

    @Test("There is a manual page for each command and for the reference")
    func hasManualPageForEachCommandAndForReference() throws {
        let folder = try TemporaryDirectory()
        _ = try text("reference", "--manual-pages", folder.path)
        let help = try text("--help")
        let commands = try require(help.split(separator: "SUBCOMMANDS:").last).matches(of: #/(?m)^  (\w+) {2,}/#).map {
            String($0.1)
        }
        expect(commands.count > 10)
        let expected =
            commands.map { "fingerpost-\($0).1" } + [
                "fingerpost.1", "fingerpost-scene.5", "fingerpost-records.5", "fingerpost-steps.5",
            ]
        expectEqual(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted(), expected.sorted())
        expectEqual(try Script.run("typeset.py", ["--check"] + expected.map { "\(folder.path)/\($0)" }), [])
        // The text is that of the reference.
        let scene = flowing(try Script.run("typeset.py", ["\(folder.path)/fingerpost-scene.5"]).joined(separator: "\n"))
        for key in try keys() {
            let sentence = key.description.prefix { $0 != "." && $0 != "'" }
            let isThere = scene.contains(sentence)
            expect(isThere, "\(key.noun).\(key.name): \(sentence)")
        }
    }

    /// With the keys that each entry of SchemaStore's catalog has.
    @Test("The entry for SchemaStore is for files with the name that editors know")
    func schemaStoreEntry() throws {
        let text = try Repository.text("Packaging/schemastore/catalog.json")
        let entry = try require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        expectEqual(Set(entry.keys), ["name", "description", "fileMatch", "url"])
        expectEqual((entry["fileMatch"] as? [String])?.contains("*.fingerpost.yaml"), true)
        expectEqual((entry["url"] as? String).flatMap { URL(string: $0)?.scheme }, "https")
        // Those of the catalog may not have the word "schema".
        for key in ["name", "description"] {
            expectEqual((entry[key] as? String)?.lowercased().contains("schema"), false)
        }
    }

    /// Editors find the schema beside the examples.
    @Test("The schema is beside the examples, and every example names it")
    func hasSchemaBesideExamples() throws {
        expect(
            try Repository.text("Examples/scene.schema.json") == text("schema", "scene") + "\n", "run 'make schema'")
        let examples = try FileManager.default.contentsOfDirectory(
            atPath: Repository.folder.appending(path: "Examples").path)
        let scenes = examples.filter { $0.hasSuffix(".yaml") }
        expect(scenes.count >= 2)
        for scene in scenes {
            expect(
                try Repository.text("Examples/\(scene)").hasPrefix(
                    "# yaml-language-server: $schema=scene.schema.json\n"))
            let check = try Fingerpost(["check", "Examples/\(scene)"], directory: Repository.folder.path).finish()
            // Those who need two fingers to zoom have a double tap, and a table is for several hands.
            let isAboutFingers = check.output.dropLast().allSatisfy { $0.contains(": hint: ") && $0.contains("2.5.1") }
            expect(isAboutFingers && check.exit == .code(0), "\(check.output)")
        }
    }
}
