import Foundation
import Touches

/// Distances from the four edges of a rectangle, in points; positive is inwards.
public struct UIEdgeInsets: Hashable, Sendable {
    /// The distance from the top.
    public var top: CGFloat
    /// The distance from the left.
    public var left: CGFloat
    /// The distance from the bottom.
    public var bottom: CGFloat
    /// The distance from the right.
    public var right: CGFloat

    /// No distances.
    public static let zero = UIEdgeInsets()

    /// Creates distances of zero.
    public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

    /// Creates distances from the four edges.
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }
}

extension CGRect {
    /// This rectangle with every edge moved inwards by `insets`, or outwards if they are negative.
    public func inset(by insets: UIEdgeInsets) -> CGRect { CGRect(Rect(self).inset(by: EdgeInsets(insets))) }
}
