import LinuxInput
import SceneFile
import Touchscreen

/// What a device is to a scene.
enum DeviceRole: Hashable {
    case touchscreen
    case keys
    case accelerometer
    /// Listened to for the panel beside it.
    case pen
    case refused(Refusal)
}

/// Why a device is not used.
struct Refusal: Error, Hashable, CustomStringConvertible {
    let description: String
}

/// Another node of the same panel is used.
struct SecondNode: Error, CustomStringConvertible {
    /// The node that is used.
    let first: String

    var description: String {
        "\(first) is the same panel and is used, and no finger is to come twice; if they are two panels, "
            + "give each an `area` of its own in its entry under `devices`"
    }
}

extension Panel {
    /// By which the better of a panel's nodes is known; protocol A does not say how many it tells apart, but several.
    var contactsToldApart: Int { contacts ?? 2 }
}

extension Scene {
    /// - Parameter udev: the device's udev properties, as far as they are known.
    func role(of device: DeviceDescription, udev: [String: String]) -> DeviceRole {
        switch classification(of: device, udev: udev) {
        case .touchscreen: .touchscreen
        case .keys where description.keys: .keys
        case .keys:
            .refused(Refusal(description: "it has keys, which are private: `keys: true` in a scene makes presses of them"))
        case .accelerometer where description.motion: .accelerometer
        case .accelerometer:
            .refused(Refusal(description: "it is an accelerometer: `motion: true` in a scene makes shakes of it"))
        case .tablet where watchesPens && PenProximity.isPen(device): .pen
        case .tablet:
            .refused(Refusal(
                description: "it is a pen or graphics tablet, not a touchscreen; `penLinger` in the `filters` of a panel's "
                    + "entry under `devices` keeps that panel's fingers out while its pen is near"))
        case .refused(let refusal): .refused(Refusal(description: refusal.description))
        }
    }

    func classification(of device: DeviceDescription, udev: [String: String]) -> DeviceClassification {
        DeviceClassification(
            device, udev: udev, configuration: description.configuration(for: DeviceIdentity(device, udev: udev)))
    }

    /// Whether a node is worth opening: what udev says is enough for most. Looked at are devices that udev does not know,
    /// and those it takes for a mouse though they have a place on a screen, to say how they become touchscreens.
    func mayUse(_ node: InputNode) -> Bool {
        func isSet(_ property: String) -> Bool { node.properties.isSet(property) }
        guard isSet("ID_INPUT") else { return true }
        return isSet("ID_INPUT_TOUCHSCREEN") || (description.keys && isSet("ID_INPUT_KEY"))
            || (description.motion && isSet("ID_INPUT_ACCELEROMETER")) || (watchesPens && isSet("ID_INPUT_TABLET"))
            || (isSet("ID_INPUT_MOUSE") && node.hasAbsolutePosition)
            || description.devices.contains { $0.settings.values.button != nil || $0.settings.values.axes != nil }
    }

    /// Whether somebody may wonder why a refused device is not used: it might be a touchscreen.
    func isWorthTelling(_ device: DeviceDescription, of node: InputNode) -> Bool {
        switch classification(of: device, udev: node.properties) {
        case .touchscreen: true
        case .keys, .accelerometer, .tablet, .refused(.touchpad), .refused(.joystick): false
        case .refused(.mouse), .refused(.ignoredByEntry), .refused(.ignoredByUdev), .refused(.unknown), .refused(.unknownToUdev):
            device.hasPlace
        }
    }

    private var watchesPens: Bool { description.devices.contains { $0.settings.values.filters.penLinger != nil } }
}

extension DeviceIdentity {
    init(_ description: DeviceDescription, udev: [String: String]) {
        self.init(
            name: description.name, phys: description.phys, uniq: description.uniq, path: udev["ID_PATH"],
            files: udev.links + [udev["DEVNAME"]].compactMap { $0 }, output: udev["WL_OUTPUT"],
            seat: udev["ID_SEAT"] ?? "seat0", vendor: description.vendor, product: description.product)
    }
}
