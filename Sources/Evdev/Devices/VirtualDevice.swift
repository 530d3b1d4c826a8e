/// What all virtual devices of bridges have in common.
public enum VirtualDevice {
    /// BUS_VIRTUAL of linux/input.h.
    public static let bus: UInt16 = 0x06

    /// The physical path of a virtual device. No bridge reads a device with such a path, with or without udev. udev's
    /// rule takes the output from its last part.
    ///
    /// - Parameters:
    ///   - id: the id of its view.
    ///   - output: the display that it belongs to; empty for none.
    public static func phys(of id: String, output: String = "") -> String { "\(prefix)\(id)/\(output)" }

    /// Whether a device with this physical path was created by a bridge.
    public static func isMarked(_ phys: String?) -> Bool { phys?.hasPrefix(prefix) ?? false }

    private static let prefix = "fingerpost/"
}
