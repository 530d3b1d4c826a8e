/// A path that is built element by element and can test points. Stroking and filling draw nothing.
open class UIBezierPath: Hashable, NSObjectProtocol {
    private(set) var elements: [CGPath.Element] = []

    public static func == (a: UIBezierPath, b: UIBezierPath) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    /// In points.
    public var lineWidth: CGFloat = 1
    /// The shape of the ends of lines, as data.
    public var lineCapStyle = CGLineCap.butt
    /// The shape of the corners of lines, as data.
    public var lineJoinStyle = CGLineJoin.miter
    /// How long a pointed corner may be, relative to the width, as data.
    public var miterLimit: CGFloat = 10
    /// How exactly curves are drawn, as data.
    public var flatness: CGFloat = 0.6
    /// Whether points that the path surrounds twice are outside.
    public var usesEvenOddFillRule = false

    /// Creates an empty path.
    public init() {}

    /// Creates a rectangle.
    public convenience init(rect: CGRect) {
        self.init()
        move(to: CGPoint(x: rect.minX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        close()
    }

    /// Creates the ellipse that is inscribed in `rect`.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        let circle = [CGPath.Element].arc(center: .zero, radius: 1, from: 0, to: 2 * .pi, clockwise: true)
        let place = CGAffineTransform(translationX: rect.midX, y: rect.midY)
            .scaledBy(x: rect.width / 2, y: rect.height / 2)
        elements = circle.map { $0.applying(place) }
        close()
    }

    /// Creates a rectangle with round corners.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(
            roundedRect: rect, byRoundingCorners: .allCorners,
            cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
    }

    /// Creates a rectangle with rounded corners. The width of `cornerRadii` is the radius, at most half of the shorter
    /// side.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
        let radius = max(0, min(cornerRadii.width, rect.width / 2, rect.height / 2))
        func corner(_ corner: UIRectCorner, _ x: CGFloat, _ y: CGFloat, inX: CGFloat, inY: CGFloat, from angle: CGFloat)
        {
            let radius = corners.contains(corner) ? radius : 0
            let center = CGPoint(x: x + inX * radius, y: y + inY * radius)
            addArc(
                withCenter: center, radius: radius, startAngle: angle, endAngle: angle + .pi / 2, clockwise: true)
        }
        corner(.topLeft, rect.minX, rect.minY, inX: 1, inY: 1, from: .pi)
        corner(.topRight, rect.maxX, rect.minY, inX: -1, inY: 1, from: -.pi / 2)
        corner(.bottomRight, rect.maxX, rect.maxY, inX: -1, inY: -1, from: 0)
        corner(.bottomLeft, rect.minX, rect.maxY, inX: 1, inY: -1, from: .pi / 2)
        close()
    }

    /// Creates an arc. Angles are in radians, clockwise from the x axis. `clockwise` is as seen on the screen.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// Creates a path with the elements of `cgPath`.
    public convenience init(cgPath: CGPath) {
        self.init()
        elements = cgPath.elements
    }

    /// The elements as a `CGPath`.
    public var cgPath: CGPath {
        get { CGPath.path(of: elements) }
        set { elements = newValue.elements }
    }

    // MARK: Drawing the outline

    /// Begins a subpath at `point`.
    public func move(to point: CGPoint) { elements.append(.move(point)) }
    /// Adds a line to `point`.
    public func addLine(to point: CGPoint) { elements.append(.line(point)) }
    /// Adds a curve to `end` with two control points.
    public func addCurve(to end: CGPoint, controlPoint1 first: CGPoint, controlPoint2 second: CGPoint) {
        elements.append(.cubic(end, controls: first, second))
    }
    /// Adds a curve to `end` with one control point.
    public func addQuadCurve(to end: CGPoint, controlPoint control: CGPoint) {
        elements.append(.quadratic(end, control: control))
    }

    /// Adds an arc. Angles are in radians, clockwise from the x axis. `clockwise` is as seen on the screen.
    public func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        let arc = [CGPath.Element].arc(
            center: center, radius: radius, from: startAngle, to: endAngle, clockwise: clockwise)
        elements += elements.isEmpty ? arc : arc.joined
    }

    /// Adds a line to the start of the subpath.
    public func close() { elements.append(.close) }
    /// Removes every element.
    public func removeAllPoints() { elements.removeAll() }
    /// Adds the elements of `path`.
    public func append(_ path: UIBezierPath) { elements += path.elements }
    /// Transforms every element.
    public func apply(_ transform: CGAffineTransform) { elements = elements.map { $0.applying(transform) } }

    // MARK: Testing

    /// The path in the other direction, as data: points are inside the one and the other alike.
    public func reversing() -> UIBezierPath { UIBezierPath(cgPath: cgPath) }
    /// A path with the same elements. Its settings for drawing are those of a new path.
    public func copy() -> Any { UIBezierPath(cgPath: cgPath) }
    /// Whether the path has no elements.
    public var isEmpty: Bool { elements.isEmpty }
    /// The end point of the last element.
    public var currentPoint: CGPoint { elements.endPoint ?? .zero }
    /// The smallest rectangle that contains the path.
    public var bounds: CGRect { elements.box }

    /// Whether `point` is inside the path.
    public func contains(_ point: CGPoint) -> Bool {
        elements.contains(point, usesEvenOddFillRule ? .evenOdd : .winding)
    }

    // MARK: Drawing

    /// Draws nothing.
    public func stroke() {}
    /// Draws nothing.
    public func fill() {}
    /// Draws nothing.
    public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {}
    /// Draws nothing.
    public func fill(with blendMode: CGBlendMode, alpha: CGFloat) {}
    /// Has no effect, because nothing is drawn.
    public func addClip() {}
    /// Has no effect, because nothing is drawn.
    public func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {}
}

/// The corners of a rectangle. The raw values are UIKit's.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let topLeft = UIRectCorner(rawValue: 1)
    public static let topRight = UIRectCorner(rawValue: 2)
    public static let bottomLeft = UIRectCorner(rawValue: 4)
    public static let bottomRight = UIRectCorner(rawValue: 8)
    /// Every corner.
    public static let allCorners = UIRectCorner(rawValue: ~0)
}

/// The shape of the ends of lines, as data.
public enum CGLineCap: Int32, Sendable {
    case butt, round, square
}

/// The shape of the corners of lines, as data.
public enum CGLineJoin: Int32, Sendable {
    case miter, round, bevel
}
