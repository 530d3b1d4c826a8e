import Foundation

/// An interaction of a view: an edit menu or a context menu.
@preconcurrency @MainActor
public protocol UIInteraction: AnyObject {
    var view: UIView? { get }
    func willMove(to view: UIView?)
    func didMove(to view: UIView?)
}

/// The edit menu of a view, as data. It records what was presented and shows nothing.
@preconcurrency @MainActor
open class UIEditMenuInteraction: UIInteraction {
    public private(set) final weak var view: UIView?
    public private(set) final weak var delegate: (any UIEditMenuInteractionDelegate)?
    /// The presented configuration; nil if nothing is presented.
    public private(set) final var presentedConfiguration: UIEditMenuConfiguration?
    /// The menu that the delegate returned for the presented configuration.
    public private(set) final var presentedMenu: UIMenu?

    public init(delegate: (any UIEditMenuInteractionDelegate)?) { self.delegate = delegate }

    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { self.view = view }

    open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
        presentedConfiguration = configuration
        presentedMenu = delegate?.editMenuInteraction(self, menuFor: configuration, suggestedActions: [])
    }

    open func dismissMenu() {
        presentedConfiguration = nil
        presentedMenu = nil
    }

    open func reloadVisibleMenu() {
        if let presentedConfiguration { presentEditMenu(with: presentedConfiguration) }
    }
}

@preconcurrency @MainActor
public protocol UIEditMenuInteractionDelegate: AnyObject {
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
    public let identifier: AnyHashable?
    /// In the coordinates of the interaction's view.
    public let sourcePoint: CGPoint

    public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
        self.identifier = identifier
        self.sourcePoint = sourcePoint
    }
}

/// The context menu of a view, as data. It asks its delegate for a menu and shows nothing.
@preconcurrency @MainActor
open class UIContextMenuInteraction: UIInteraction {
    public private(set) final weak var view: UIView?
    public private(set) final weak var delegate: (any UIContextMenuInteractionDelegate)?

    public init(delegate: any UIContextMenuInteractionDelegate) { self.delegate = delegate }

    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { self.view = view }

    /// The delegate's configuration for `location`, in the view's coordinates.
    public final func configuration(at location: CGPoint) -> UIContextMenuConfiguration? {
        delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: location)
    }
}

@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: AnyObject {
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?
}

/// The content of a context menu.
@preconcurrency @MainActor
public final class UIContextMenuConfiguration {
    public let identifier: Any?
    private let actionProvider: (@MainActor ([UIMenuElement]) -> UIMenu?)?

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
