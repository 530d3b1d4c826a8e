/// A path of straight lines and curves.
public class CGPath: Hashable, @unchecked Sendable {
    /// An element of the path.
    enum Element: Hashable {
        case move(CGPoint)
        case line(CGPoint)
        case quadratic(CGPoint, control: CGPoint)
        case cubic(CGPoint, controls: CGPoint, CGPoint)
        case close
    }

    fileprivate(set) var elements: [Element] = []

    fileprivate init(_ elements: [Element]) { self.elements = elements }

    /// Creates a rectangle, transformed if `transform` is not nil.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(UIBezierPath(rect: rect).elements(under: transform?.pointee))
    }

    /// Creates the ellipse that is inscribed in `rect`, transformed if `transform` is not nil.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(UIBezierPath(ovalIn: rect).elements(under: transform?.pointee))
    }

    /// Creates a rectangle with round corners of the radius `cornerWidth`, transformed if `transform` is not nil.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        self.init(
            UIBezierPath(roundedRect: rect, cornerRadius: cornerWidth).elements(under: transform?.pointee))
    }

    /// Whether the path has no elements.
    public var isEmpty: Bool { elements.isEmpty }

    /// The end point of the last element.
    public var currentPoint: CGPoint { elements.endPoint ?? .zero }

    /// The smallest rectangle that contains the path.
    public var boundingBoxOfPath: CGRect { elements.box }

    /// The smallest rectangle that contains the path and the control points of its curves.
    public var boundingBox: CGRect { isEmpty ? .null : CGRect(around: elements.flatMap(\.points)) }

    /// Whether `point` is inside the path.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        elements.map { $0.applying(transform) }.contains(point, rule)
    }

    /// A path with the same elements. Never nil.
    public func copy() -> CGPath? { CGPath(elements) }
    /// A path with the same elements, transformed if `transform` is not nil. Never nil.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(transform.map { transform in elements.map { $0.applying(transform.pointee) } } ?? elements)
    }
    /// The path itself: its outline is not calculated.
    public func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath { CGPath(elements.map { $0.applying(transform) }) }
    /// The path itself: it has no dashes.
    public func copy(
        dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
    ) -> CGPath { CGPath(elements.map { $0.applying(transform) }) }
    /// The path `path` itself: its outline is not calculated. Never nil.
    public convenience init?(
        __byStroking path: CGPath, transform: UnsafePointer<CGAffineTransform>?, lineWidth: CGFloat,
        lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat
    ) { self.init(path.copy(using: transform)?.elements ?? []) }

    /// A path with the same elements that can be extended. Never nil.
    public func mutableCopy() -> CGMutablePath? { CGMutablePath(elements) }

    public static func == (a: CGPath, b: CGPath) -> Bool { a.elements == b.elements }
    public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

/// Which points are inside a path that crosses itself. The raw values are Core Graphics'.
public enum CGPathFillRule: Int, Sendable {
    case winding = 0
    case evenOdd = 1
}

/// A path that is built element by element.
public final class CGMutablePath: CGPath, @unchecked Sendable {
    /// Creates an empty path.
    public init() { super.init([]) }

    fileprivate override init(_ elements: [Element]) { super.init(elements) }

    /// Begins a subpath at `point`.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        elements.append(.move(transform.apply(point)))
    }
    /// Adds a line to `point`.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        elements.append(.line(transform.apply(point)))
    }
    /// Adds a curve to `end` with one control point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        elements.append(Element.quadratic(end, control: control).applying(transform))
    }
    /// Adds a curve to `end` with two control points.
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        elements.append(Element.cubic(end, controls: control1, control2).applying(transform))
    }
    /// Adds a line to the start of the subpath.
    public func closeSubpath() { elements.append(.close) }
    /// Adds a rectangle.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        elements += UIBezierPath(rect: rect).elements(under: transform)
    }
    /// Adds a rectangle with round corners of the radius `cornerWidth`.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        elements += UIBezierPath(roundedRect: rect, cornerRadius: cornerWidth).elements(under: transform)
    }
    /// Adds the ellipse that is inscribed in `rect`.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        elements += UIBezierPath(ovalIn: rect).elements(under: transform)
    }
    /// Adds the elements of `path`.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        elements += path.elements.map { $0.applying(transform) }
    }
    /// Begins a subpath at the first point and adds lines to the others.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        elements += points.map(transform.apply).enumerated().map {
            $0.offset == 0 ? .move($0.element) : .line($0.element)
        }
    }
    /// Adds an arc. Angles are in radians, clockwise from the x axis. `clockwise` is Core Graphics' word: on the screen
    /// it is the other direction.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        // The direction that Core Graphics calls clockwise is counter-clockwise for UIKit.
        let arc = [Element].arc(
            center: center, radius: radius, from: startAngle, to: endAngle, clockwise: !clockwise
        ).map { $0.applying(transform) }
        elements += elements.isEmpty ? arc : arc.joined
    }
}

extension UIBezierPath {
    fileprivate func elements(under transform: CGAffineTransform?) -> [CGPath.Element] {
        transform.map { transform in elements.map { $0.applying(transform) } } ?? elements
    }
}

extension CGPath {
    /// Creates the path of a `UIBezierPath`.
    static func path(of elements: [Element]) -> CGPath { CGPath(elements) }
}
