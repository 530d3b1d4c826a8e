/// A view or the screen. Points and rectangles are converted between their coordinates.
@preconcurrency @MainActor
public protocol UICoordinateSpace: AnyObject {
    /// In its own coordinates, in points.
    var bounds: CGRect { get }
}

extension UIView: UICoordinateSpace {}
extension UIScreen: UICoordinateSpace {
    /// The screen itself, because it does not turn.
    public var coordinateSpace: any UICoordinateSpace { self }
    /// The screen itself, because it does not turn.
    public var fixedCoordinateSpace: any UICoordinateSpace { self }
}

extension UIWindow {
    /// The screen that the window is on.
    public final var screen: UIScreen { .main }
}

extension UICoordinateSpace {
    /// Converts `point` from these coordinates to those of `coordinateSpace`.
    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        if let view = coordinateSpace as? UIView { return view.convert(point, from: self) }
        return (self as? UIView)?.pointToTop(point) ?? point
    }

    /// Converts `point` from the coordinates of `coordinateSpace` to these.
    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        guard let view = self as? UIView else { return coordinateSpace.convert(point, to: self) }
        if let other = coordinateSpace as? UIView { return view.convert(point, from: Optional(other)) }
        return view.pointFromTop(point) ?? point
    }

    /// The smallest rectangle around `rect`, converted from these coordinates to those of `coordinateSpace`.
    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        if let view = self as? UIView, let other = coordinateSpace as? UIView {
            return view.convert(rect, to: Optional(other))
        }
        return CGRect(around: rect.corners.map { convert($0, to: coordinateSpace) })
    }

    /// The smallest rectangle around `rect`, converted from the coordinates of `coordinateSpace` to these.
    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        coordinateSpace.convert(rect, to: self)
    }
}
