/// What a responder does with an event it was not subclassed for.
public enum EventHandling: String, Hashable, Sendable, CaseIterable {
    /// Passes it to the next responder: UIKit's default.
    case forward
    /// Takes it; the chain ends here.
    case handle
    /// Takes it and passes it on.
    case observe
}
