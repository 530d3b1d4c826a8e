/// An action with a handler, for a control.
@preconcurrency @MainActor
open class UIAction {
    /// The identifier of an action.
    nonisolated public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.init(rawValue: rawValue) }
    }

    /// The text of the action.
    public final let title: String
    /// The identifier of the action. A control has only one action for each.
    public final let identifier: Identifier
    /// The control that runs the action; nil while it does not run.
    public private(set) final var sender: Any?
    /// The selector that a control sends for this action. Its name is the program's identifier, or empty without one.
    final let selector: Selector
    private let handler: UIActionHandler

    /// The number of actions without an identifier of the program.
    private static var unnamed = 0

    /// Creates an action. If `identifier` is nil, it gets one of its own.
    public init(title: String = "", identifier: Identifier? = nil, handler: @escaping UIActionHandler) {
        if identifier == nil { UIAction.unnamed += 1 }
        self.title = title
        self.identifier = identifier ?? Identifier("fingerpost.\(UIAction.unnamed)")
        self.handler = handler
        selector = Selector(name: identifier?.rawValue ?? "", of: UIAction.perform(_:))
    }

    private func perform(_ sender: Any?) {
        self.sender = sender
        handler(self)
        self.sender = nil
    }

    deinit {}
}

/// What an action does. It receives the action, which has the sender.
public typealias UIActionHandler = @MainActor (UIAction) -> Void
