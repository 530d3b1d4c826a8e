/// The appearance of the program, as data: one light appearance at one pixel per point, with the size classes of a
/// window.
nonisolated public final class UITraitCollection: Hashable, Sendable {
    /// The appearance of the program.
    public static let current = UITraitCollection(.regular, .regular)

    private static let compact = UITraitCollection(.compact, .compact)
    private static let narrow = UITraitCollection(.compact, .regular)
    private static let low = UITraitCollection(.regular, .compact)

    private init(_ horizontal: UIUserInterfaceSizeClass, _ vertical: UIUserInterfaceSizeClass) {
        (horizontalSizeClass, verticalSizeClass) = (horizontal, vertical)
    }
    /// Traits as data. They have no effect.
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) { self.init(.regular, .regular) }

    /// The appearance in a window of this size; nil is the size of the screen.
    @MainActor
    package static func of(_ size: CGSize?) -> UITraitCollection {
        let size = size ?? UIScreen.main.bounds.size
        return size.width < 600 ? size.height < 480 ? .compact : .narrow : size.height < 480 ? .low : .current
    }

    /// Always light.
    public var userInterfaceStyle: UIUserInterfaceStyle { .light }
    /// Always a tablet: a screen larger than a phone, with touch.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { .pad }
    /// Compact in a window that is less than 600 points wide.
    public let horizontalSizeClass: UIUserInterfaceSizeClass
    /// Compact in a window that is less than 480 points high.
    public let verticalSizeClass: UIUserInterfaceSizeClass
    /// The number of pixels per point. Always 1.
    public var displayScale: CGFloat { 1 }

    public static func == (a: UITraitCollection, b: UITraitCollection) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A light or a dark appearance. The raw values are UIKit's.
nonisolated public enum UIUserInterfaceStyle: Int, Sendable {
    /// The appearance of what is around it.
    case unspecified = 0
    /// Dark on light.
    case light = 1
    /// Light on dark.
    case dark = 2
}

/// A kind of device. The raw values are UIKit's.
nonisolated public enum UIUserInterfaceIdiom: Int, Sendable {
    /// An unknown kind.
    case unspecified = -1
    /// A phone.
    case phone = 0
    /// A tablet.
    case pad = 1
    /// A television.
    case tv = 2
    /// A car.
    case carPlay = 3
    /// A computer.
    case mac = 5
    /// Glasses.
    case vision = 6
}

/// Whether there is much room or little. The raw values are UIKit's.
nonisolated public enum UIUserInterfaceSizeClass: Int, Sendable {
    /// Unknown.
    case unspecified = 0
    /// Little room.
    case compact = 1
    /// Much room.
    case regular = 2
}
