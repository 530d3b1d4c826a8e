/// Edges of a rectangle: `UIRectEdge`. The raw values are UIKit's.
public struct RectEdge: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let top = RectEdge(rawValue: 1 << 0)
    public static let left = RectEdge(rawValue: 1 << 1)
    public static let bottom = RectEdge(rawValue: 1 << 2)
    public static let right = RectEdge(rawValue: 1 << 3)
    public static let all: RectEdge = [.top, .left, .bottom, .right]

    /// Each single edge with its name in records.
    package static let named: [(edge: RectEdge, name: String)] = [
        (.top, "top"), (.left, "left"), (.bottom, "bottom"), (.right, "right"),
    ]
}
