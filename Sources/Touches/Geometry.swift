/// A position in points. The origin is at the top left, and y points down.
public struct Point: Hashable, Sendable {
    public var x: Double
    public var y: Double

    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    public init(_ x: Double, _ y: Double) { self.init(x: x, y: y) }

    public static let zero = Point(0, 0)

    public static func + (a: Point, b: Vector) -> Point { Point(a.x + b.dx, a.y + b.dy) }
    public static func - (a: Point, b: Vector) -> Point { Point(a.x - b.dx, a.y - b.dy) }
    public static func - (a: Point, b: Point) -> Vector { Vector(a.x - b.x, a.y - b.y) }

    /// The straight-line distance to `other`, in points.
    public func distance(to other: Point) -> Double { (self - other).length }
}

/// A displacement in points, or a velocity in points per second.
public struct Vector: Hashable, Sendable {
    public var dx: Double
    public var dy: Double

    public init(_ dx: Double, _ dy: Double) {
        self.dx = dx
        self.dy = dy
    }

    public static let zero = Vector(0, 0)

    public var length: Double { (dx * dx + dy * dy).squareRoot() }

    public static func + (a: Vector, b: Vector) -> Vector { Vector(a.dx + b.dx, a.dy + b.dy) }
    public static func - (a: Vector, b: Vector) -> Vector { Vector(a.dx - b.dx, a.dy - b.dy) }
    public static func * (a: Vector, k: Double) -> Vector { Vector(a.dx * k, a.dy * k) }
    public static prefix func - (a: Vector) -> Vector { Vector(-a.dx, -a.dy) }
}

/// A width and a height in points.
public struct Size: Hashable, Sendable {
    public var width: Double
    public var height: Double

    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    public init(_ width: Double, _ height: Double) { self.init(width: width, height: height) }

    public static let zero = Size(0, 0)
}

/// A rectangle in points. Its width and height are not negative.
public struct Rect: Hashable, Sendable {
    public var origin: Point
    public var size: Size

    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x, y), size: Size(width, height))
    }

    public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

    public var minX: Double { origin.x }
    public var minY: Double { origin.y }
    public var maxX: Double { origin.x + size.width }
    public var maxY: Double { origin.y + size.height }
    public var midX: Double { origin.x + size.width / 2 }
    public var midY: Double { origin.y + size.height / 2 }
    public var width: Double { size.width }
    public var height: Double { size.height }
    public var center: Point { Point(midX, midY) }

    /// Whether `point` is inside. The left and top edges belong to the rectangle, the right and bottom edges do not, as
    /// for `CGRect.contains`.
    public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// Whether both rectangles cover some area. Rectangles that touch do not overlap.
    package func overlaps(_ other: Rect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }

    /// The rectangle that both cover; nil if they do not overlap.
    package func intersection(_ other: Rect) -> Rect? {
        guard overlaps(other) else { return nil }
        let left = max(minX, other.minX)
        let top = max(minY, other.minY)
        return Rect(x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
    }

    /// This rectangle with every edge moved inwards by `insets`, or outwards if they are negative.
    public func inset(by insets: EdgeInsets) -> Rect {
        Rect(
            x: minX + insets.left, y: minY + insets.top,
            width: max(0, width - insets.left - insets.right), height: max(0, height - insets.top - insets.bottom))
    }

    /// This rectangle moved inwards by `dx` on the left and right and by `dy` above and below.
    public func insetBy(dx: Double, dy: Double) -> Rect {
        inset(by: EdgeInsets(top: dy, left: dx, bottom: dy, right: dx))
    }
}

/// Distances from the four edges of a rectangle, in points; positive is inwards.
public struct EdgeInsets: Hashable, Sendable {
    public var top: Double
    public var left: Double
    public var bottom: Double
    public var right: Double

    public init(top: Double, left: Double, bottom: Double, right: Double) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    public static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
}

extension Rect {
    /// The four corners: top left, top right, bottom left, bottom right.
    public var corners: [Point] {
        [Point(minX, minY), Point(maxX, minY), Point(minX, maxY), Point(maxX, maxY)]
    }

    /// The smallest rectangle that contains `points`; `zero` if there are none.
    public init(around points: [Point]) {
        guard let first = points.first else {
            self = .zero
            return
        }
        var (low, high) = (first, first)
        for point in points {
            low = Point(min(low.x, point.x), min(low.y, point.y))
            high = Point(max(high.x, point.x), max(high.y, point.y))
        }
        self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
}
