import Foundation
import TestKit
import Testing

/// What every released version has read and written, this version reads with the same result. `Tests/Upgrade` has a
/// folder for each.
@Suite("Files of released versions")
struct UpgradeTests {
    private nonisolated static func folders(_ kind: String) -> [String] {
        let root = Repository.folder.appending(path: "Tests/Upgrade").path
        return names(in: root).flatMap { version in
            names(in: "\(root)/\(version)/\(kind)").map { "\(root)/\(version)/\(kind)/\($0)" }
        }
    }

    private nonisolated static func names(in folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }

    @Test("A recording gives the same records", arguments: folders("recordings"))
    func recordingGivesSameRecords(folder: String) throws {
        let recording = try require(Self.names(in: folder).first { $0.hasPrefix("recording.") })
        let result = try Fingerpost.run("replay", "--scene", "scene.yaml", recording, directory: folder)
        expectEqual(result.exit, .code(0))
        let expected = try String(contentsOfFile: "\(folder)/expected.jsonl", encoding: .utf8).split(separator: "\n")
        var records = try result.output.map(Self.object)[...]
        expect(expected.count > 2)
        for line in expected {
            let wanted = try Self.object(String(line))
            guard let index = records.firstIndex(where: { Self.has($0, wanted, ignoring: ["seq"]) }) else {
                Issue.record("missing, or in another order: \(line)")
                return
            }
            records = records[(index + 1)...]
        }
    }

    @Test("A scene has the same tree", arguments: folders("scenes").filter { $0.hasSuffix(".yaml") })
    func sceneHasSameTree(scene: String) throws {
        expectEqual(try Fingerpost.run("check", scene).exit, .code(0))
        let tree = try Self.object(Fingerpost.run("tree", scene, "--json").output.joined())
        let expected = try String(contentsOfFile: scene.dropLast(4) + "json", encoding: .utf8)
        expect(Self.has(tree, try Self.object(expected)))
    }

    private static func object(_ line: String) throws -> Any {
        try JSONSerialization.jsonObject(with: Data(line.utf8), options: .fragmentsAllowed)
    }

    /// Whether `value` has everything that `part` has: all keys of mappings with their values, and all items of lists.
    private static func has(_ value: Any, _ part: Any, ignoring keys: Set<String> = []) -> Bool {
        switch (value, part) {
        case (let value as [String: Any], let part as [String: Any]):
            part.allSatisfy { key, wanted in keys.contains(key) || value[key].map { has($0, wanted) } == true }
        case (let value as [Any], let part as [Any]):
            value.count >= part.count && zip(value, part).allSatisfy { has($0, $1) }
        default: (value as? NSObject)?.isEqual(part) == true
        }
    }
}
