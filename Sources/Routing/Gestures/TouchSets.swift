/// Makes the sets of touches that views and recognizers receive. Most of them receive the touches that another one
/// received, and the same ones in each event, so the last sets are kept.
struct TouchSets {
    private struct Entry {
        var touches: [UITouch] = []
        var set: Set<UITouch> = []
    }

    private var entries: [Entry] = []
    /// The index of the entry that is replaced next.
    private var oldest = 0

    /// The number of sets that are kept. In an event, few receivers have different touches.
    private static let size = 4

    /// The set of `touches`, of which none is there twice.
    mutating func of(_ touches: [UITouch]) -> Set<UITouch> {
        for index in entries.indices where entries[index].touches.hasSameObjects(as: touches) {
            return entries[index].set
        }
        let index = oldest
        oldest = (oldest + 1) % TouchSets.size
        if index == entries.count { entries.append(Entry()) }
        forget(index)
        for touch in touches {
            entries[index].touches.append(touch)
            entries[index].set.insert(touch)
        }
        return entries[index].set
    }

    /// Removes all sets and keeps their memory. The touches must be alive still.
    mutating func forget() {
        for index in entries.indices { forget(index) }
        oldest = 0
    }

    private mutating func forget(_ index: Int) {
        guard !entries[index].touches.isEmpty else { return }
        entries[index].touches.empty()
        entries[index].set.removeAll(keepingCapacity: true)
    }
}
