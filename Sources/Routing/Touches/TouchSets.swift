/// Makes the sets of touches that views and recognizers receive. Most of them receive the touches that another one
/// received, and the same ones in each event, so the last sets are kept.
struct TouchSets {
    private struct Entry {
        let touches: [UITouch]
        let set: Set<UITouch>
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
        // A copy, because the caller uses the memory of `touches` again.
        let entry = Entry(touches: touches.map { $0 }, set: Set(touches))
        if entries.count < TouchSets.size {
            entries.append(entry)
        } else {
            entries[oldest] = entry
            oldest = (oldest + 1) % TouchSets.size
        }
        return entry.set
    }
}
