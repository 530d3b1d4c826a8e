/// Why it is not clear which device is meant, where one is wanted.
public struct DeviceChoice: Error, CustomStringConvertible {
    public let description: String

    /// The one of `devices` that is meant: the named one, else the only touchscreen. Nil where nothing bears the name.
    static func one(of devices: [SurveyedDevice], named name: DeviceName?) throws(DeviceChoice) -> SurveyedDevice? {
        guard let name else {
            guard let device = try single(devices.filter(\.isTouchscreen)) else {
                let refusal = devices.first { $0.kind == .touchscreen }?.refusal
                throw DeviceChoice(description: refusal ?? LiveBridge.NoDevice().description)
            }
            return device
        }
        let named = devices.filter { name.means($0.node, $0.id) }
        let touchscreens = named.filter(\.isTouchscreen)
        return try single(touchscreens.isEmpty ? named : touchscreens)
    }

    private static func single(_ devices: [SurveyedDevice]) throws(DeviceChoice) -> SurveyedDevice? {
        guard devices.count > 1 else { return devices.first }
        let list = devices.map { "  \($0.node.node)  \($0.id.name)  \($0.node.name ?? "")" }.joined(separator: "\n")
        throw DeviceChoice(description: "\(devices.count) devices could be meant: choose one with --device\n\(list)")
    }
}
