import Evdev
import Glibc
import Records
import Routing
import Scenes

@testable import Bridge
@testable import Outputs

/// A scene with a pipeline, its devices, and its records in short form.
final class Session {
    let scene: Scene
    let pipeline: Pipeline
    private let reader: ShortReader
    private(set) var inputs: [any DeviceInput] = []

    /// - Parameters:
    ///   - text: the YAML of a scene.
    ///   - filter: that of the records.
    init(_ text: String, filter: EmitFilter = .default) throws {
        reader = ShortReader(filter)
        let reading = try SceneReader.read(Array("fingerpost: 1\n\(text)\n".utf8), file: "scene")
        scene = Scene(name: "scene", description: reading.scene, screen: CGSize(1000, 500)) { .zero }
        pipeline = Pipeline(scene) { .zero }
        pipeline.add(reader)
    }

    /// Adds a device. It is classified as without udev.
    @discardableResult
    func plug(_ description: DeviceDescription) throws -> PluggedDevice {
        let input = try scene.input(
            DeviceID(description.name), description, udev: [:], verdict: scene.verdict(on: description, udev: [:]),
            among: { [unowned self] in inputs }, numbering: pipeline.numbering)
        inputs.append(input)
        pipeline.begin(input, nil, at: .zero)
        return PluggedDevice(input: input, pipeline: pipeline)
    }

    /// The short form of the records since the last call.
    func takeLines() -> [String] {
        defer { reader.lines.removeAll() }
        return reader.lines
    }
}

/// A device whose reports the pipeline handles.
struct PluggedDevice {
    let input: any DeviceInput
    let pipeline: Pipeline

    func consume(_ events: [InputEvent]) { pipeline.handle { input.consume(events, into: &$0) } }

    func unplug() { pipeline.handle { input.cancelAll(because: .removed, at: .zero, into: &$0) } }
}

/// Keeps records in the form `touch began 1 x=...`: the type and the part after the time.
private final class ShortReader: Output {
    let filters: [EmitFilter]
    var lines: [String] = []

    init(_ filter: EmitFilter) { filters = [filter] }

    func append(_ header: RecordHeader, _ bytes: UnsafeBufferPointer<UInt8>) {
        guard filters[0].passes(header) else { return }
        let record = String(decoding: bytes, as: UTF8.self)
        let words = ["phase", "change", "key", "event", "motion", "idle", "touch", "device", "reason"].compactMap {
            (key: String) -> String? in
            let name = "\"\(key)\":"
            return record.withCString { start in
                strstr(start, name).map { place in
                    String(cString: place + name.utf8.count).prefix { $0 != "," && $0 != "}" }.filter { $0 != "\"" }
                }
            }
        }
        lines.append(([header.type.name] + words).joined(separator: " "))
    }
}
