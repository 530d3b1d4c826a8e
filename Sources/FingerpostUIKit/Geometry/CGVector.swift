import Foundation

/// A displacement in points, or a velocity in points per second. Foundation on Linux does not have it.
public struct CGVector: Hashable, Sendable {
    /// The horizontal component.
    public var dx: CGFloat
    /// The vertical component.
    public var dy: CGFloat

    /// The vector of length 0.
    public static let zero = CGVector()

    /// Creates the vector of length 0.
    public init() { self.init(dx: 0, dy: 0) }

    /// Creates a vector with its components.
    public init(dx: CGFloat, dy: CGFloat) {
        self.dx = dx
        self.dy = dy
    }
}
