import Foundation

/// The presentation style of a controller. The view always fills the window here. The raw values are UIKit's.
public enum UIModalPresentationStyle: Int, Sendable {
    case automatic = -2
    case none = -1
    case fullScreen = 0
    case pageSheet = 1
    case formSheet = 2
    case currentContext = 3
    case custom = 4
    case overFullScreen = 5
    case overCurrentContext = 6
    case popover = 7
}

/// The transition of a presentation. It is ignored. The raw values are UIKit's.
public enum UIModalTransitionStyle: Int, Sendable {
    case coverVertical = 0
    case flipHorizontal = 1
    case crossDissolve = 2
    case partialCurl = 3
}

/// The settings of a sheet, as data.
@preconcurrency @MainActor
public final class UISheetPresentationController {
    public var detents: [Detent] = [.large()]
    public var selectedDetentIdentifier: Detent.Identifier?
    public var largestUndimmedDetentIdentifier: Detent.Identifier?
    public var prefersGrabberVisible = false
    public var prefersScrollingExpandsWhenScrolledToEdge = true
    public var prefersEdgeAttachedInCompactHeight = false
    public var preferredCornerRadius: CGFloat?

    init() {}

    public func animateChanges(_ changes: () -> Void) { changes() }

    /// A height of a sheet.
    public struct Detent: Hashable, Sendable {
        public let identifier: Identifier

        public static func medium() -> Detent { Detent(identifier: .medium) }
        public static func large() -> Detent { Detent(identifier: .large) }

        public struct Identifier: RawRepresentable, Hashable, Sendable {
            public let rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }
            public init(_ rawValue: String) { self.init(rawValue: rawValue) }

            public static let medium = Identifier("com.apple.UIKit.medium")
            public static let large = Identifier("com.apple.UIKit.large")
        }
    }
}

/// A dialog with a choice of actions, as data. Nothing is shown, and its view does not receive touches.
open class UIAlertController: UIViewController {
    open var message: String?
    public private(set) final var preferredStyle = Style.alert
    public private(set) final var actions: [UIAlertAction] = []
    open var preferredAction: UIAlertAction?

    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        self.title = title
        self.message = message
        self.preferredStyle = preferredStyle
    }

    open func addAction(_ action: UIAlertAction) { actions.append(action) }

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
    public let title: String?
    public let style: Style
    public var isEnabled = true
    let handler: (@MainActor (UIAlertAction) -> Void)?

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
