/// The resolution of a display, as the graphics drivers of the kernel report it in sysfs.
public struct ScreenMode: Equatable, Sendable {
    /// In pixels, without the rotation that a compositor applies.
    public let width: Int
    public let height: Int

    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// The preferred mode, which the kernel lists first, of the first connected output by name. Nil if no output is
    /// connected or there is no graphics driver.
    public static func preferred(in drm: String = "/sys/class/drm") -> ScreenMode? {
        Display.connected(in: drm).lazy.compactMap(\.mode).first
    }

    /// `1920x1080`, or `1920x1080i` for an interlaced mode.
    init?(name: Substring) {
        let parts = name.split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1].prefix(while: \.isNumber)),
            width > 0, height > 0
        else { return nil }
        self.init(width: width, height: height)
    }
}
