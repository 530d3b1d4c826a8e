/// A dialog with a choice of actions, as data. Nothing is shown, and its view does not receive touches.
open class UIAlertController: UIViewController {
    /// The text under the title, as data.
    open var message: String?
    /// The style of the dialog, as data.
    public private(set) final var preferredStyle = Style.alert
    /// The actions, in the order in which they were added.
    public private(set) final var actions: [UIAlertAction] = []
    /// The action that is emphasized, as data.
    open var preferredAction: UIAlertAction?

    /// Creates a dialog without actions.
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        self.title = title
        self.message = message
        self.preferredStyle = preferredStyle
    }

    /// Adds an action.
    open func addAction(_ action: UIAlertAction) { actions.append(action) }

    /// The text fields, as data.
    public private(set) final var textFields: [UITextField]?
    /// Adds a text field.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        let field = UITextField()
        configurationHandler?(field)
        textFields = (textFields ?? []) + [field]
    }

    open override func loadView() {
        super.loadView()
        view.isUserInteractionEnabled = false
    }

    /// Performs `action` as if the user chose it: dismisses the dialog and calls the handler. For tests, and for
    /// programs that show the dialog themselves.
    public final func choose(_ action: UIAlertAction) {
        presentingViewController?.dismiss(animated: false)
        action.handler?(action)
    }

    /// The raw values are UIKit's.
    public enum Style: Int, Sendable {
        case actionSheet = 0
        case alert = 1
    }
}

/// An action of a dialog.
@preconcurrency @MainActor
public final class UIAlertAction {
    /// The title of the action, as data.
    public let title: String?
    /// The style of the action, as data.
    public let style: Style
    /// Whether the action can be chosen, as data. `choose(_:)` performs it in any case.
    public var isEnabled = true
    let handler: (@MainActor (UIAlertAction) -> Void)?

    /// Creates an action.
    public init(title: String?, style: Style, handler: (@MainActor (UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
    }

    /// The raw values are UIKit's.
    public enum Style: Int, Sendable {
        case `default` = 0
        case cancel = 1
        case destructive = 2
    }
}
