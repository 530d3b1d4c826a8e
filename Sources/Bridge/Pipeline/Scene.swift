import LinuxInput
import Routing
import SceneFile
import Touches

/// The scene that is being played: its description, the live objects made of it, and the screen it lies on.
public struct Scene {
    /// The file it was read from; nil for the scene without a file.
    public let name: String?
    public let description: SceneDescription
    public let screen: Size
    private let live: LiveScene

    var application: Application { live.application }

    /// Reads `file`; without one, the default scene. Faults are thrown, warnings logged.
    ///
    /// - Parameters:
    ///   - screen: set over the scene's own.
    ///   - usesDisplay: whether the first connected display's mode is asked where neither says.
    public static func load(_ file: String?, screen: Size?, usesDisplay: Bool) throws -> Scene {
        var description = DefaultScene.description
        if let file {
            let reading = try SceneReader.read(FileBytes.read(file), file: file)
            for warning in reading.warnings { Log.warning("\(warning)") }
            description = reading.scene
        }
        return Scene(name: file, description: description, screen: screen) { screenSize(usesDisplay: usesDisplay) }
    }

    /// The first connected display's, where it is asked and tells; else 1280 by 800.
    public static func screenSize(usesDisplay: Bool) -> Size {
        let display = usesDisplay ? ScreenMode.preferred() : nil
        return display.map { Size(Double($0.width), Double($0.height)) } ?? Size(1280, 800)
    }

    /// - Parameter screen: set over the scene's own; where neither says, `fallback` does.
    public init(name: String?, description: SceneDescription, screen: Size?, fallback: () -> Size) {
        self.name = name
        self.description = description
        self.screen = screen ?? description.screen ?? fallback()
        live = SceneBuilder.build(description, screen: self.screen)
    }

    /// What a program made itself, instead of a file: any touchscreen, with the settings a scene has without saying so.
    public init(application: Application, screen: Size) {
        name = nil
        description = SceneDescription()
        self.screen = screen
        live = LiveScene(application: application)
    }
}
