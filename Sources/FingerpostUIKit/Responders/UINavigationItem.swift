/// What a navigation controller shows of a controller, as data.
@preconcurrency @MainActor
open class UINavigationItem {
    /// The text in the middle.
    open var title: String?
    /// The view in the middle.
    open var titleView: UIView?
    /// The item at the left.
    open var leftBarButtonItem: UIBarButtonItem?
    /// The item at the right.
    open var rightBarButtonItem: UIBarButtonItem?
    /// The items at the left.
    open var leftBarButtonItems: [UIBarButtonItem]?
    /// The items at the right.
    open var rightBarButtonItems: [UIBarButtonItem]?
    /// Whether there is no item for going back.
    open var hidesBackButton = false
    /// The item for going back.
    open var backBarButtonItem: UIBarButtonItem?
    /// Whether the title is large.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
    /// A line above the title.
    open var prompt: String?

    /// Sets `hidesBackButton`.
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }

    /// Whether a title is large. The raw values are UIKit's.
    public enum LargeTitleDisplayMode: Int, Sendable {
        case automatic, always, never
    }
}
