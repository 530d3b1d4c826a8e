/// An interaction of a view: an edit menu or a context menu.
@preconcurrency @MainActor
public protocol UIInteraction: AnyObject {
    /// The view that the interaction was added to.
    var view: UIView? { get }
    /// The interaction is about to be added to `view`, or to be removed.
    func willMove(to view: UIView?)
    /// The interaction was added to `view`, or was removed.
    func didMove(to view: UIView?)
}

/// The edit menu of a view, as data. It records what was presented and shows nothing.
@preconcurrency @MainActor
open class UIEditMenuInteraction: UIInteraction {
    /// The view that the interaction was added to.
    public private(set) final weak var view: UIView?
    /// Returns the menu.
    public private(set) final weak var delegate: (any UIEditMenuInteractionDelegate)?
    /// The presented configuration; nil if nothing is presented.
    public private(set) final var presentedConfiguration: UIEditMenuConfiguration?
    /// The menu that the delegate returned for the presented configuration.
    public private(set) final var presentedMenu: UIMenu?

    /// Creates an interaction. The delegate is not retained.
    public init(delegate: (any UIEditMenuInteractionDelegate)?) { self.delegate = delegate }

    /// The interaction is about to be added to `view`, or to be removed.
    open func willMove(to view: UIView?) {}
    /// The interaction was added to `view`, or was removed.
    open func didMove(to view: UIView?) { self.view = view }

    /// Asks the delegate for the menu, and stores it with the configuration.
    open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
        presentedConfiguration = configuration
        presentedMenu = delegate?.editMenuInteraction(self, menuFor: configuration, suggestedActions: [])
    }

    /// Forgets what was presented.
    open func dismissMenu() {
        presentedConfiguration = nil
        presentedMenu = nil
    }

    /// Asks the delegate again, if a menu is presented.
    open func reloadVisibleMenu() {
        if let presentedConfiguration { presentEditMenu(with: presentedConfiguration) }
    }
}

/// The delegate of an edit menu. The method has a default implementation, because UIKit's is optional.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionDelegate: AnyObject {
    /// The menu for `configuration`; nil, the default, for none. The system suggests no actions.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu?
}

extension UIEditMenuInteractionDelegate {
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu? { nil }
}

/// Where an edit menu is presented.
@preconcurrency @MainActor
public final class UIEditMenuConfiguration {
    /// The name of the configuration, as data.
    public let identifier: AnyHashable?
    /// In the coordinates of the interaction's view.
    public let sourcePoint: CGPoint

    /// Creates a configuration. `sourcePoint` is in the coordinates of the interaction's view.
    public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
        self.identifier = identifier
        self.sourcePoint = sourcePoint
    }
}

/// The context menu of a view, as data. It asks its delegate for a menu and shows nothing.
@preconcurrency @MainActor
open class UIContextMenuInteraction: UIInteraction {
    /// The view that the interaction was added to.
    public private(set) final weak var view: UIView?
    /// Returns the menu.
    public private(set) final weak var delegate: (any UIContextMenuInteractionDelegate)?

    /// Creates an interaction. The delegate is not retained.
    public init(delegate: any UIContextMenuInteractionDelegate) { self.delegate = delegate }

    /// The interaction is about to be added to `view`, or to be removed.
    open func willMove(to view: UIView?) {}
    /// The interaction was added to `view`, or was removed.
    open func didMove(to view: UIView?) { self.view = view }

    /// The delegate's configuration for `location`, in the view's coordinates.
    public final func configuration(at location: CGPoint) -> UIContextMenuConfiguration? {
        delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: location)
    }
}

/// The delegate of a context menu.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: AnyObject {
    /// The menu for a place in the view's coordinates; nil for none.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?
}

/// The content of a context menu.
@preconcurrency @MainActor
public final class UIContextMenuConfiguration {
    /// The name of the configuration, as data.
    public let identifier: Any?
    private let actionProvider: (@MainActor ([UIMenuElement]) -> UIMenu?)?

    /// Creates a configuration. The preview is ignored.
    public init(
        identifier: Any? = nil, previewProvider: (@MainActor () -> UIViewController?)? = nil,
        actionProvider: (@MainActor ([UIMenuElement]) -> UIMenu?)? = nil
    ) {
        self.identifier = identifier
        self.actionProvider = actionProvider
    }

    /// The menu that would be shown.
    public var menu: UIMenu? { actionProvider?([]) }
}
