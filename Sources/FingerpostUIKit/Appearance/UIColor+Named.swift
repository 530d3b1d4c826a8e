extension UIColor {
    /// The background of grouped rows.
    public static var groupTableViewBackground: UIColor { UIColor(red: 0.95, green: 0.95, blue: 0.97, alpha: 1) }
    /// The color itself: there is one appearance.
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }

    /// Transparent.
    public static let clear = UIColor(white: 0, alpha: 0)

    public static let black = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
    public static let white = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
    public static let darkText = UIColor(white: 0, alpha: 1)
    public static let lightText = UIColor(white: 1, alpha: 0.6)
    public static let darkGray = UIColor(red: 0.3333, green: 0.3333, blue: 0.3333, alpha: 1)
    public static let lightGray = UIColor(red: 0.6667, green: 0.6667, blue: 0.6667, alpha: 1)
    public static let gray = UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)

    // MARK: System colors, in their light variants

    public static let systemRed = UIColor(bytes: 255, 59, 48)
    public static let systemOrange = UIColor(bytes: 255, 149, 0)
    public static let systemYellow = UIColor(bytes: 255, 204, 0)
    public static let systemGreen = UIColor(bytes: 52, 199, 89)
    public static let systemMint = UIColor(bytes: 0, 199, 190)
    public static let systemTeal = UIColor(bytes: 48, 176, 199)
    public static let systemCyan = UIColor(bytes: 50, 173, 230)
    public static let systemBlue = UIColor(bytes: 0, 122, 255)
    public static let systemIndigo = UIColor(bytes: 88, 86, 214)
    public static let systemPurple = UIColor(bytes: 175, 82, 222)
    public static let systemPink = UIColor(bytes: 255, 45, 85)
    public static let systemBrown = UIColor(bytes: 162, 132, 94)
    public static let systemGray = UIColor(bytes: 142, 142, 147)
    /// The gray of the system, step 2 towards the background.
    public static let systemGray2 = UIColor(bytes: 174, 174, 178)
    /// The gray of the system, step 3 towards the background.
    public static let systemGray3 = UIColor(bytes: 199, 199, 204)
    /// The gray of the system, step 4 towards the background.
    public static let systemGray4 = UIColor(bytes: 209, 209, 214)
    /// The gray of the system, step 5 towards the background.
    public static let systemGray5 = UIColor(bytes: 229, 229, 234)
    /// The gray of the system, step 6 towards the background.
    public static let systemGray6 = UIColor(bytes: 242, 242, 247)
    /// The color of text.
    public static let label = UIColor(bytes: 0, 0, 0)
    /// The background of views.
    public static let systemBackground = UIColor(bytes: 255, 255, 255)
    /// The background of views on the background.
    public static let secondarySystemBackground = UIColor(bytes: 242, 242, 247)
    /// The background of views on the second background.
    public static let tertiarySystemBackground = UIColor(bytes: 255, 255, 255)
    /// The background of grouped views.
    public static let systemGroupedBackground = UIColor(bytes: 242, 242, 247)
    /// The background of views on the grouped background.
    public static let secondarySystemGroupedBackground = UIColor(bytes: 255, 255, 255)
    public static let link = UIColor(bytes: 0, 122, 255)
    /// The usual tint color.
    public static let tintColor = UIColor(bytes: 0, 122, 255)
    /// The color of separating lines, opaque.
    public static let opaqueSeparator = UIColor(bytes: 198, 198, 200)
    /// The color of text of the second rank.
    public static let secondaryLabel = UIColor(bytes: 60, 60, 67, alpha: 0.6)
    /// The color of text of the third rank.
    public static let tertiaryLabel = UIColor(bytes: 60, 60, 67, alpha: 0.3)
    /// The color of text of the fourth rank.
    public static let quaternaryLabel = UIColor(bytes: 60, 60, 67, alpha: 0.18)
    /// The color of the text of an empty field.
    public static let placeholderText = UIColor(bytes: 60, 60, 67, alpha: 0.3)
    /// The color of separating lines.
    public static let separator = UIColor(bytes: 60, 60, 67, alpha: 0.29)
    /// The fill of small shapes.
    public static let systemFill = UIColor(bytes: 120, 120, 128, alpha: 0.2)
    /// The fill of shapes of middle size.
    public static let secondarySystemFill = UIColor(bytes: 120, 120, 128, alpha: 0.16)
    /// The fill of large shapes.
    public static let tertiarySystemFill = UIColor(bytes: 118, 118, 128, alpha: 0.12)

    /// - Parameters: red, green and blue from 0 to 255.
    private convenience init(bytes red: CGFloat, _ green: CGFloat, _ blue: CGFloat, alpha: CGFloat = 1) {
        self.init(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
    }
}
