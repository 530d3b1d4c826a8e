/// Decides where the view of a presented controller is, and what is around it. A controller with a transitioning
/// delegate is presented in a container view that fills the window; others are presented without one.
@preconcurrency @MainActor
open class UIPresentationController: Hashable, NSObjectProtocol {
    /// The controller that is presented.
    public final unowned let presentedViewController: UIViewController
    private final weak var presenter: UIViewController?

    /// Creates a presentation. The transitioning delegate creates it, and the presented controller retains it.
    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        self.presentedViewController = presentedViewController
        presenter = presentingViewController
    }

    /// The controller that presents it. Before the presentation, it is the one that was given, or else the presented
    /// controller itself.
    open var presentingViewController: UIViewController {
        presentedViewController.presentingViewController ?? presenter ?? presentedViewController
    }
    /// The style of the presentation.
    open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }
    /// The view around the presented view, with the size of the window; nil if the controller is not presented, or has
    /// no transitioning delegate.
    public internal(set) final var containerView: UIView?
    /// The view that is shown: by default, the view of the presented controller.
    open var presentedView: UIView? { presentedViewController.view }
    /// Where the presented view is, in the container view's coordinates: by default, everywhere.
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
    /// Whether the presenting controller disappears, as under the style `fullScreen`. Its view stays in the window.
    open var shouldRemovePresentersView: Bool { presentationStyle == .fullScreen }
    /// Whether the presentation covers the screen, as data. The container view always fills the window.
    open var shouldPresentInFullscreen: Bool { true }
    /// The delegate for dismissals by gestures. It is never called, because there are none.
    public final weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

    /// The controller is about to be presented. The container view is in the window.
    open func presentationTransitionWillBegin() {}
    /// The controller was presented, or its presentation was cancelled.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// The controller is about to be dismissed.
    open func dismissalTransitionWillBegin() {}
    /// The controller was dismissed, or its dismissal was cancelled.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}
    /// The container view is about to lay out its subviews.
    open func containerViewWillLayoutSubviews() {}
    /// The container view has laid out its subviews.
    open func containerViewDidLayoutSubviews() {}
    /// Never called, because the screen does not turn.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
    /// Never called, because sizes of content are not followed.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    /// The size of the child under its parent's: the same. Nothing calls it but the program.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }
    /// Never called: there is one trait collection.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// The traits of the screen.
    open var traitCollection: UITraitCollection { presentedViewController.traitCollection }
    /// The style that replaces the controller's own in a small window: the same.
    open var adaptivePresentationStyle: UIModalPresentationStyle { presentationStyle }

    nonisolated public static func == (a: UIPresentationController, b: UIPresentationController) -> Bool { a === b }
    nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A controller, as content of another one.
@preconcurrency @MainActor
public protocol UIContentContainer: AnyObject {
    /// The size that the content asks for, in points.
    var preferredContentSize: CGSize { get }
}

extension UIViewController: UIContentContainer {
    /// Never called, because sizes of content are not followed.
    @_disfavoredOverload
    public final func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    /// Never called, because sizes of content are not followed.
    @_disfavoredOverload
    public final func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    /// The size of the child under its parent's: the same. Nothing calls it but the program.
    @_disfavoredOverload
    public final func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }
}

/// The delegate of a presentation. It is never called, because no gesture dismisses a presentation.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
    /// Whether a gesture may dismiss the controller.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    /// A gesture starts to dismiss the controller.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    /// A gesture dismissed the controller.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    /// A gesture tried to dismiss a controller that does not permit it.
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
    /// The style that replaces the controller's own in a small window.
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
}

extension UIAdaptivePresentationControllerDelegate {
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
    public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
        controller.presentationStyle
    }
}

/// The settings of a sheet, as data.
public final class UISheetPresentationController: UIPresentationController {
    /// The heights of the sheet, as data. The sheet always fills the window.
    public var detents: [Detent] = [.large()]
    /// The current height, as data.
    public var selectedDetentIdentifier: Detent.Identifier?
    /// The largest height at which what is behind the sheet is not dimmed, as data.
    public var largestUndimmedDetentIdentifier: Detent.Identifier?
    /// Whether the sheet shows a grabber, as data.
    public var prefersGrabberVisible = false
    /// Whether scrolling makes the sheet higher, as data.
    public var prefersScrollingExpandsWhenScrolledToEdge = true
    /// Whether the sheet reaches the edges of a low screen, as data.
    public var prefersEdgeAttachedInCompactHeight = false
    /// The radius of the corners in points, as data.
    public var preferredCornerRadius: CGFloat?

    /// Runs `changes` immediately.
    public func animateChanges(_ changes: () -> Void) { changes() }

    /// A height of a sheet.
    public struct Detent: Hashable, Sendable {
        /// The name of the height.
        public let identifier: Identifier

        /// About half of the screen, as data.
        public static func medium() -> Detent { Detent(identifier: .medium) }
        /// The whole screen, as data.
        public static func large() -> Detent { Detent(identifier: .large) }

        /// The name of a height.
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            public let rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }
            public init(_ rawValue: String) { self.init(rawValue: rawValue) }

            /// The name of `medium()`.
            public static let medium = Identifier("com.apple.UIKit.medium")
            /// The name of `large()`.
            public static let large = Identifier("com.apple.UIKit.large")
        }
    }
}
