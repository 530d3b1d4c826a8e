import Foundation

/// The settings of a presentation, as data.
@preconcurrency @MainActor
open class UIPresentationController {
    /// The controller that is presented.
    public final unowned let presentedViewController: UIViewController
    /// The controller that presents it. Before the presentation, it is the presented controller itself.
    open var presentingViewController: UIViewController {
        presentedViewController.presentingViewController ?? presentedViewController
    }
    /// The style of the presentation.
    open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }
    /// The delegate for dismissals by gestures. It is never called, because there are none.
    public final weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

    init(_ presented: UIViewController) { presentedViewController = presented }
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
