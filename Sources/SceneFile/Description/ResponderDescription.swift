/// What every responder has: application, delegate, window, controller and view.
public struct ResponderDescription: Hashable, Sendable {
    /// What records call it.
    public var id: String
    /// The actions it performs when they are sent to it or reach it along the chain.
    public var performs = NameSet.these([])
    /// What it does with touches; nil: what its kind does (a control or a scroll view handles, all others forward).
    public var touches: Handling?
    public var presses = Handling.forward
    public var motion = Handling.forward
    public var remote = Handling.forward
    /// The id of the responder that follows; nil: the one UIKit would ask.
    public var next: String?
    public var canBecomeFirstResponder = false
    public var canResignFirstResponder = true
    /// It is the first responder at start.
    public var isFirstResponder = false
    /// Compact JSON, echoed in the actions it sends; nil: none.
    public var data: [UInt8]?

    public init(id: String) { self.id = id }
}

/// What a responder does with one kind of event.
public enum Handling: String, Hashable, Sendable, CaseIterable {
    /// Passes it on, as UIKit's responders do by default.
    case forward
    /// Takes it; the chain ends here.
    case handle
    /// Takes it and passes it on.
    case observe
}

/// Some names, or every one there is.
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
