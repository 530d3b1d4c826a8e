/// A displacement in points, or a velocity in points per second.
public struct CGVector: Hashable, Codable, Sendable {
    /// The horizontal component.
    public var dx: Double
    /// The vertical component.
    public var dy: Double

    /// The vector of length 0.
    public static let zero = CGVector()

    /// Creates the vector of length 0.
    public init() { self.init(dx: 0, dy: 0) }

    /// Creates a vector with its components.
    @inlinable
    public init(dx: Double, dy: Double) {
        self.dx = dx
        self.dy = dy
    }

    /// Creates a vector with its components.
    public init(dx: Int, dy: Int) { self.init(dx: Double(dx), dy: Double(dy)) }
}

extension CGVector {
    @inlinable package init(_ dx: Double, _ dy: Double) { self.init(dx: dx, dy: dy) }

    /// The displacement from the origin to `point`.
    package init(_ point: CGPoint) { self.init(dx: point.x, dy: point.y) }

    @inlinable package var length: Double { (dx * dx + dy * dy).squareRoot() }

    @inlinable package static func + (a: CGVector, b: CGVector) -> CGVector { CGVector(a.dx + b.dx, a.dy + b.dy) }
    @inlinable package static func - (a: CGVector, b: CGVector) -> CGVector { CGVector(a.dx - b.dx, a.dy - b.dy) }
    @inlinable package static func * (a: CGVector, k: Double) -> CGVector { CGVector(a.dx * k, a.dy * k) }
    package static prefix func - (a: CGVector) -> CGVector { CGVector(-a.dx, -a.dy) }
}
