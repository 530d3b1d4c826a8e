/// What a responder does with an event if no subclass overrides the method for it.
nonisolated public enum EventHandling: String, Sendable, CaseIterable {
    /// Forwards the event to the next responder. This is UIKit's default.
    case forward
    /// Handles the event and does not forward it.
    case handle
    /// Handles the event and forwards it.
    case observe
}
