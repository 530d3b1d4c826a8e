/// How the pointer changes over a view, as data: there is no pointer.
@preconcurrency @MainActor
public final class UIPointerInteraction: UIInteraction {
    /// The view that the interaction was added to.
    public private(set) weak var view: UIView?
    /// The delegate. It is never called, because there is no pointer.
    public private(set) weak var delegate: (any UIPointerInteractionDelegate)?
    /// Whether it applies, as data.
    public var isEnabled = true

    /// Creates an interaction.
    public init(delegate: (any UIPointerInteractionDelegate)? = nil) { self.delegate = delegate }

    /// The interaction is about to be added to `view`, or to be removed.
    public func willMove(to view: UIView?) {}
    /// The interaction was added to `view`, or was removed.
    public func didMove(to view: UIView?) { self.view = view }
}

/// The delegate of a pointer interaction. It is never called, because there is no pointer.
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: AnyObject {}

/// A part of a view for the pointer, as data.
@preconcurrency @MainActor
public final class UIPointerRegion {
    /// In the view's coordinates, in points.
    public let rect: CGRect
    /// Its name.
    public let identifier: AnyHashable?

    /// Creates a region.
    public init(rect: CGRect, identifier: AnyHashable? = nil) { (self.rect, self.identifier) = (rect, identifier) }
}

/// A question for the region at a place. Nothing asks it.
@preconcurrency @MainActor
public final class UIPointerRegionRequest {
    /// In the view's coordinates, in points.
    public let location: CGPoint

    init(location: CGPoint) { self.location = location }
}

/// The look of the pointer, as data.
@preconcurrency @MainActor
public final class UIPointerStyle {
    /// Creates a look. The arguments are ignored.
    public init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {}
}

/// What the pointer does to a view, as data.
public enum UIPointerEffect {
    case automatic(UITargetedPreview)
    case highlight(UITargetedPreview)
    case lift(UITargetedPreview)
    case hover(
        UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
        prefersScaledContent: Bool = true)

    /// Where a tint color is, as data.
    public enum TintMode: Sendable {
        case none, overlay, underlay
    }
}

/// The outline of the pointer, as data.
public enum UIPointerShape {
    case path(UIBezierPath)
    case roundedRect(CGRect, radius: CGFloat = 8)
}

/// The look of a view while it is lifted, as data.
@preconcurrency @MainActor
open class UITargetedPreview {
    /// The view.
    public final let view: UIView

    /// Creates the look of `view`.
    public init(view: UIView) { self.view = view }
    /// Creates the look of `view`. The parameters are ignored.
    public convenience init(view: UIView, parameters: UIPreviewParameters) { self.init(view: view) }
}

/// The parameters of the look of a view, as data.
@preconcurrency @MainActor
open class UIPreviewParameters {
    /// The color behind the view.
    open var backgroundColor: UIColor!
    /// The outline.
    open var visiblePath: UIBezierPath?
    /// The outline of the shadow.
    open var shadowPath: UIBezierPath?

    /// Creates parameters.
    public init() {}
}
