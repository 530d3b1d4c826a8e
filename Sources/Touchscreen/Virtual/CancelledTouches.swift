/// How a virtual touchscreen passes on that a touch was cancelled.
public enum CancelledTouches: String, Sendable, CaseIterable {
    /// The touch moves past the tap slop and is lifted in a later frame. Every compositor understands it.
    case lift
    /// The touch becomes a palm, which is a true cancel for programs that know palms. Others keep the finger down.
    case palm
}
