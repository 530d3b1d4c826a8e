import Foundation
import Routing
import Touches

/// A rectangular area of the screen that can be hit. It has subviews and recognizers and is a responder.
open class UIView: UIResponder {
    override class func makeCore() -> Routing.UIResponder { Routing.UIView() }

    final var coreView: Routing.UIView { unsafeDowncast(core, to: Routing.UIView.self) }

    /// Creates a view with `frame`, in its superview's points.
    public init(frame: CGRect) {
        super.init()
        coreView.frontView = self
        coreView.frame = frame
    }

    /// Returns nil, because nibs and storyboards are not supported.
    public required init?(coder: NSCoder) { nil }

    public convenience override init() { self.init(frame: .zero) }

    // MARK: Geometry

    /// The smallest rectangle that contains the view, in the superview's coordinates. If the view has a transform,
    /// setting the frame sets the size of the bounds to the size of the frame's bounding rectangle under the inverse
    /// transform.
    open var frame: CGRect {
        get { coreView.frame }
        set { coreView.frame = newValue }
    }
    /// The view's rectangle in its own coordinates, in points. Changing its origin moves the content. Its size is the
    /// size of the view.
    open var bounds: CGRect {
        get { coreView.bounds }
        set { coreView.bounds = newValue }
    }
    /// The center of `bounds`, in the superview's coordinates.
    open var center: CGPoint {
        get { coreView.center }
        set { coreView.center = newValue }
    }
    /// The transform of the view, applied around `center`. Its translation is in the superview's points.
    open var transform: CGAffineTransform {
        get { coreView.transform }
        set { coreView.transform = newValue }
    }

