/// The user's size of text, as data. It is always `large`, the usual one.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable, Comparable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// No size.
    public static let unspecified = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryUnspecified")
    /// Three steps below `large`.
    public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
    /// Two steps below `large`.
    public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
    /// A step below `large`.
    public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
    /// The usual size.
    public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
    /// A step above `large`.
    public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
    /// Two steps above `large`.
    public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
    /// Three steps above `large`.
    public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
    /// The smallest size for accessibility.
    public static let accessibilityMedium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM")
    /// A size for accessibility.
    public static let accessibilityLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
    /// A size for accessibility.
    public static let accessibilityExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXL")
    /// A size for accessibility.
    public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXXL")
    /// The largest size for accessibility.
    public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

    private static let ascending: [UIContentSizeCategory] = [
        .unspecified, .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
        .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
        .accessibilityExtraExtraExtraLarge,
    ]

    /// Whether it is one of the sizes for accessibility.
    public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

    /// Whether the first size is smaller.
    public static func < (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool {
        (ascending.firstIndex(of: a) ?? 0) < (ascending.firstIndex(of: b) ?? 0)
    }

    /// Never posted, because the size does not change.
    public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
    /// The key of the size in that notification.
    public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"
}

/// The user's contrast, as data. The raw values are UIKit's.
public enum UIAccessibilityContrast: Int, Sendable {
    case unspecified = -1
    case normal = 0
    case high = 1
}

/// Whether the force of touches is measured. The raw values are UIKit's.
public enum UIForceTouchCapability: Int, Sendable {
    case unknown = 0
    case unavailable = 1
    case available = 2
}

/// The layer of the user interface, as data. The raw values are UIKit's.
public enum UIUserInterfaceLevel: Int, Sendable {
    case unspecified = -1
    case base = 0
    case elevated = 1
}

extension UITraitCollection {
    /// The user's size of text: always the usual one.
    public var preferredContentSizeCategory: UIContentSizeCategory { .large }
    /// Always normal.
    public var accessibilityContrast: UIAccessibilityContrast { .normal }
    /// Whether the force of touches is measured: unknown, because touchscreens differ.
    public var forceTouchCapability: UIForceTouchCapability { .unknown }
    /// Always the base.
    public var userInterfaceLevel: UIUserInterfaceLevel { .base }
}
