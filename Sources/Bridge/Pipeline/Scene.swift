import LinuxInput
import Records
import Routing
import SceneFile
import Touches
import Touchscreen

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
        return Scene(name: file, description: description, screen: screen) {
            let display = usesDisplay ? ScreenMode.preferred() : nil
            return display.map { Size(Double($0.width), Double($0.height)) } ?? Size(1280, 800)
        }
    }

    /// - Parameter screen: set over the scene's own; where neither says, `fallback` does.
    public init(name: String?, description: SceneDescription, screen: Size?, fallback: () -> Size) {
        self.name = name
        self.description = description
        self.screen = screen ?? description.screen ?? fallback()
        live = SceneBuilder.build(description, screen: self.screen)
    }

    /// What the events of a device become, as the scene's entries say. Why nothing is the error.
    func input(
        _ id: DeviceID, _ description: DeviceDescription, node: InputNode?, pipeline: Pipeline
    ) throws(Refusal) -> any DeviceInput {
        let configuration = self.description.configuration(for: DeviceIdentity(description, node: node))
        switch DeviceClassification(description, udev: node?.properties, configuration: configuration) {
        case .touchscreen: break
        case .refused(let reason): throw Refusal(description: reason)
        case .keys: throw Refusal(description: "it has keys, not a touchscreen")
        case .accelerometer: throw Refusal(description: "it is an accelerometer")
        }
        do {
            let panel = try Panel(
                id: id, description: description, configuration: configuration,
                udevCalibration: node?.properties["LIBINPUT_CALIBRATION_MATRIX"], screen: screen,
                numbering: pipeline.numbering)
            return PanelInput(panel, configuration: configuration, pipeline: pipeline)
        } catch {
            throw Refusal(description: error.description)
        }
    }
}

/// Why a device is not used.
struct Refusal: Error, CustomStringConvertible {
    let description: String
}

extension DeviceIdentity {
    init(_ description: DeviceDescription, node: InputNode?) {
        self.init(
            name: description.name, phys: description.phys, uniq: description.uniq, path: node?.path,
            output: node?.properties["WL_OUTPUT"], seat: node?.seat ?? "seat0", vendor: description.vendor,
            product: description.product)
    }
}

extension DeviceRecord {
    mutating func describe(_ description: DeviceDescription) {
        name = description.name
        vendor = description.vendor
        product = description.product
    }
}
