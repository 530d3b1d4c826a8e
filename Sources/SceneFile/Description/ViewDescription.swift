public import Touches

/// A view of any kind, with its contents. Lengths are in points of the superview's bounds.
public struct ViewDescription: Hashable, Sendable {
    public var responder: ResponderDescription
    public var kind = ViewKind.view
    /// The frame before `placement` scales, rotates and moves the view about its center. If it is nil, a controller's
    /// root view fills its superview or window, a window fills the screen, and any other view is empty.
    public var frame: CGRect?
    /// The view's own coordinates; nil for the frame's size with the origin at (0, 0).
    public var bounds: CGRect?
    public var transform = CGAffineTransform.identity
    /// In degrees clockwise.
    public var rotate = 0.0
    /// The scale factors along the view's own axes.
    public var scale = CGVector(1, 1)
    public var isHidden = false
    /// From 0 to 1. Below 0.01, the view takes no touches.
    public var alpha = 1.0
    /// `isUserInteractionEnabled`.
    public var interaction = true
    /// `isMultipleTouchEnabled`: whether it receives more than one touch at a time.
    public var multipleTouch = false
    /// `isExclusiveTouch`: whether no other view of its window receives a touch while this view has one.
    public var exclusiveTouch = false
    /// The distance by which the hit area is smaller than the bounds on each edge; negative for a larger area.
    public var hitInsets = UIEdgeInsets.zero
    public var hitShape = HitShape.rect
    public var hitTest = HitTesting.normal
    /// The text on the view, for pictures only; nil for none.
    public var title: String?
    /// The color in CSS notation, for pictures only; nil for a default.
    public var color: String?
    /// The controller that has this view as its root view.
    public var controller: ControllerDescription?
    /// The subviews, back to front.
    public var subviews: [ViewDescription] = []
    /// The recognizers, in the order in which they are added.
    public var gestures: [RecognizerDescription] = []

    public init(id: String) { responder = ResponderDescription(id: id) }

    /// The transform about the frame's center: scale, then rotation, then `transform`.
    public var placement: CGAffineTransform {
        CGAffineTransform(scaleX: scale.dx, y: scale.dy)
            .concatenating(.turn(degrees: rotate))
            .concatenating(transform)
    }
}

/// The kind of a view.
public enum ViewKind: Hashable, Sendable {
    case view
    case control(ControlDescription)
    case scroll(ScrollDescription)
    case virtualTouchscreen(VirtualTouchscreenDescription)
}

/// The part of a view that takes touches, within its bounds.
public enum HitShape: Hashable, Sendable {
    case rect
    /// The ellipse that touches all four edges.
    case ellipse
    /// At least three corners, in the view's own coordinates. The polygon is closed automatically.
    case polygon([CGPoint])
}

/// How a view responds to a hit test.
public enum HitTesting: String, Hashable, Sendable, CaseIterable {
    case normal
    /// The subviews can be hit, but the view itself cannot.
    case passthrough
}
