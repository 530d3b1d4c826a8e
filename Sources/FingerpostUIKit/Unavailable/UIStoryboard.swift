// There are no nibs, no storyboards and no popovers. The compiler reports where a program creates one, and what to do
// instead.

extension UIViewController {
    /// Always nil, because there are no storyboards.
    public var storyboard: UIStoryboard? { nil }
    /// Always nil, because there are no popovers.
    public var popoverPresentationController: UIPopoverPresentationController? { nil }
}

/// A file with controllers. Nothing can create one.
@preconcurrency @MainActor
open class UIStoryboard {
    @available(*, unavailable, message: "There are no storyboards: create the controllers in code")
    public init(name: String, bundle: AnyObject?) {}

    /// Never called.
    open func instantiateInitialViewController() -> UIViewController? { nil }
    /// Never called.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        fatalError("There are no storyboards: create the controllers in code")
    }
}

/// A file with views. There are none.
@preconcurrency @MainActor
open class UINib {
    /// Creates the name of a file.
    public init(nibName name: String, bundle: AnyObject?) {}

    /// Ends the program, because there are no nibs.
    open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [AnyHashable: Any]? = nil) -> [Any] {
        fatalError("There are no nibs: create the views in code")
    }
}

extension Bundle {
    /// Ends the program, because there are no nibs.
    @MainActor
    public func loadNibNamed(_ name: String, owner: Any?, options: [AnyHashable: Any]? = nil) -> [Any]? {
        UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
    }
}

/// The presentation of a popover. Nothing creates one.
open class UIPopoverPresentationController: UIPresentationController {
    /// The view that it points at.
    open var sourceView: UIView?
    /// The part of that view, in its coordinates.
    open var sourceRect = CGRect.zero
    /// The item that it points at.
    open var barButtonItem: UIBarButtonItem?
    /// Where the arrow may be, as data.
    open var permittedArrowDirections = UIPopoverArrowDirection.any
    /// Where the arrow is: nowhere.
    open var arrowDirection: UIPopoverArrowDirection { .unknown }
    /// The views that touches pass to, as data.
    open var passthroughViews: [UIView]?
    /// The color, as data.
    open var backgroundColor: UIColor?
    /// Whether the popover may cover its source, as data.
    open var canOverlapSourceViewRect = false
    /// The margins, as data.
    open var popoverLayoutMargins = UIEdgeInsets.zero

    @available(*, unavailable, message: "There are no popovers: present the controller with a transitioningDelegate")
    public override init(presentedViewController: UIViewController, presenting: UIViewController?) {
        super.init(presentedViewController: presentedViewController, presenting: presenting)
    }
}

/// Where the arrow of a popover is. The raw values are UIKit's.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// At the top.
    public static let up = UIPopoverArrowDirection(rawValue: 1)
    /// At the bottom.
    public static let down = UIPopoverArrowDirection(rawValue: 2)
    /// At the left.
    public static let left = UIPopoverArrowDirection(rawValue: 4)
    /// At the right.
    public static let right = UIPopoverArrowDirection(rawValue: 8)
    /// Anywhere.
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
    /// Not known.
    public static let unknown = UIPopoverArrowDirection(rawValue: UInt.max)
}

/// The delegate of a popover. It is never called.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}
