/// The application. Only its delegate can come after it in the responder chain.
public struct ApplicationDescription: Hashable, Sendable {
    public var responder = ResponderDescription(id: "application")
    /// Nil if the chain ends at the application.
    public var delegate: ResponderDescription?

    public init() {}
}
