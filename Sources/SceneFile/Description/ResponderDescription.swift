public import Routing

/// The properties of every responder: application, delegate, window, controller and view.
public struct ResponderDescription: Hashable, Sendable {
    /// The id in records.
    public var id: String
    /// The actions that it performs when it is the target or when they reach it in the chain.
    public var performs = NameSet.these([])
    /// How it handles touches; nil for the default of its kind (controls and scroll views handle touches, all others
    /// forward them).
    public var touches: EventHandling?
    public var presses = EventHandling.forward
    public var motion = EventHandling.forward
    public var remote = EventHandling.forward
    /// The id of the next responder; nil for UIKit's next responder.
    public var next: String?
    public var canBecomeFirstResponder = false
    public var canResignFirstResponder = true
    /// Whether it is the first responder at start.
    public var isFirstResponder = false
    /// Compact JSON that is copied to the records of its actions; nil for none.
    public var data: [UInt8]?

    public init(id: String) { self.id = id }
}

/// A list of names, or all names.
public enum NameSet: Hashable, Sendable {
    case all
    case these([String])

    public func contains(_ name: String) -> Bool {
        switch self {
        case .all: true
        case .these(let names): names.contains(name)
        }
    }
}
