@testable import Bridge
import Records
import Routing
import SceneFile
import Touchscreen

/// A scene with a pipeline, devices to feed it, and what its records say in short.
final class Session {
    let scene: Scene
    let pipeline: Pipeline
    private let reader = ShortReader()
    private(set) var inputs: [any DeviceInput] = []

    /// - Parameter text: a scene's YAML.
    init(_ text: String) throws {
        let reading = try SceneReader.read(Array("fingerpost: 1\n\(text)\n".utf8), file: "scene")
        scene = Scene(name: "scene", description: reading.scene, screen: Size(1000, 500)) { .zero }
        pipeline = Pipeline(scene)
        pipeline.add(reader)
    }

    /// Adds a device, by udev's rules where there is no udev.
    @discardableResult
    func plug(_ description: DeviceDescription) throws -> any DeviceInput {
        let input = try scene.input(
            DeviceID(description.name), description, udev: [:], role: scene.role(of: description, udev: [:]),
            among: { [unowned self] in inputs }, pipeline: pipeline)
        inputs.append(input)
        input.begin(nil, at: .zero)
        return input
    }

    /// Each record's keys that matter here, in order, since the last time.
    func takeLines() -> [String] {
        defer { reader.lines.removeAll() }
        return reader.lines
    }
}

/// Keeps records as `touch began 1 x=...`: the type and what follows the time.
private final class ShortReader: RecordReader {
    let filter = EmitFilter.default
    var lines: [String] = []

    func take(_ header: RecordHeader, _ bytes: UnsafeBufferPointer<UInt8>) {
        guard filter.passes(header) else { return }
        let record = String(decoding: bytes, as: UTF8.self)
        let words = ["phase", "change", "key", "event", "motion", "idle", "touch", "device", "reason"].compactMap { key in
            record.split(separator: "\"\(key)\":", maxSplits: 1).dropFirst().first.map { rest in
                rest.prefix { $0 != "," && $0 != "}" }.filter { $0 != "\"" }
            }
        }
        lines.append(([header.type.name] + words).joined(separator: " "))
    }

    func flush() {}
    func takeLosses() -> Int? { nil }
    let descriptor: Int32 = -1
    let isBehind = false
}
