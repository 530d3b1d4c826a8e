import Foundation
import Routing
import Touches

// Conversions between the geometry types of the core and of Foundation.

/// The core's `Event`. Inside `UIControl`, `Event` is a different type.
package typealias CoreEvent = Routing.Event

extension CGPoint {
    init(_ point: Point) { self.init(x: point.x, y: point.y) }
    /// UIKit represents translations and velocities as points.
    init(_ vector: Vector) { self.init(x: vector.dx, y: vector.dy) }
}

extension Point {
    init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
}

extension Vector {
    init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }
}

extension CGSize {
    init(_ size: Size) { self.init(width: size.width, height: size.height) }
}

extension Size {
    init(_ size: CGSize) { self.init(width: Double(size.width), height: Double(size.height)) }
}

extension CGRect {
    init(_ rect: Rect) { self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height) }
}

extension Rect {
    /// A rectangle with negative width or height is standardized.
    init(_ rect: CGRect) {
        self.init(x: Double(rect.minX), y: Double(rect.minY), width: Double(rect.width), height: Double(rect.height))
    }
}

extension UIEdgeInsets {
    init(_ insets: EdgeInsets) {
        self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }
}

extension EdgeInsets {
    init(_ insets: UIEdgeInsets) {
        self.init(
            top: Double(insets.top), left: Double(insets.left), bottom: Double(insets.bottom),
            right: Double(insets.right))
    }
}

extension CGAffineTransform {
    init(_ transform: Touches.AffineTransform) {
        self.init(
            a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: transform.tx, ty: transform.ty)
    }
}

extension Touches.AffineTransform {
    init(_ transform: CGAffineTransform) {
        self.init(
            a: Double(transform.a), b: Double(transform.b), c: Double(transform.c), d: Double(transform.d),
            tx: Double(transform.tx), ty: Double(transform.ty))
    }
}
