/// A width and a height in points.
public struct CGSize: Hashable, Codable, Sendable {
    public var width: Double
    public var height: Double

    /// The size without width and height.
    public static let zero = CGSize()

    /// Creates the size without width and height.
    public init() { self.init(width: 0, height: 0) }

    /// Creates a size with its sides.
    @inlinable
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// Creates a size with its sides.
    public init(width: Int, height: Int) { self.init(width: Double(width), height: Double(height)) }

    package init(_ width: Double, _ height: Double) { self.init(width: width, height: height) }

    /// The size after `transform`, without its translation. A side may become negative.
    public func applying(_ transform: CGAffineTransform) -> CGSize {
        let sides = transform.apply(displacement: CGVector(width, height))
        return CGSize(sides.dx, sides.dy)
    }
}

extension CGSize: CustomDebugStringConvertible {
    public var debugDescription: String { "(\(width), \(height))" }
}
