/// The menu of a selection, used before `UIEditMenuInteraction` existed, as data. It records what would be shown.
@preconcurrency @MainActor
public final class UIMenuController {
    /// The one menu controller.
    public static let shared = UIMenuController()

    /// The items that the program adds.
    public var menuItems: [UIMenuItem]?
    /// Whether the program shows the menu.
    public private(set) var isMenuVisible = false
    /// The rectangle that the menu points to, in the coordinates of `targetView`.
    public private(set) var targetRect = CGRect.zero
    /// The view that the menu belongs to.
    public private(set) weak var targetView: UIView?

    /// Records that the menu is shown, and that it points to `targetRect`, in the coordinates of `targetView`.
    public func showMenu(from targetView: UIView, rect targetRect: CGRect) {
        setTargetRect(targetRect, in: targetView)
        isMenuVisible = true
    }

    /// Records that the menu is hidden.
    public func hideMenu() { isMenuVisible = false }
    /// Records that the menu is hidden.
    public func hideMenu(from targetView: UIView) { hideMenu() }

    /// Sets what the menu points to: `targetRect`, in the coordinates of `targetView`.
    public func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
        self.targetRect = targetRect
        self.targetView = targetView
    }

    /// Records whether the menu is shown.
    public func setMenuVisible(_ menuVisible: Bool, animated: Bool) { isMenuVisible = menuVisible }
    /// Has no effect, because nothing is shown.
    public func update() {}

    /// The items that the first responder can perform.
    public var performableItems: [UIMenuItem] {
        (menuItems ?? []).filter { targetView?.target(forAction: $0.action, withSender: self) != nil }
    }
}

/// An item of a menu controller.
@preconcurrency @MainActor
public final class UIMenuItem {
    /// The text of the item.
    public var title: String
    /// The action that the item sends.
    public var action: Selector

    /// Creates an item.
    public init(title: String, action: Selector) {
        self.title = title
        self.action = action
    }
}
