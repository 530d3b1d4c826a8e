import Foundation
import Touches

/// Distances from the four edges of a rectangle, in points; positive is inwards.
public struct UIEdgeInsets: Hashable, Sendable {
    public var top: CGFloat
    public var left: CGFloat
    public var bottom: CGFloat
    public var right: CGFloat

    public static let zero = UIEdgeInsets()

    public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

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
