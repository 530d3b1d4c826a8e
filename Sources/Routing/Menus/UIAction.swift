/// An action with a handler, and its title and image for a menu or a button.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
    /// The identifier of an action.
    nonisolated public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.init(rawValue: rawValue) }
    }

    /// The identifier of the action. A control has only one action for each.
    public final let identifier: Identifier
    /// A longer title for a list of commands, as data.
    open var discoverabilityTitle: String?
    /// The appearance in a menu, as data.
    open var attributes: Attributes
    /// The check mark in a menu, as data.
    open var state: State
    /// The control that runs the action; nil while it does not run.
    public private(set) final var sender: Any?
    /// The selector that a control sends for this action. Its name is the program's identifier, or empty without one.
    final let selector: Selector
    private final let handler: UIActionHandler

    /// Creates an action. If `identifier` is nil, it gets a unique one. A control has only one action for each
    /// identifier.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
        handler: @escaping UIActionHandler
    ) {
        self.identifier = identifier ?? Identifier(UniqueName.next())
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        self.handler = handler
        selector = Selector(name: identifier?.rawValue ?? "", of: UIAction.perform(_:))
        super.init(title: title, image: image)
        self.subtitle = subtitle
    }

    /// Runs the handler, as if the element was chosen in a menu.
    public final func performWithSender(_ sender: Any?, target: Any?) { perform(sender) }

    private func perform(_ sender: Any?) {
        self.sender = sender
        handler(self)
        self.sender = nil
    }

    deinit {}
}

/// What an action does. It receives the action, which has the sender.
public typealias UIActionHandler = @MainActor (UIAction) -> Void
