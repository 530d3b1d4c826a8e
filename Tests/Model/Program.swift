import Bridge
import Files
import Outputs
import Records
import Scenes
import System
import Touches

import struct Touches.CGSize

/// Runs the program in this process: plays a world's scene and recording as `fingerpost replay` does.
enum Program {
    /// The records of `world`.
    static func run(_ world: World) throws -> [Fact] {
        let description = try SceneReader.read(Array(world.scene.description.utf8), file: "scene").scene
        let scene = Scene(name: nil, description: description, screen: nil) { CGSize(1280, 800) }
        var facts: [Fact] = []
        // The model is told when the panel is locked.
        let records = try ParsedRecords("all,-lock") { if $0.type != .hello { facts.append(Fact($0)) } }
        let replay = try Replay(scene: scene)
        replay.pipeline.add(records)
        let folder = try PrivateFolder()
        let file = "\(folder.path)/recording"
        try OutputFile(file).write(Array(world.recording.utf8))
        try replay.play([file])
        return facts
    }
}

extension Fact {
    fileprivate init(_ record: Record) {
        let values = (record.node.mapping ?? []).filter { $0.key != "type" && $0.key != "time" }
        self.init(
            Int(record.time.microseconds), record.type.name,
            Dictionary(uniqueKeysWithValues: values.map { ($0.key, Value($0.value)) }))
    }
}

extension Value {
    fileprivate init?(_ node: YAMLNode) {
        switch node.content {
        case .bool(let bool): self = .bool(bool)
        case .integer, .double: self = .number(node.double ?? 0)
        case .string: self = .text(node.text)
        case .sequence(let items):
            let numbers = items.compactMap(\.double)
            self = !numbers.isEmpty ? .numbers(numbers) : .texts(items.map { $0.string ?? Value.step($0) })
        case .mapping, .null: return nil
        }
    }

    /// `A`, or `A outside`.
    private static func step(_ step: YAMLNode) -> String {
        step["why"]?.string.map { "\(step.text("view")) \($0)" } ?? step.text("view")
    }
}
