import Bridge
import Foundation
import Outputs
import Records
import Scenes
import TestKit
import Touches

import struct Touches.CGSize

/// Runs the program in this process: plays a world's scene and recording as `fingerpost replay` does.
enum Program {
    /// The records of `world`.
    static func run(_ world: World) throws -> [Fact] {
        let description = try SceneReader.read(Array(world.scene.description.utf8), file: "scene").scene
        let scene = Scene(name: nil, description: description, screen: nil) { CGSize(1280, 800) }
        let collector = Collector()
        let replay = try Replay(scene: scene)
        replay.pipeline.add(collector)
        let folder = try TemporaryDirectory()
        try replay.play([folder.write(world.recording, to: "recording")])
        return try collector.facts()
    }
}

/// Collects all records.
private final class Collector: Output {
    let filters = [EmitFilter.all]
    private var lines: [UInt8] = Array("[{}".utf8)

    func append(_ header: RecordHeader, _ bytes: UnsafeBufferPointer<UInt8>) {
        lines.append(UInt8(ascii: ","))
        lines.append(contentsOf: bytes)
    }

    func facts() throws -> [Fact] {
        let list = try JSONSerialization.jsonObject(with: Data(lines + Array("]".utf8))) as? [[String: Any]] ?? []
        // The model is told when the panel is locked.
        return list.dropFirst().filter { $0["type"] as? String != "lock" }.map(fact)
    }

    private func fact(_ record: [String: Any]) -> Fact {
        var values: [String: Value?] = [:]
        for (key, value) in record where key != "type" && key != "time" { values[key] = self.value(value) }
        return Fact(
            Int(((record["time"] as? Double ?? 0) * 1_000_000).rounded()), record["type"] as? String ?? "", values)
    }

    private func value(_ value: Any) -> Value? {
        // In Foundation, a number is also a Bool, and vice versa.
        if let number = value as? NSNumber {
            return CFGetTypeIDIsBool(number) ? .bool(number.boolValue) : .number(number.doubleValue)
        }
        if let text = value as? String { return .text(text) }
        if (value as? [Any])?.isEmpty == true { return .texts([]) }
        if let numbers = value as? [Double] { return .numbers(numbers) }
        if let texts = value as? [String] { return .texts(texts) }
        if let steps = value as? [[String: Any]] { return .texts(steps.map(step)) }
        return nil
    }

    /// `A`, or `A outside`.
    private func step(_ step: [String: Any]) -> String {
        let view = step["view"] as? String ?? ""
        return (step["why"] as? String).map { "\(view) \($0)" } ?? view
    }

    private func CFGetTypeIDIsBool(_ number: NSNumber) -> Bool { String(cString: number.objCType) == "c" }
}
