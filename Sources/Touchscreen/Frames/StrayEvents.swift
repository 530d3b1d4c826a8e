/// Events of slots that a panel does not have. They have no effect. The kernel lets none through, but a recording may
/// have been edited, or its description may be that of another panel.
public struct StrayEvents: Hashable, Sendable {
    /// How many there were.
    public var count: Int
    /// The slot of the last one.
    public var slot: Int32
    /// The number of slots that the panel has.
    public var slots: Int
}
