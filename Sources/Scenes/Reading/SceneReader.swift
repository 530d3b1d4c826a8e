public import Files

/// A scene that was read, with the warnings about it.
public struct SceneReading: Sendable {
    public var scene: SceneDescription
    /// In the order of the file.
    public var warnings: [SceneError]
    /// The scene as it was written; nil if it is not even YAML.
    public var source: YAMLNode?
}

/// Reads scene files.
public enum SceneReader {
    /// The version of the scene language.
    public static let version = 1

    /// The allowed width and height of a screen, in points.
    nonisolated public static let screenSides = 1.0...100_000.0

    /// The maximum length of a scene, in bytes. A command on the control socket has the same limit.
    public static let maximumLength = 1 << 20

    /// The maximum length of an id, in bytes. A record and the tree have an id more than once.
    public static let maximumIdentifierLength = 1_000

    /// The maximum number of views and recognizers of a scene and of the windows of programs together. Windows are
    /// views, and a scroll view has two recognizers of its own.
    ///
    /// An object takes much more memory than its text.
    public static let maximumObjects = 10_000

    /// The maximum number of windows of a scene and of programs together.
    public static let maximumWindows = 1_000

    /// The maximum number of actions of one control or recognizer. Each one that is added is compared with the others.
    public static let maximumActions = 100

    /// Reads a scene from the bytes of a file.
    ///
    /// If the text is not YAML, there is only the error of the YAML reader. Otherwise all errors are reported together.
    /// - Parameter file: the name of the file in messages.
    public static func read(_ bytes: [UInt8], file: String) throws(SceneErrors) -> SceneReading {
        let document = SceneDocument(file: file)
        let scene = scene(bytes, document)
        return try document.result(
            SceneReading(scene: scene, warnings: document.orderedWarnings, source: document.source))
    }

    /// Reads a scene that is part of a parsed document.
    public static func read(_ node: YAMLNode, file: String) throws(SceneErrors) -> SceneReading {
        let document = SceneDocument(file: file)
        let scene = scene(Field(node: node, path: .document, document: document))
        return try document.result(
            SceneReading(scene: scene, warnings: document.orderedWarnings, source: document.source))
    }

    static func scene(_ bytes: [UInt8], _ document: SceneDocument) -> SceneDescription {
        do throws(YAMLError) {
            guard bytes.count <= maximumLength else {
                throw YAMLError(at: .start, "the file is longer than \(maximumLength) bytes")
            }
            guard !isRecording(bytes) else {
                throw YAMLError(
                    at: .start, "this is a recording and no scene; write fingerpost replay RECORDING --scene SCENE")
            }
            return scene(Field(node: try YAMLNode(parsing: bytes), path: .document, document: document))
        } catch {
            document.error(error.message, at: error.mark, .document)
            return SceneDescription()
        }
    }

    /// Whether a file begins as evemu, libinput record and Fingerpost begin recordings.
    private static func isRecording(_ bytes: [UInt8]) -> Bool {
        ["# EVEMU", "N: ", "# libinput record", #"{"type":"#].contains { bytes.starts(with: $0.utf8) }
    }

    /// Reads a scene that was read before without an error, with the fields of its objects.
    static func read(again source: YAMLNode) -> (scene: SceneDescription, document: SceneDocument) {
        let document = SceneDocument(file: "")
        return (scene(Field(node: source, path: .document, document: document)), document)
    }

    private static func scene(_ field: Field) -> SceneDescription {
        var scene = SceneDescription()
        let document = field.document
        document.source = field.node
        if field.node.isNull {
            field.error("the scene is empty; put 'fingerpost: \(version)' first")
            return scene
        }
        guard KeyReader(field) != nil else { return scene }
        let field = Field(node: Templates.expand(field), path: field.path, document: document)
        guard var keys = KeyReader(field), hasVersion(&keys) else { return scene }

        _ = keys.readField(SceneKeys.templates.entry)
        document.identifiers.noteWritten(in: field.node)
        keys.read(SceneKeys.all, into: &scene)
        keys.finish(.scene)
        scene.thresholds.apply(scene.presets, except: Set(keys["thresholds"]?.node.mapping?.map(\.key) ?? []))
        // Objects that were left out would be missing.
        guard !document.isFull else { return scene }
        if keys["application"] == nil {
            scene.application.responder.id = document.identifiers.giveOnly("application", .application)
        }
        if keys["windows"] == nil { scene.windows = [.covering(with: document.identifiers)] }
        document.checkSets(in: scene)
        document.identifiers.resolve()
        let walk = SceneWalk(scene)
        document.walk = walk
        document.checkCycles(in: walk)
        document.checkRecognizerCounts(in: walk)
        if let devices = keys["devices"] { document.checkDevices(in: scene, devices: devices) }
        return scene
    }

    /// Whether the version is supported. The keys of another version could have other meanings.
    private static func hasVersion(_ keys: inout KeyReader) -> Bool {
        guard let field = keys.readField(SceneKeys.version.entry) else {
            keys.field.error("a scene needs its version: put 'fingerpost: \(version)' first")
            return true
        }
        switch field.node.integer {
        case version: return true
        case let other? where other > version:
            field.error("this scene is written for version \(other); this program reads version \(version)")
            return false
        default:
            field.needs("the version \(version)")
            return true
        }
    }
}
