public import Touches

/// A view of any kind, with everything in it. Lengths are points in its superview's bounds.
public struct ViewDescription: Hashable, Sendable {
    public var responder: ResponderDescription
    public var kind = ViewKind.view
    /// Where the view lies before `placement` scales, turns and moves it about its centre.
    /// nil: a controller's root view fills its superview or window, a window the screen, any other view is empty.
    public var frame: Rect?
    /// The view's own coordinates; nil: the frame's size from (0, 0).
    public var bounds: Rect?
    public var transform = AffineTransform.identity
    /// Degrees clockwise.
    public var rotate = 0.0
    /// Factors along the view's own axes.
    public var scale = Vector(1, 1)
    public var isHidden = false
    /// From 0 to 1; under 0.01 a view takes no touches.
    public var alpha = 1.0
    /// `isUserInteractionEnabled`.
    public var interaction = true
    /// `isMultipleTouchEnabled`: it gets more than one touch at a time.
    public var multipleTouch = false
    /// `isExclusiveTouch`: while it has a touch, no other view of its window gets one.
    public var exclusiveTouch = false
    /// How far inside its bounds a view stops taking touches; negative: how far outside it still does.
    public var hitInsets = EdgeInsets.zero
    public var hitShape = HitShape.rect
    public var hitTest = HitTesting.normal
    /// The controller whose root view this is.
    public var controller: ControllerDescription?
    /// Back to front.
    public var subviews: [ViewDescription] = []
    /// In the order they are added.
    public var gestures: [RecognizerDescription] = []

    public init(id: String) { responder = ResponderDescription(id: id) }

    /// Scaled, then turned, then as `transform` says: all of it about the frame's centre.
    public var placement: AffineTransform {
        AffineTransform(scaleX: scale.dx, y: scale.dy)
            .concatenating(.turn(degrees: rotate))
            .concatenating(transform)
    }
}

/// What a view is.
public enum ViewKind: Hashable, Sendable {
    case view
    case control(ControlDescription)
    case scroll(ScrollDescription)
}

/// The part of a view that takes touches, in its bounds.
public enum HitShape: Hashable, Sendable {
    case rect
    /// The one that touches all four edges.
    case ellipse
    /// Three corners or more, in the view's own coordinates; closed by itself.
    case polygon([Point])
}

/// How a view answers the hit test.
public enum HitTesting: String, Hashable, Sendable, CaseIterable {
    case normal
    /// Its subviews are asked; the view itself is never hit.
    case passthrough
}
