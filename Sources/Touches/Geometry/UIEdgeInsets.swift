/// Distances from the four edges of a rectangle, in points; positive is inwards.
public struct UIEdgeInsets: Hashable, Codable, Sendable {
    /// The distance from the top.
    public var top: Double
    /// The distance from the left.
    public var left: Double
    /// The distance from the bottom.
    public var bottom: Double
    /// The distance from the right.
    public var right: Double

    /// No distances.
    public static let zero = UIEdgeInsets()

    /// Creates distances of zero.
    public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

    /// Creates distances from the four edges.
    public init(top: Double, left: Double, bottom: Double, right: Double) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }
}
