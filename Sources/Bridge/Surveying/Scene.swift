import Files
import LinuxInput
import Routing
import Scenes
import System

/// A scene and the size of its screen. It has no live objects: a pipeline or a report builds its own.
public struct Scene {
    /// The file it was read from; nil for the scene without a file, and for one that a program sent.
    public private(set) var name: String?
    public private(set) var description: SceneDescription
    /// The size of the screen, in points.
    public private(set) var screen: CGSize
    /// The scene as it was written.
    private var source: YAMLNode?
    /// The SHA-256 of its file, as hexadecimal digits. Of a scene that a program sent without it, that of the JSON; nil
    /// for the scene without a file.
    package private(set) var digest: String?
    /// The SHA-256 of what is in it, as JSON: that of a file is the same when a program sends its scene.
    package var contentDigest: String? { (source?.json).map { SHA256.digits(of: Array($0.utf8)) } }
    /// What was set in it before it is shown.
    private var settings = SceneSettings()
    /// Overrides the setting of every scene.
    private let fixedScreen: CGSize?
    /// The objects of a program that uses its own application instead of a file.
    private let prepared: LiveScene?

    /// The range of the width and height of a screen, in points.
    nonisolated public static var screenSides: ClosedRange<Double> { SceneReader.screenSides }

    /// Reads `file`, or uses the default scene without a file. Logs warnings and throws errors.
    ///
    /// - Parameters:
    ///   - copy: what is read instead of the file; nil for the file.
    ///   - screen: overrides the size in the scene, in points.
    ///   - usesDisplay: whether to use the mode of the first connected display if neither has a size.
    public static func load(
        _ file: String?, from copy: String? = nil, screen: CGSize?, usesDisplay: Bool
    ) throws -> Scene {
        let text = try (copy ?? file).map(read)
        var scene = Scene(
            name: file, description: text?.reading.scene ?? DefaultScene.description, source: text?.reading.source,
            screen: screen
        ) { screenSize(usesDisplay: usesDisplay) }
        scene.digest = text?.digest
        return scene
    }

    private static func read(_ file: String) throws -> (reading: SceneReading, digest: String) {
        let bytes = try SceneReader.bytes(of: file)
        let reading = try SceneReader.read(bytes, file: file)
        for warning in reading.warnings { Log.warning("\(warning)") }
        return (reading, SHA256.digits(of: bytes))
    }

    /// Its file as it is now; nil for a scene without a file. A screen that the file does not give stays as it is.
    package func reloaded() throws -> Scene? {
        guard let name else { return nil }
        try FileBytes.requireFile(name, to: "read")
        let (reading, digest) = try Scene.read(name)
        return replaced(by: reading, name: name, fileDigest: digest)
    }

    /// The scene that a program sent, or that a recording has, in the place of this one. A screen that it does not give
    /// stays as it is.
    ///
    /// - Parameter digest: the SHA-256 of its file; nil if it is not known.
    package func replaced(by reading: SceneReading, name: String? = nil, fileDigest digest: String? = nil) -> Scene {
        var scene = Scene(name: name, description: reading.scene, source: reading.source, screen: fixedScreen) {
            screen
        }
        scene.digest = digest ?? scene.contentDigest
        return scene
    }

    package func changed(to description: SceneDescription) -> Scene {
        var scene = self
        scene.description = description
        return scene
    }

    /// The scene as `shown` shows it, to be shown again later; nil for the objects of a program.
    package func asShown(_ shown: ShownScene) -> Scene? {
        guard prepared == nil else { return nil }
        var scene = self
        (scene.description, scene.settings) = shown.lasting
        return scene
    }

    /// The size of the first connected display if `usesDisplay` is true and there is one, otherwise 1280 by 800. In
    /// points: a point is a pixel of the display's mode.
    public static func screenSize(usesDisplay: Bool) -> CGSize {
        let display = usesDisplay ? Display.preferredMode() : nil
        return display.map { CGSize(Double($0.width), Double($0.height)) } ?? CGSize(1280, 800)
    }

    /// - Parameter screen: overrides the size in the scene. If both are nil, `fallback` is used.
    public init(
        name: String?, description: SceneDescription, source: YAMLNode? = nil, screen: CGSize?, fallback: () -> CGSize
    ) {
        self.name = name
        self.description = description
        self.source = source ?? .scene
        fixedScreen = screen
        self.screen = screen ?? description.screen ?? fallback()
        prepared = nil
    }

    /// A scene of a program's own objects instead of a file. It uses every touchscreen with the default settings.
    public init(application: UIApplication, screen: CGSize) {
        name = nil
        description = SceneDescription()
        fixedScreen = screen
        self.screen = screen
        prepared = LiveScene(application: application)
    }

    /// Reports names that no action of the scene has.
    public func complaints(aboutActions names: [String]) -> [String] {
        SentActions(description).complaints(about: names)
    }

    /// The live objects of the scene. Each call builds new ones, unless a program supplied them.
    package func build() -> LiveScene { prepared ?? SceneBuilder.build(description, screen: screen) }

    /// The scene, shown: with live objects, and ready to be changed.
    package func show() -> ShownScene {
        ShownScene(build(), description, source: source, screen: screen, settings: settings)
    }

    /// Shows this scene instead of the one that `shown` shows.
    package func replace(_ shown: ShownScene) {
        shown.replace(with: description, source: source, screen: screen, settings: settings)
    }

    /// The same scene with other `thresholds` and `presets`.
    ///
    /// - Parameter entries: these keys, as they are written at the top level of a scene.
    package func changed(settings entries: [YAMLEntry]) throws -> Scene {
        guard !entries.isEmpty else { return self }
        let names = entries.map(\.key)
        var written = (source?.mapping ?? []).filter { !names.contains($0.key) }
        for entry in entries {
            let old = (source?[entry.key]?.mapping ?? []).filter { entry.value[$0.key] == nil }
            let value = entry.value.mapping.map { YAMLNode(.mapping(old + $0)) } ?? entry.value
            written.append(YAMLEntry(key: entry.key, keyMark: entry.keyMark, value: value))
        }
        let reading = try SceneReader.read(YAMLNode(.mapping(written)), file: name ?? "scene").scene
        var description = description
        (description.thresholds, description.presets) = (reading.thresholds, reading.presets)
        return changed(to: description)
    }

    /// The same scene with changes that are made before anything else: first the views in `show` are shown, one after
    /// the other, and then the keys in `set` are set.
    ///
    /// - Parameters:
    ///   - show: ids of views.
    ///   - set: mappings of ids to keys, as JSON or YAML.
    ///   - option: names them in errors.
    public func changed(show: [String], set: [String], by option: String = "--set") throws -> Scene {
        var scene = self
        for change in try ActionChange.list(show: show, set: set) {
            let (keys, description) = try scene.description.changed(by: change, of: option)
            scene.settings.add(keys)
            scene.description = description
        }
        return scene
    }
}

extension YAMLNode {
    /// The default scene.
    fileprivate static let scene = try! YAMLNode(parsing: Array("fingerpost: \(SceneReader.version)".utf8))
}

extension SceneReader {
    /// The bytes of a scene file. If the file is too long, one byte more than the limit.
    package static func bytes(of file: String) throws(SystemError) -> [UInt8] {
        try FileBytes.read(file, limit: maximumLength + 1)
    }
}
