/// Why it is not clear which device is meant, or there is none.
public struct DeviceChoice: Error, CustomStringConvertible {
    public let description: String

    /// Nothing here is a touchscreen that can be used.
    static let nothing = DeviceChoice(
        description: "no touchscreen: 'fingerpost devices' lists what is here, and why it is not used")

    /// Nothing here bears the name.
    static func absent(_ name: DeviceName, among devices: [SurveyedDevice]) -> DeviceChoice {
        let touchscreens = devices.filter(\.isTouchscreen)
        let here = touchscreens.isEmpty ? "'fingerpost devices' lists what is" : "the touchscreens here are\n\(list(touchscreens))"
        return DeviceChoice(description: "no device '\(name.text)' here: \(here)")
    }

    /// The one of `devices` that is meant: the named one, else the only touchscreen. Nil where nothing bears the name.
    static func one(of devices: [SurveyedDevice], named name: DeviceName?) throws(DeviceChoice) -> SurveyedDevice? {
        guard let name else { return try single(touchscreens(among: devices, named: nil)) }
        let named = devices.filter { name.means($0.node, $0.id) }
        let touchscreens = named.filter(\.isTouchscreen)
        return try single(touchscreens.isEmpty ? named : touchscreens)
    }

    /// The touchscreens that are meant: those with the name, else all; not none.
    static func touchscreens(
        among devices: [SurveyedDevice], named name: DeviceName?
    ) throws(DeviceChoice) -> [SurveyedDevice] {
        let meant = devices.filter { name?.means($0.node, $0.id) ?? true }
        let touchscreens = meant.filter(\.isTouchscreen)
        guard touchscreens.isEmpty else { return touchscreens }
        if let name, meant.isEmpty { throw absent(name, among: devices) }
        guard let refused = meant.first(where: { $0.kind == .touchscreen || name != nil }), let refusal = refused.refusal
        else { throw nothing }
        throw DeviceChoice(description: refusal.contains("\(refused.node.node):") ? refusal : "\(refused.node.node): \(refusal)")
    }

    private static func single(_ devices: [SurveyedDevice]) throws(DeviceChoice) -> SurveyedDevice? {
        guard devices.count > 1 else { return devices.first }
        throw DeviceChoice(description: "\(devices.count) devices could be meant: choose one with --device\n\(list(devices))")
    }

    private static func list(_ devices: [SurveyedDevice]) -> String {
        devices.map { "  \($0.node.node)  \($0.id.name)  \($0.node.name ?? "")" }.joined(separator: "\n")
    }
}
