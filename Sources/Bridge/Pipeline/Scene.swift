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

    /// What the events of a device become, as the scene's entries say. Why nothing is the error.
    func input(
        _ id: DeviceID, _ description: DeviceDescription, node: InputNode?, pipeline: Pipeline
    ) throws(Refusal) -> any DeviceInput {
        let configuration = self.description.configuration(for: DeviceIdentity(description, node: node))
        switch DeviceClassification(description, udev: node?.properties, configuration: configuration) {
        case .touchscreen: break
        case .refused(let reason): throw Refusal(description: reason)
        case .keys:
            guard self.description.keys else { throw Refusal(description: "it has keys; the scene does not say `keys: true`") }
            return KeysInput(pipeline: pipeline)
        case .accelerometer:
            guard self.description.motion else {
                throw Refusal(description: "it is an accelerometer; the scene does not say `motion: true`")
            }
            return MotionInput(description, pipeline: pipeline)
        }
        do {
            let panel = try Panel(
                id: id, description: description, configuration: configuration,
                udevCalibration: node?.properties["LIBINPUT_CALIBRATION_MATRIX"], screen: screen,
                numbering: pipeline.numbering)
            let hasKeys = self.description.keys && description.codes[.key]?.contains(where: \.isKey) == true
            return PanelInput(
                panel, configuration: configuration, kinship: DeviceKinship(description, node: node),
                keys: hasKeys ? KeysInput(pipeline: pipeline) : nil, pipeline: pipeline)
        } catch {
            throw Refusal(description: error.description)
        }
    }
}

extension Scene {
    /// What a pen's events become where a panel's entry has `penLinger`; nil of what is no pen, or where nobody asks.
    ///
    /// - Parameter present: the inputs of every device that is there.
    func pen(
        _ description: DeviceDescription, node: InputNode?, among present: @escaping () -> [any DeviceInput]
    ) -> PenInput? {
        guard watchesPens, PenProximity.isPen(description) else { return nil }
        let kinship = DeviceKinship(description, node: node)
        return PenInput { present().compactMap { $0 as? PanelInput }.filter { $0.kinship.isKin(of: kinship) } }
    }

    /// Whether a node is worth opening: what udev says is enough for most. Named devices, and devices udev does not know,
    /// are looked at.
    func mayUse(_ node: InputNode) -> Bool {
        func isSet(_ property: String) -> Bool { node.properties[property] == "1" }
        guard isSet("ID_INPUT") else { return true }
        return isSet("ID_INPUT_TOUCHSCREEN") || (description.keys && isSet("ID_INPUT_KEY"))
            || (description.motion && isSet("ID_INPUT_ACCELEROMETER")) || (watchesPens && isSet("ID_INPUT_TABLET"))
            || description.devices.contains { $0.settings.values.button != nil || $0.settings.values.axes != nil }
    }

    private var watchesPens: Bool { description.devices.contains { $0.settings.values.filters.penLinger != nil } }
}

extension DeviceKinship {
    init(_ description: DeviceDescription, node: InputNode?) {
        self.init(description, group: node?.properties["LIBINPUT_DEVICE_GROUP"])
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
