/// Events of slots that a panel does not have. They have no effect. The kernel lets none through, but a recording may
/// have been edited, or its description may be that of another panel.
struct StrayEvents: CustomStringConvertible {
    /// How many there were.
    var count: Int
    /// The slot of the last one.
    var slot: Int32
    /// The number of slots that the panel has.
    var slots: Int

    var description: String {
        "\(count == 1 ? "1 event" : "\(count) events") of missing slots, such as slot \(slot), "
            + "\(count == 1 ? "has" : "have") no effect; \(slots == 1 ? "its only slot is 0" : "its slots are 0 to \(slots - 1)")"
    }
}
