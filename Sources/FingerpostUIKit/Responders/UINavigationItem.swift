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

    /// The text of the item for going back.
    open var backButtonTitle: String?
    /// Whether items at the left are beside the item for going back.
    open var leftItemsSupplementBackButton = false
    /// A search, as data: there is none.
    open var searchController: AnyObject?
    /// Whether the search hides.
    open var hidesSearchBarWhenScrolling = true

    /// Creates an item.
    public init() {}
    /// Creates an item with a text.
    public init(title: String) { self.title = title }

    /// Sets `rightBarButtonItem`.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
    /// Sets `leftBarButtonItem`.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
    /// Sets `rightBarButtonItems`.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
    /// Sets `leftBarButtonItems`.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
    /// Sets `hidesBackButton`.
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }

    /// Whether a title is large. The raw values are UIKit's.
    public enum LargeTitleDisplayMode: Int, Sendable {
        case automatic, always, never
    }
}
