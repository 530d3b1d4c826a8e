import Foundation

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

    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(UIBezierPath(rect: rect).elements(under: transform?.pointee))
    }

    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(UIBezierPath(ovalIn: rect).elements(under: transform?.pointee))
    }

    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        self.init(
            UIBezierPath(roundedRect: rect, cornerRadius: cornerWidth).elements(under: transform?.pointee))
    }

    public var isEmpty: Bool { elements.isEmpty }

    /// The end point of the last element.
    public var currentPoint: CGPoint { elements.endPoint ?? .zero }

    /// The smallest rectangle that contains the path.
    public var boundingBoxOfPath: CGRect { CGRect(around: elements.polygons.flatMap { $0 }) }

    /// The smallest rectangle that contains the path and the control points of its curves.
    public var boundingBox: CGRect { CGRect(around: elements.flatMap(\.points)) }

    /// Whether `point` is inside the path.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        elements.map { $0.applying(transform) }.contains(point, rule)
    }

    public func copy() -> CGPath? { CGPath(elements) }
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
    public init() { super.init([]) }

    fileprivate override init(_ elements: [Element]) { super.init(elements) }

    public func move(to point: CGPoint) { elements.append(.move(point)) }
    public func addLine(to point: CGPoint) { elements.append(.line(point)) }
    public func addQuadCurve(to end: CGPoint, control: CGPoint) { elements.append(.quadratic(end, control: control)) }
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        elements.append(.cubic(end, controls: control1, control2))
    }
    public func closeSubpath() { elements.append(.close) }
    public func addRect(_ rect: CGRect) { elements += UIBezierPath(rect: rect).elements }
    public func addEllipse(in rect: CGRect) { elements += UIBezierPath(ovalIn: rect).elements }
    public func addPath(_ path: CGPath) { elements += path.elements }
    public func addLines(between points: [CGPoint]) {
        elements += points.enumerated().map { $0.offset == 0 ? .move($0.element) : .line($0.element) }
    }
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        // The direction that Core Graphics calls clockwise is counter-clockwise for UIKit.
        let arc = [Element].arc(
            center: center, radius: radius, from: startAngle, to: endAngle, clockwise: !clockwise)
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
