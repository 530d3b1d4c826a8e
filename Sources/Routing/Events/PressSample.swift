/// A change of one key or button.
nonisolated public struct PressSample: Hashable, Sendable {
    public var type: UIPress.PressType?
    /// The name of the press type in `UIPress`; the evdev name of the key if it has no type.
    public var key: String
    public var phase: UIPress.Phase
    /// The force of the press, 0 to 1.
    public var force: Double
    /// The device and the key. Two keys that are held at the same time are two presses, even if they have the same
    /// name.
    public var source: PressSource

    /// - Parameters:
    ///   - type: the press type; nil for a key that has none.
    ///   - key: the name of the key in records.
    ///   - phase: what happened to the key.
    ///   - force: 0 to 1.
    ///   - source: the device and the key; nil if only one key at a time has this name.
    public init(
        type: UIPress.PressType?, key: String, phase: UIPress.Phase, force: Double = 1, source: PressSource? = nil
    ) {
        self.type = type
        self.key = key
        self.phase = phase
        self.force = force
        self.source = source ?? PressSource(device: nil, key: key)
    }
}

/// One key of one device.
nonisolated public struct PressSource: Hashable, Sendable {
    /// The device; nil for a key without a device.
    public var device: DeviceID?
    /// The evdev name of the key, which is unique on its device.
    public var key: String

    public init(device: DeviceID?, key: String) {
        self.device = device
        self.key = key
    }
}
