/// The appearance of the program, as data: one light appearance at one pixel per point. It never changes.
nonisolated public final class UITraitCollection: Hashable, Sendable {
    /// The appearance of the program.
    public static let current = UITraitCollection()

    private init() {}
    /// Traits as data. They have no effect.
    public init(userInterfaceStyle: UIUserInterfaceStyle) {}

    /// Always light.
    public var userInterfaceStyle: UIUserInterfaceStyle { .light }
    /// Always a tablet: a screen larger than a phone, with touch.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { .pad }
    /// Always regular.
    public var horizontalSizeClass: UIUserInterfaceSizeClass { .regular }
    /// Always regular.
    public var verticalSizeClass: UIUserInterfaceSizeClass { .regular }
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
