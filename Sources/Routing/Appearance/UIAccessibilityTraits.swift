/// The role of an element for users who cannot see it. The raw values are UIKit's.
nonisolated public struct UIAccessibilityTraits: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// Adds roles, as in Swift 4.
    public static func |= (traits: inout UIAccessibilityTraits, more: UIAccessibilityTraits) { traits.formUnion(more) }
    /// Both roles, as in Swift 4.
    public static func | (a: UIAccessibilityTraits, b: UIAccessibilityTraits) -> UIAccessibilityTraits { a.union(b) }

    /// No role.
    public static let none: UIAccessibilityTraits = []
    /// A button.
    public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
    /// A link.
    public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
    /// An image.
    public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
    /// Something that is selected.
    public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
    /// A text that cannot be changed.
    public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
    /// Something that is disabled.
    public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
    /// Something that changes often.
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
    /// Something with a value that can be increased and decreased.
    public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
    /// Something that takes touches itself.
    public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
    /// A heading.
    public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}
