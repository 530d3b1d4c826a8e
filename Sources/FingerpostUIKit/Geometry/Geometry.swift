// UIKit's geometry, from the core. Foundation has types of the same names. In a file that imports only this library,
// these aliases are the ones that are meant.

/// A coordinate or a length, in points.
public typealias CGFloat = Touches.CGFloat
/// A position in points. The origin is at the top left, and y points down.
public typealias CGPoint = Touches.CGPoint
/// A displacement in points, or a velocity in points per second.
public typealias CGVector = Touches.CGVector
/// A width and a height in points.
public typealias CGSize = Touches.CGSize
/// A rectangle in points.
public typealias CGRect = Touches.CGRect
/// An edge of a rectangle.
public typealias CGRectEdge = Touches.CGRectEdge
/// A two-dimensional affine transform.
public typealias CGAffineTransform = Touches.CGAffineTransform
/// Distances from the four edges of a rectangle, in points; positive is inwards.
public typealias UIEdgeInsets = Touches.UIEdgeInsets
