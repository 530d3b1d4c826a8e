import LinuxInput
import Records
import Routing
public import SceneFile
public import Touches
import Touchscreen

/// The scene that is being played: its description, the live objects made of it, and the screen it lies on.
public struct Scene {
    /// The file it was read from; nil for the scene without a file.
    public let name: String?
    public let description: SceneDescription
    public let screen: Size
    let application: Application

    /// - Parameter screen: set over the scene's own; where neither says, `fallback` does.
    public init(name: String?, description: SceneDescription, screen: Size?, fallback: () -> Size) {
        self.name = name
        self.description = description
        self.screen = screen ?? description.screen ?? fallback()
        application = SceneBuilder.application(for: description, screen: self.screen)
    }

    /// The panel of a device, as the scene's entries say. Why it is none is the error.
    func panel(
        _ id: DeviceID, _ description: DeviceDescription, node: InputNode?, numbering: TouchNumbering
    ) throws(Refusal) -> Panel {
        let configuration = self.description.configuration(for: DeviceIdentity(description, node: node))
        switch DeviceClassification(description, udev: node?.properties, configuration: configuration) {
        case .touchscreen: break
        case .refused(let reason): throw Refusal(description: reason)
        case .keys: throw Refusal(description: "it has keys, not a touchscreen")
        case .accelerometer: throw Refusal(description: "it is an accelerometer")
        }
        do {
            return try Panel(
                id: id, description: description, configuration: configuration,
                udevCalibration: node?.properties["LIBINPUT_CALIBRATION_MATRIX"], screen: screen, numbering: numbering)
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

    mutating func describe(_ panel: Panel) {
        kind = .touchscreen
        contacts = panel.contacts
        maximumForce = panel.maximumForce > 0 ? panel.maximumForce : nil
    }
}
