import Foundation
import Routing
import Touches

/// A rectangle of the screen that can be hit, holds subviews and recognizers, and responds.
open class UIView: UIResponder {
    /// The subviews' and recognizers' only owner on this side: the core keeps its own.
    final var heldSubviews: [UIView] = []
    final var heldRecognizers: [UIGestureRecognizer] = []

    override class func makeCore() -> Responder { View() }

    final var coreView: View { unsafeDowncast(core, to: View.self) }

    /// Creates a view with `frame` in its superview's points.
    public init(frame: CGRect) {
        super.init()
        coreView.viewOverrides = self
        coreView.frame = Rect(frame)
    }

    /// nil: there are no nibs and storyboards here.
    public required init?(coder: NSCoder) { nil }

    public convenience override init() { self.init(frame: .zero) }

    // MARK: Geometry

    /// The smallest rectangle around the view in its superview. With a transform, set `bounds` and `center` instead.
    open var frame: CGRect {
        get { CGRect(coreView.frame) }
        set { coreView.frame = Rect(newValue) }
    }
    /// The view's own coordinate space: its origin moves what is inside, its size is the view's.
    open var bounds: CGRect {
        get { CGRect(coreView.bounds) }
        set { coreView.bounds = Rect(newValue) }
    }
    /// Where the middle of `bounds` lies in the superview.
    open var center: CGPoint {
        get { CGPoint(coreView.center) }
        set { coreView.center = Point(newValue) }
    }
    /// Applied around `center`.
    open var transform: CGAffineTransform {
        get { CGAffineTransform(coreView.transform) }
        set { coreView.transform = Touches.AffineTransform(newValue) }
    }

    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        CGPoint(coreView.convert(Point(point), to: view?.coreView))
    }
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        CGPoint(coreView.convert(Point(point), from: view?.coreView))
    }
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        CGRect(coreView.convert(Rect(rect), to: view?.coreView))
    }
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        CGRect(coreView.convert(Rect(rect), from: view?.coreView))
    }

    // MARK: What can be hit

    open var isHidden: Bool {
        get { coreView.isHidden }
        set { coreView.isHidden = newValue }
    }
    /// Opacity, 0 to 1. Under 0.01 this view and everything in it cannot be hit.
    open var alpha: CGFloat {
        get { coreView.alpha }
        set { coreView.alpha = Double(newValue) }
    }
    open var isUserInteractionEnabled: Bool {
        get { coreView.isUserInteractionEnabled }
        set { coreView.isUserInteractionEnabled = newValue }
    }
    /// Whether the view gets further touches while it holds one.
    open var isMultipleTouchEnabled: Bool {
        get { coreView.isMultipleTouchEnabled }
        set { coreView.isMultipleTouchEnabled = newValue }
    }
    /// Whether, while this view holds a touch, no other view of the window gets one, and the other way round.
    open var isExclusiveTouch: Bool {
        get { coreView.isExclusiveTouch }
        set { coreView.isExclusiveTouch = newValue }
    }

    /// The frontmost view at `point` of this view's coordinates that can be hit, this view or one in it.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        coreView.hitTest(Point(point), with: event?.core)?.front
    }

    /// Whether `point` of this view's coordinates belongs to it.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        coreView.point(inside: Point(point), with: event?.core)
    }

    // MARK: Recognizers

    /// Whether `gestureRecognizer`, attached to this view or to one above it, may begin with a touch that hit this view
    /// or one in it.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        coreView.gestureRecognizerShouldBegin(gestureRecognizer.core)
    }

    /// In the order added; nil where there is none.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { heldRecognizers.isEmpty ? nil : heldRecognizers }
        set {
            for recognizer in heldRecognizers { removeGestureRecognizer(recognizer) }
            for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
        }
    }

    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        heldRecognizers.append(gestureRecognizer)
        coreView.addGestureRecognizer(gestureRecognizer.core)
    }

    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        coreView.removeGestureRecognizer(gestureRecognizer.core)
        heldRecognizers.removeAll { $0 === gestureRecognizer }
    }

    // MARK: Layout

    /// Called before a touch-down is hit-tested where `setNeedsLayout` was called.
    open func layoutSubviews() { coreView.layoutSubviews() }
    open func setNeedsLayout() { coreView.setNeedsLayout() }
    open func layoutIfNeeded() { coreView.layoutIfNeeded() }

    // MARK: Changes of the hierarchy

    open func didAddSubview(_ subview: UIView) {}
    open func willRemoveSubview(_ subview: UIView) {}
    open func willMove(toSuperview newSuperview: UIView?) {}
    open func didMoveToSuperview() {}
    open func willMove(toWindow newWindow: UIWindow?) {}
    open func didMoveToWindow() {}

    /// Any number, to find the view again.
    open var tag = 0
}

extension UIView: @MainActor ViewOverrides {
    package func hit(_ point: Point, _ event: CoreEvent?) -> View? {
        hitTest(CGPoint(point), with: event?.front)?.coreView
    }
    package func contains(_ point: Point, _ event: CoreEvent?) -> Bool {
        self.point(inside: CGPoint(point), with: event?.front)
    }
    package func allows(_ recognizer: GestureRecognizer) -> Bool {
        recognizer.front.map(gestureRecognizerShouldBegin) ?? coreView.gestureRecognizerShouldBegin(recognizer)
    }
    package func layOut() { layoutSubviews() }
}
