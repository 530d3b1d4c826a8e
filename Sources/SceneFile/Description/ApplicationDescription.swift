/// The application, the last stop of the responder chain but for its delegate.
public struct ApplicationDescription: Hashable, Sendable {
    public var responder = ResponderDescription(id: "application")
    /// nil: the chain ends at the application.
    public var delegate: ResponderDescription?

    public init() {}
}
