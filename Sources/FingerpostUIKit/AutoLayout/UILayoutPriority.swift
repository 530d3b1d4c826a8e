/// How important a constraint is, from 0 to 1000.
public struct UILayoutPriority: RawRepresentable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, Hashable,
    Sendable
{
    public let rawValue: Float
    public init(rawValue: Float) { self.rawValue = rawValue }
    /// Creates a priority, from 0 to 1000.
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// Creates a priority, as in Swift 3.
    public init(floatLiteral value: Float) { rawValue = value }
    /// Creates a priority, as in Swift 3.
    public init(integerLiteral value: Int) { rawValue = Float(value) }

    /// It must hold.
    public static let required = UILayoutPriority(1000)
    /// More important than most.
    public static let defaultHigh = UILayoutPriority(750)
    /// Less important than most.
    public static let defaultLow = UILayoutPriority(250)
    /// Less important than a given size.
    public static let fittingSizeLevel = UILayoutPriority(50)

    /// A priority that is higher by `step`.
    public static func + (priority: UILayoutPriority, step: Float) -> UILayoutPriority {
        UILayoutPriority(priority.rawValue + step)
    }
    /// A priority that is lower by `step`.
    public static func - (priority: UILayoutPriority, step: Float) -> UILayoutPriority {
        UILayoutPriority(priority.rawValue - step)
    }
}
