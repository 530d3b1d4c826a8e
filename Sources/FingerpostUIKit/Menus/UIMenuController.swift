import Foundation

/// The menu of a selection, used before `UIEditMenuInteraction` existed, as data. It records what would be shown.
@preconcurrency @MainActor
public final class UIMenuController {
    public static let shared = UIMenuController()

    public var menuItems: [UIMenuItem]?
    public private(set) var isMenuVisible = false
    /// The rectangle that the menu points to, in the coordinates of `targetView`.
    public private(set) var targetRect = CGRect.zero
    public private(set) weak var targetView: UIView?

    public func showMenu(from targetView: UIView, rect targetRect: CGRect) {
        setTargetRect(targetRect, in: targetView)
        isMenuVisible = true
    }

    public func hideMenu() { isMenuVisible = false }
    public func hideMenu(from targetView: UIView) { hideMenu() }

    public func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
        self.targetRect = targetRect
        self.targetView = targetView
    }

    public func setMenuVisible(_ menuVisible: Bool, animated: Bool) { isMenuVisible = menuVisible }
    public func update() {}

    /// The items that the first responder can perform.
    public var performableItems: [UIMenuItem] {
        (menuItems ?? []).filter { targetView?.target(forAction: $0.action, withSender: self) != nil }
    }
}

/// An item of a menu controller.
@preconcurrency @MainActor
public final class UIMenuItem {
    public var title: String
    public var action: Selector

    public init(title: String, action: Selector) {
        self.title = title
        self.action = action
    }
}
