/// A button in a bar, as data: no bar shows it.
open class UIBarButtonItem: UIBarItem {
    /// The look.
    open var style = Style.plain
    /// The view in place of text and image.
    open var customView: UIView?
    /// In points; 0 for the natural width.
    open var width: CGFloat = 0
    /// The color.
    open var tintColor: UIColor?
    /// The object that performs the action.
    open weak var target: AnyObject?
    /// The action.
    open var action: Selector?

    /// Creates an item with a text.
    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init()
        (self.title, self.style, self.target, self.action) = (title, style, target as AnyObject?, action)
    }
    /// Creates an item with an image.
    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init(title: nil, style: style, target: target, action: action)
        self.image = image
    }
    /// Creates an item with an image. The one for phones is ignored.
    public convenience init(
        image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
    ) { self.init(image: image, style: style, target: target, action: action) }
    /// Creates an item of the system. Its kind is ignored.
    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init(title: nil, style: .plain, target: target, action: action)
    }
    /// Creates an item with a view.
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    /// The look of an item. The raw values are UIKit's.
    public enum Style: Int, Sendable {
        case plain = 0
        case done = 2
    }

    /// The items of the system. The raw values are UIKit's.
    public enum SystemItem: Int, Sendable {
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks
        case search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo
        case pageCurl, close
    }
}
