internal import System

/// A display that is connected, as the graphics drivers of the kernel report it in sysfs.
public struct Display: Sendable {
    /// The connector, without the name of its card: `HDMI-A-1`. Compositors call the display so.
    public let connector: String
    /// The size in pixels of the preferred mode, which the kernel lists first, without the rotation that a compositor
    /// applies; nil if the display reports none.
    public let mode: (width: Int, height: Int)?
    /// The size of the picture in millimetres, as the display reports it; nil if it does not, as projectors do.
    public let millimetres: (width: Int, height: Int)?

    /// All that are connected, in the order of their names. None without a graphics driver.
    public static func connected(in drm: String = "/sys/class/drm") -> [Display] {
        SystemCall.entries(of: drm).compactMap { entry in
            let folder = "\(drm)/\(entry)"
            guard SystemCall.text(of: "\(folder)/status")?.hasPrefix("connected") == true else { return nil }
            return Display(
                connector: String(entry.drop { $0 != "-" }.dropFirst()),
                mode: SystemCall.text(of: "\(folder)/modes").flatMap { size(ofMode: $0.prefix { $0 != "\n" }) },
                millimetres: SystemCall.bytes(of: "\(folder)/edid").flatMap(size(inEDID:)))
        }
    }

    /// The mode of the first connected display, by name, that has one. Nil if no display is connected or there is no
    /// graphics driver.
    public static func preferredMode(in drm: String = "/sys/class/drm") -> (width: Int, height: Int)? {
        connected(in: drm).lazy.compactMap(\.mode).first
    }

    /// The size in `1920x1080`, or `1920x1080i` for an interlaced mode.
    private static func size(ofMode name: Substring) -> (Int, Int)? {
        let parts = name.split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1].prefix(while: \.isNumber)),
            width > 0, height > 0
        else { return nil }
        return (width, height)
    }

    /// The size in an EDID: that of the preferred mode in millimetres, else that of the display in centimetres.
    private static func size(inEDID edid: [UInt8]) -> (Int, Int)? {
        guard edid.count >= 128 else { return nil }
        let bytes = edid.map(Int.init)
        // A descriptor that begins with two zeros is not of a mode.
        let isMode = bytes[54] != 0 || bytes[55] != 0
        let exact = (width: bytes[66] | (bytes[68] & 0xf0) << 4, height: bytes[67] | (bytes[68] & 0xf) << 8)
        let (width, height) =
            isMode && exact.width > 0 && exact.height > 0 ? exact : (bytes[21] * 10, bytes[22] * 10)
        return width > 0 && height > 0 ? (width, height) : nil
    }
}
