/// What a scene says about a responder: the application, its delegate, a window, a controller or a view.
public struct ResponderDescription: Sendable {
    /// The id in records.
    public var id: String
    public internal(set) var edits = Edits()
    /// The line of the file in which a view begins; nil for other responders.
    public internal(set) var line: Int?
}

/// The application. Only its delegate can come after it in the responder chain.
public struct ApplicationDescription: Sendable {
    public internal(set) var responder = ResponderDescription(id: "application")
    /// Nil if the chain ends at the application.
    public internal(set) var delegate: ResponderDescription?
}

/// A list of names, or all names.
public enum NameSet: Equatable, Sendable {
    case all
    case these([String])

    public func contains(_ name: String) -> Bool {
        switch self {
        case .all: true
        case .these(let names): names.contains(name)
        }
    }
}
