import Foundation

/// Something to do, with what a menu or button would show of it.
@preconcurrency @MainActor
open class UIAction {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.init(rawValue: rawValue) }
    }

    public let identifier: Identifier
    open var title: String
    /// The control that runs it, while it does.
    public internal(set) var sender: Any?
    let handler: @MainActor (UIAction) -> Void

    /// - Parameter identifier: one of its own where none is given. A control has one action of an identifier.
    public init(title: String = "", identifier: Identifier? = nil, handler: @escaping @MainActor (UIAction) -> Void) {
        self.title = title
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        self.handler = handler
    }
}
