public import YAML
internal import Touches

/// A scene that was read, and what is odd in it though not wrong.
public struct SceneReading: Hashable, Sendable {
    public var scene: SceneDescription
    /// In the order of the file.
    public var warnings: [SceneFault]
}

/// Reads scene files.
public enum SceneReader {
    /// The version of the scene's language.
    public static let version = 1

    /// The scene in a file's bytes.
    ///
    /// A text that is no YAML gives the one fault its reader found; else every fault there is comes at once.
    /// - Parameter file: what faults call the file.
    public static func read(_ bytes: [UInt8], file: String) throws(SceneFaults) -> SceneReading {
        let node: YAMLNode
        do {
            node = try YAMLNode(parsing: bytes)
        } catch {
            let document = SceneDocument(file: file)
            document.fault(error.message, at: error.mark, "")
            return try document.result(SceneReading(scene: SceneDescription(), warnings: []))
        }
        return try read(node, file: file)
    }

    /// The scene that is a part of something already parsed.
    public static func read(_ node: YAMLNode, file: String) throws(SceneFaults) -> SceneReading {
        let document = SceneDocument(file: file)
        let scene = scene(Field(node: node, path: "", document: document))
        return try document.result(SceneReading(scene: scene, warnings: document.orderedWarnings))
    }

    private static func scene(_ field: Field) -> SceneDescription {
        var scene = SceneDescription()
        let document = field.document
        if field.node.isNull {
            field.fault("the scene is empty; put 'fingerpost: \(version)' first")
            return scene
        }
        guard var keys = KeyReader(field) else { return scene }
        guard hasVersion(&keys) else { return scene }

        document.identifiers.noteWritten(in: field.node)
        keys.read(SceneKeys.all, into: &scene)
        keys.finish("a scene")
        if keys["application"] == nil {
            scene.application.responder.id = document.identifiers.giveOnly("application", .application)
        }
        if keys["windows"] == nil { scene.windows = [.covering(with: document.identifiers)] }
        document.identifiers.resolve()
        document.checkCycles(in: scene)
        if let devices = keys["devices"] { document.checkAreas(in: scene, devices: devices) }
        return scene
    }

    /// Whether the rest can be read: a scene of another version means something else by its keys.
    private static func hasVersion(_ keys: inout KeyReader) -> Bool {
        guard let field = keys.take("fingerpost") else {
            keys.field.fault("a scene says its version: put 'fingerpost: \(version)' first")
            return true
        }
        switch field.node.integer {
        case version: return true
        case let other? where other > version:
            field.fault("this scene is written for version \(other); this program reads version \(version)")
            return false
        default:
            field.needs("the version \(version)")
            return true
        }
    }
}

enum SceneKeys {
    static let all: [Key<SceneDescription>] = [
        Key("screen", \.screen, .screen),
        Key("idleAfter", \.idleAfter, .seconds),
        Key("wakeTouch", \.wakeTouch, .word),
        Key("keys", \.keys, .bool),
        Key("motion", \.motion, .bool),
        Key("thresholds", \.thresholds, .keys("the thresholds", .init(), ThresholdKeys.all)),
        Key("policy", \.policy, .keys("the policy", .init(), PolicyKeys.all)),
        Key("devices", \.devices, .list(of: .device)),
        Key("application", \.application, .application),
        Key("windows", \.windows, .list(of: .window)),
    ]
}