    /// Converts a point from this view's coordinates to those of `view`, or of the window if `view` is nil.
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        coreView.convert(point, to: view?.coreView)
    }
    /// Converts a point from the coordinates of `view`, or of the window if `view` is nil, to this view's.
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        coreView.convert(point, from: view?.coreView)
    }
    /// Converts `rect` from this view's coordinates to those of the nearest common ancestor of both views, and then to
    /// those of `view`, or of the window if `view` is nil. Each step takes the smallest rectangle that contains the
    /// result.
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        coreView.convert(rect, to: view?.coreView)
    }
    /// Converts a rectangle from the coordinates of `view`, or of the window if `view` is nil, to this view's.
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        coreView.convert(rect, from: view?.coreView)
    }

    // MARK: Hit testing

    /// Whether the view is hidden. Then neither it nor a view in it can be hit.
    open var isHidden: Bool {
        get { coreView.isHidden }
        set { coreView.isHidden = newValue }
    }
    /// The opacity, from 0 to 1. Below 0.01, this view and its descendants cannot be hit.
    open var alpha: CGFloat {
        get { coreView.alpha }
        set { coreView.alpha = Double(newValue) }
    }
    /// Whether the view and the views in it can be hit.
    open var isUserInteractionEnabled: Bool {
        get { coreView.isUserInteractionEnabled }
        set { coreView.isUserInteractionEnabled = newValue }
    }
    /// Whether the view receives further touches while it has one.
    open var isMultipleTouchEnabled: Bool {
        get { coreView.isMultipleTouchEnabled }
        set { coreView.isMultipleTouchEnabled = newValue }
    }
    /// Whether no other view of the window receives a touch while this view has one, and the other way round.
    open var isExclusiveTouch: Bool {
        get { coreView.isExclusiveTouch }
        set { coreView.isExclusiveTouch = newValue }
    }

    /// The frontmost view that can be hit at `point`, in this view's coordinates: this view or a descendant. Nil if
    /// there is none.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        coreView.hitTest(point, with: event?.core)?.front
    }

    /// Whether `point`, in this view's coordinates, is inside the view.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        coreView.point(inside: point, with: event?.core)
    }

    // MARK: Recognizers

    /// Whether `gestureRecognizer`, attached to this view or to an ancestor, may begin with a touch that hit this view
    /// or a descendant.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        coreView.gestureRecognizerShouldBegin(gestureRecognizer.core)
    }

    /// In the order in which they were added; nil if there are none.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get {
            let recognizers = coreView.gestureRecognizers.compactMap(\.front)
            return recognizers.isEmpty ? nil : recognizers
        }
        set {
            for recognizer in gestureRecognizers ?? [] { removeGestureRecognizer(recognizer) }
            for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
        }
    }

    /// Attaches a recognizer, after removing it from another view.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        coreView.addGestureRecognizer(gestureRecognizer.core)
    }

    /// Detaches a recognizer. An active one is cancelled.
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        coreView.removeGestureRecognizer(gestureRecognizer.core)
    }

    // MARK: Layout

    /// Arranges the subviews. It is called automatically before the next event: for a new view, after a change of size,
    /// after a subview was added or removed, when a scroll view scrolls, and after `setNeedsLayout()`.
    open func layoutSubviews() { coreView.layoutSubviews() }
    /// Requests a call of `layoutSubviews()` before the next event.
    open func setNeedsLayout() { coreView.setNeedsLayout() }
    /// Performs the pending layout of this view and its descendants now.
    open func layoutIfNeeded() { coreView.layoutIfNeeded() }

    /// The natural size of the view's content, in points, with `noIntrinsicMetric` for a side that has none.
    open var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }
    /// Requests layout of the superview, because `intrinsicContentSize` changed.
    open func invalidateIntrinsicContentSize() { superview?.setNeedsLayout() }

    /// The best size of the view within `size`, in points. By default this is its current size.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
    /// Sets the size to the result of `sizeThatFits(_:)`.
    open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

    /// The margins that bars cover. Always zero, because there are no bars.
    open var safeAreaInsets: UIEdgeInsets { .zero }
    /// Never called, because there are no bars.
    open func safeAreaInsetsDidChange() {}
    /// The margins around the subviews, in points.
    open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) { didSet { setNeedsLayout() } }

    // MARK: Display

    /// Draws the view; `rect` is its `bounds`. It is called before the next event for a new view and after
    /// `setNeedsDisplay()`, while the view is on the screen. Drawing has no effect: the context that
    /// `UIGraphicsGetCurrentContext()` returns draws nothing.
    open func draw(_ rect: CGRect) {}
    /// Requests a call of `draw(_:)` before the next event.
    open func setNeedsDisplay() { coreView.setNeedsDisplay() }
    /// Requests a call of `draw(_:)` with the whole bounds before the next event.
    open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

    /// The class of the view's layer. A subclass may return a subclass of `CALayer`.
    open class var layerClass: AnyClass { CALayer.self }
    /// The layer of the view, as data.
    public private(set) final lazy var layer: CALayer = {
        let layer = (Self.layerClass as? CALayer.Type ?? CALayer.self).init()
        layer.view = self
        return layer
    }()

    /// The color of the view. Pictures of the program show it.
    open var backgroundColor: UIColor?
    /// The view's own color, or else its superview's.
    open var tintColor: UIColor! {
        get { ownTintColor ?? superview?.tintColor ?? .systemBlue }
        set {
            ownTintColor = newValue
            tintColorDidChange()
        }
    }
    private final var ownTintColor: UIColor?
    /// The tint color of this view or of a superview changed.
    open func tintColorDidChange() { for subview in subviews { subview.tintColorDidChange() } }
    /// Whether subviews are clipped. It has no effect on drawing. Hit tests never reach outside the bounds in any case.
    open var clipsToBounds = false
    /// Whether the view promises to cover what is behind it. It has no effect.
    open var isOpaque = true
    /// Whether drawing starts with an empty view. It has no effect.
    open var clearsContextBeforeDrawing = true
    /// How contents fit the view. Only `redraw` has an effect: a new size requests drawing.
    open var contentMode = ContentMode.scaleToFill {
        didSet { coreView.redrawsWhenResized = contentMode == .redraw }
    }
    /// The number of pixels per point.
    open var contentScaleFactor: CGFloat = 1
    /// A view whose opacity masks this one's. It does not affect hit tests.
    open var mask: UIView?

    // MARK: Changes of the hierarchy

    /// A subview was added.
    open func didAddSubview(_ subview: UIView) {}
    /// A subview is about to be removed.
    open func willRemoveSubview(_ subview: UIView) {}
    /// The view is about to move to another superview, or to none.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// The view moved to another superview, or to none.
    open func didMoveToSuperview() {}
    /// The view is about to move to another window, or to none.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// The view moved to another window, or to none.
    open func didMoveToWindow() {}

    /// An arbitrary number that identifies the view.
    open var tag = 0
    final var heldInteractions: [any UIInteraction] = []

    // MARK: Accessibility, as data

    /// Whether the view is an element for users who cannot see it.
    open var isAccessibilityElement = false
    /// What the view is called. Pictures show it as the title of a view without a text.
    open var accessibilityLabel: String?
    /// The value of the view in words.
    open var accessibilityValue: String?
    /// What operating the view does, in words.
    open var accessibilityHint: String?
    /// What kind of element the view is.
    open var accessibilityTraits: UIAccessibilityTraits = .none
    /// The elements in the view, if the view is not an element itself.
    open var accessibilityElements: [Any]?
    /// Whether the elements in the view are left out.
    open var accessibilityElementsHidden = false
    /// Whether the elements beside the view are left out.
    open var accessibilityViewIsModal = false
    /// Increases the value of an adjustable element. Nothing calls it but the program.
    open func accessibilityIncrement() {}
    /// Decreases the value of an adjustable element. Nothing calls it but the program.
    open func accessibilityDecrement() {}
    /// Activates the element. Nothing calls it but the program. Returns whether it did.
    open func accessibilityActivate() -> Bool { false }
    /// Leaves a dialog. Nothing calls it but the program. Returns whether it did.
    open func accessibilityPerformEscape() -> Bool { false }

    // MARK: Traits

    /// The appearance of the program. It never changes.
    public final var traitCollection: UITraitCollection { .current }
    /// Never called, because the appearance never changes.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// The appearance that the view asks for, as data.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
    /// The direction of the layout, as data. It is from left to right in any case.
    open var semanticContentAttribute = UISemanticContentAttribute.unspecified
}

extension UIView: @MainActor FrontView {}

@MainActor
extension FrontView where Self: UIView {
    package func hitTest(_ point: CGPoint, with event: CoreEvent?) -> Routing.UIView? {
        hitTest(point, with: event?.front)?.coreView
    }
    package func point(inside point: CGPoint, with event: CoreEvent?) -> Bool {
        self.point(inside: point, with: event?.front)
    }
    package func display(_ rect: CGRect) { CGContext().whileCurrent { draw(rect) } }
    package func gestureRecognizerShouldBegin(_ recognizer: Routing.UIGestureRecognizer) -> Bool {
        recognizer.front.map(gestureRecognizerShouldBegin) ?? coreView.gestureRecognizerShouldBegin(recognizer)
    }

    package func didAddSubview(_ subview: Routing.UIView) { subview.front.map(didAddSubview) }
    package func willRemoveSubview(_ subview: Routing.UIView) { subview.front.map(willRemoveSubview) }
    package func willMove(toSuperview superview: Routing.UIView?) { willMove(toSuperview: superview?.front) }
    package func willMove(toWindow window: Routing.UIWindow?) { willMove(toWindow: window?.front as? UIWindow) }
}
