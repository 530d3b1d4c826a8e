/// What the bridge uses a device for.
package enum DeviceRole: Hashable {
    case touchscreen
    case keys
    case accelerometer
    /// A pen. It is read for the panel that it belongs to.
    case pen
    case refused(Refusal)
}

/// Why a device is not used.
package struct Refusal: Error, Hashable, CustomStringConvertible {
    package let description: String
}
