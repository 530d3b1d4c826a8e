import LinuxInput
import System
import Touches

/// Why a device cannot be chosen: none is present, or several match.
public struct DeviceChoice: Error, CustomStringConvertible {
    public let description: String

    package init(_ description: String) { self.description = description }

    /// Used if no touchscreen can be used.
    package static let nothing = DeviceChoice(
        "no touchscreen: 'fingerpost devices' lists the devices and why they are not used")

    /// Used if no device has this name.
    @MainActor package static func absent(_ name: DeviceName, among devices: [SurveyedDevice]) -> DeviceChoice {
        let touchscreens = devices.filter(\.isTouchscreen)
        let here =
            touchscreens.isEmpty
            ? "'fingerpost devices' lists the devices"
            : "the touchscreens are\n\(list(touchscreens))"
        return DeviceChoice("no device '\(name.text)' here: \(here)")
    }

    /// The device with the name, or without a name the only touchscreen; nil if no device has the name.
    @MainActor package static func one(of devices: [SurveyedDevice], named name: DeviceName?) throws(DeviceChoice)
        -> SurveyedDevice?
    {
        guard let name else { return try single(touchscreens(among: devices, named: nil)) }
        let named = devices.filter { name.means($0.node, $0.id) }
        let touchscreens = named.filter(\.isTouchscreen)
        return try single(touchscreens.isEmpty ? named : touchscreens)
    }

    /// The touchscreens with the name, or without a name all touchscreens. Throws if there are none.
    @MainActor package static func touchscreens(
        among devices: [SurveyedDevice], named name: DeviceName?
    ) throws(DeviceChoice) -> [SurveyedDevice] {
        let meant = devices.filter { name?.means($0.node, $0.id) ?? true }
        let touchscreens = meant.filter(\.isTouchscreen)
        guard touchscreens.isEmpty else { return touchscreens }
        if let name, meant.isEmpty { throw absent(name, among: devices) }
        guard let refused = meant.first(where: { $0.verdict.kind == .touchscreen || name != nil }),
            let refusal = refused.refusal
        else { throw nothing }
        let node = refused.node.node
        throw DeviceChoice(refusal.isAbout(node) ? refusal.description : "\(node): \(refusal)")
    }

    @MainActor private static func single(_ devices: [SurveyedDevice]) throws(DeviceChoice) -> SurveyedDevice? {
        guard devices.count > 1 else { return devices.first }
        throw DeviceChoice("\(devices.count) devices match: choose one with --device\n\(list(devices))")
    }

    @MainActor private static func list(_ devices: [SurveyedDevice]) -> String {
        devices.map { "  \($0.node.node)  \($0.id.name)  \($0.node.name ?? "")" }.joined(separator: "\n")
    }
}

/// The name of a device on the command line: its id, its node (`/dev/input/event5` or `event5`) or a link to the node.
package struct DeviceName {
    package let text: String

    package init(_ text: String) { self.text = text }

    var isNone: Bool { text == "none" }

    /// Whether it names this device. `id` is nil if the id is not known.
    package func means(_ node: InputNode, _ id: DeviceID?) -> Bool {
        if text == id?.name || text == node.node || text == node.sysname || node.links.contains(text) { return true }
        // A link that udev does not know about.
        return text.hasPrefix("/") && SystemCall.isOneDevice(text, node.node)
    }
}
