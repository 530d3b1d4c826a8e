/// A rectangle in points. A negative width or height extends it to the left of its origin, or above it.
public struct CGRect: Hashable, Codable, Sendable {
    public var origin: CGPoint
    public var size: CGSize

    /// The rectangle at the origin, without width and height.
    public static let zero = CGRect()
    /// The rectangle that contains nothing, not even a point: the intersection of rectangles that do not touch.
    public static let null = CGRect(x: .infinity, y: .infinity, width: 0, height: 0)

    /// Creates the rectangle at the origin, without width and height.
    public init() { self.init(origin: .zero, size: .zero) }

    /// Creates a rectangle with its origin and its size.
    @inlinable
    public init(origin: CGPoint, size: CGSize) {
        self.origin = origin
        self.size = size
    }

    /// Creates a rectangle with its origin and its size.
    @inlinable
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
    }

    /// Creates a rectangle with its origin and its size.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
    }

    /// The left edge.
    @inlinable public var minX: Double { size.width < 0 ? origin.x + size.width : origin.x }
    /// The top edge.
    @inlinable public var minY: Double { size.height < 0 ? origin.y + size.height : origin.y }
    /// The right edge.
    public var maxX: Double { size.width < 0 ? origin.x : origin.x + size.width }
    /// The bottom edge.
    public var maxY: Double { size.height < 0 ? origin.y : origin.y + size.height }
    /// The horizontal middle.
    public var midX: Double { origin.x + size.width / 2 }
    /// The vertical middle.
    public var midY: Double { origin.y + size.height / 2 }
    /// The width, never negative.
    @inlinable public var width: Double { size.width.magnitude }
    /// The height, never negative.
    @inlinable public var height: Double { size.height.magnitude }

    /// The same rectangle with a width and a height that are not negative.
    @inlinable
    public var standardized: CGRect {
        size.width < 0 || size.height < 0 ? CGRect(x: minX, y: minY, width: width, height: height) : self
    }

    /// Whether this is `null`.
    public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }
    /// Whether the rectangle has no area.
    public var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }

    /// Whether `point` is inside. The left and top edges belong to the rectangle, the right and bottom edges do not.
    @inlinable
    public func contains(_ point: CGPoint) -> Bool {
        let rect = standardized
        return point.x >= rect.origin.x && point.x < rect.origin.x + rect.size.width
            && point.y >= rect.origin.y && point.y < rect.origin.y + rect.size.height
    }

    /// Whether all of `other` is inside.
    public func contains(_ other: CGRect) -> Bool { union(other) == standardized }

    /// Whether both rectangles cover some area. Rectangles that touch do not intersect.
    public func intersects(_ other: CGRect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }

    /// The rectangle that both cover; `null` if they do not touch.
    public func intersection(_ other: CGRect) -> CGRect {
        let (left, top) = (max(minX, other.minX), max(minY, other.minY))
        let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
        guard left <= right, top <= bottom, !isNull, !other.isNull else { return .null }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// The smallest rectangle that contains both.
    public func union(_ other: CGRect) -> CGRect {
        if isNull { return other }
        if other.isNull { return self }
        let (left, top) = (min(minX, other.minX), min(minY, other.minY))
        return CGRect(
            x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }

    /// This rectangle with every edge moved inwards by `insets`, or outwards if they are negative. A side that would be
    /// negative is 0.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: minX + insets.left, y: minY + insets.top,
            width: max(0, width - insets.left - insets.right), height: max(0, height - insets.top - insets.bottom))
    }

    /// This rectangle with its left and right edge moved inwards by `dx`, and the other two by `dy`; `null` if nothing
    /// is left.
    public func insetBy(dx: Double, dy: Double) -> CGRect {
        guard !isNull, width >= 2 * dx, height >= 2 * dy else { return .null }
        return CGRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
    }

    /// This rectangle moved by `dx` to the right and by `dy` down.
    public func offsetBy(dx: Double, dy: Double) -> CGRect {
        isNull ? self : CGRect(x: minX + dx, y: minY + dy, width: width, height: height)
    }

    /// The smallest rectangle that contains the transformed corners.
    public func applying(_ transform: CGAffineTransform) -> CGRect { CGRect(around: corners.map(transform.apply)) }
}

extension CGRect {
    package var center: CGPoint { CGPoint(midX, midY) }

    /// The rectangle that both cover; nil if they cover no common area.
    package func overlap(with other: CGRect) -> CGRect? { intersects(other) ? intersection(other) : nil }

    /// The four corners: top left, top right, bottom left, bottom right.
    package var corners: [CGPoint] {
        [CGPoint(minX, minY), CGPoint(maxX, minY), CGPoint(minX, maxY), CGPoint(maxX, maxY)]
    }

    /// The smallest rectangle that contains `points`; `zero` if there are none.
    package init(around points: [CGPoint]) {
        guard let first = points.first else {
            self = .zero
            return
        }
        var (low, high) = (first, first)
        for point in points {
            low = CGPoint(min(low.x, point.x), min(low.y, point.y))
            high = CGPoint(max(high.x, point.x), max(high.y, point.y))
        }
        self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
}

extension CGRect: CustomDebugStringConvertible {
    public var debugDescription: String { "(\(origin.x), \(origin.y), \(size.width), \(size.height))" }
}

extension CGRect {
    /// The rectangle as in a scene: `[x, y, width, height]`.
    package var text: String { "[\(minX.brief), \(minY.brief), \(width.brief), \(height.brief)]" }
}
