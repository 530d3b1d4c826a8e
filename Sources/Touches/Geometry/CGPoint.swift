/// A position in points. The origin is at the top left, and y points down.
public struct CGPoint: Hashable, Codable, Sendable {
    /// The horizontal position, to the right.
    public var x: Double
    /// The vertical position, down.
    public var y: Double

    /// The origin.
    public static let zero = CGPoint()

    /// Creates the origin.
    public init() { self.init(x: 0, y: 0) }

    /// Creates a point with its coordinates.
    @inlinable
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// Creates a point with its coordinates.
    public init(x: Int, y: Int) { self.init(x: Double(x), y: Double(y)) }

    /// The point after `transform`.
    public func applying(_ transform: CGAffineTransform) -> CGPoint { transform.apply(self) }
}

// Operators and members that UIKit lacks are not public, because programs declare their own.
extension CGPoint {
    @inlinable package init(_ x: Double, _ y: Double) { self.init(x: x, y: y) }

    /// UIKit represents translations and velocities as points.
    package init(_ vector: CGVector) { self.init(x: vector.dx, y: vector.dy) }

    @inlinable package static func + (a: CGPoint, b: CGVector) -> CGPoint { CGPoint(a.x + b.dx, a.y + b.dy) }
    @inlinable package static func - (a: CGPoint, b: CGVector) -> CGPoint { CGPoint(a.x - b.dx, a.y - b.dy) }
    @inlinable package static func - (a: CGPoint, b: CGPoint) -> CGVector { CGVector(a.x - b.x, a.y - b.y) }

    /// The straight-line distance to `other`, in points.
    @inlinable package func distance(to other: CGPoint) -> Double { (self - other).length }
}

extension CGPoint: CustomDebugStringConvertible {
    public var debugDescription: String { "(\(x), \(y))" }
}
