internal import Records

/// The records that wait for a reader that is behind. They are not numbered yet, so that later records can replace
/// them.
///
/// A `moved` record replaces the waiting one of the same touch and takes over its `previous`. A `changed` record
/// replaces the waiting one of the same gesture. If there is no room, records are dropped in the order of their rank:
/// traces, then steps, then events. The remaining room is for records that state a lasting value: the latest one of
/// each subject.
struct WaitingRecords {
    private struct Entry {
        let header: RecordHeader
        /// The record without its number; empty if it was replaced or dropped.
        var bytes: [UInt8]
        /// The result of an answer.
        var result: SharedText?
        /// The number of records that were dropped immediately before this one. Each counts as a number of its own.
        var droppedBefore = 0

        var isGone: Bool { bytes.isEmpty }
        /// The memory for the entry, in bytes.
        var cost: Int { isGone ? 0 : bytes.count + MemoryLayout<Entry>.stride + 32 }

        /// The range of the value of `previous`, a list of numbers; nil if there is none. The key is no part of a
        /// string, because a quotation mark in a string is escaped.
        var previousPlace: Range<Int>? {
            let key = bytes.indices.first {
                bytes[$0] == UInt8(ascii: ",") && bytes[$0...].starts(with: Entry.previousKey)
            }
            guard let start = key.map({ $0 + Entry.previousKey.count }),
                let end = bytes[start...].firstIndex(of: UInt8(ascii: "]"))
            else { return nil }
            return start..<end + 1
        }

        private static let previousKey = Array(#","previous":"#.utf8)
    }

    private var entries: ArraySlice<Entry> = []
    /// The index in `entries` of the last replaceable record of each subject.
    private var replaceable: [RecordHeader.Subject: Int] = [:]
    private var gone = 0
    /// Whether an event was dropped. Later events may be about touches that the reader does not know. Therefore no
    /// event is added until the live touches have been reported to the reader.
    private var hasGap = false
    private var dropped = 0
    /// The memory for all entries, in bytes.
    private(set) var size = 0

    var isEmpty: Bool { entries.isEmpty }

    // MARK: Adding

    /// Adds a record if there is room for it.
    ///
    /// - Parameters:
    ///   - result: the result of an answer; nil for any other record.
    ///   - limit: the maximum of `size`, in bytes.
    mutating func append(
        _ header: RecordHeader, _ record: UnsafeBufferPointer<UInt8>, result: SharedText?, limit: Int
    ) {
        var entry = Entry(header: header, bytes: Array(record), result: result)
        // An answer is always added. A client that does not take it is not read, so there cannot be many.
        if header.sequencePlace != nil {
            if header.rank == .step, !hasGap { replaceStep(with: &entry) }
            if header.rank == .event, !hasGap, size + entry.cost > limit * 3 / 4 {
                shed()
                hasGap = size > limit * 5 / 8
            }
            if header.rank == .state, hasGap { replaceState(with: entry) }
            if !hasRoom(for: entry, limit: limit) { return drop(entry) }
        }
        note(entry)
        entries.append(entry)
        size += entry.cost
    }

    private func hasRoom(for entry: Entry, limit: Int) -> Bool {
        switch entry.header.rank {
        case .trace: size + entry.cost <= limit / 2
        case .step, .event: !hasGap && size + entry.cost <= limit * 3 / 4
        case .state: size + entry.cost <= limit
        }
    }

    /// Removes the waiting step of the same touch or gesture.
    private mutating func replaceStep(with entry: inout Entry) {
        guard let subject = entry.header.subject, let index = replaceable[subject] else { return }
        if let place = entry.previousPlace, let older = entries[index].previousPlace {
            entry.bytes.replaceSubrange(place, with: entries[index].bytes[older])
        }
        remove(at: index)
    }

    /// Removes the waiting state of the same subject.
    private mutating func replaceState(with entry: Entry) {
        guard let subject = entry.header.subject, let index = replaceable[subject] else { return }
        count(1, droppedBefore: index)
        remove(at: index)
    }

    /// Records whether a later record may replace `entry`, which is about to be added.
    private mutating func note(_ entry: Entry) {
        guard let subject = entry.header.subject, entry.header.rank != .trace else { return }
        let isReplaceable = entry.header.rank == .step || (entry.header.rank == .state && hasGap)
        replaceable[subject] = isReplaceable ? entries.endIndex : nil
    }

    // MARK: Dropping

    private mutating func drop(_ entry: Entry) {
        if entry.header.rank == .event { hasGap = true }
        if entries.last?.isGone != true {
            entries.append(Entry(header: entry.header, bytes: []))
            gone += 1
        }
        count(1, droppedBefore: entries.endIndex - 1)
    }

    private mutating func count(_ number: Int, droppedBefore index: Int) {
        entries[index].droppedBefore += number
        dropped += number
    }

    private mutating func remove(at index: Int) {
        if let subject = entries[index].header.subject { replaceable[subject] = nil }
        size -= entries[index].cost
        entries[index].bytes = []
        gone += 1
        compact()
    }

    /// Drops the traces, the steps, and the values that later ones replace.
    private mutating func shed() {
        var reported: [String: ValueKeys] = [:]
        for index in entries.indices.reversed() where !entries[index].isGone {
            switch entries[index].header.rank {
            case .event: continue
            case .state:
                guard case .value(let view, let keys) = entries[index].header.subject else { continue }
                defer { reported[view, default: []].formUnion(keys) }
                guard keys.isSubset(of: reported[view] ?? []) else { continue }
            case .trace, .step: break
            }
            size -= entries[index].cost
            entries[index].bytes = []
            gone += 1
            count(1, droppedBefore: index)
        }
        replaceable.removeAll()
        compact()
    }

    /// Removes the empty entries when they are most of all entries.
    private mutating func compact() {
        guard gone > 64, gone > entries.count / 2 else { return }
        var left: [Entry] = []
        var places: [RecordHeader.Subject: Int] = [:]
        var droppedBefore = 0
        for index in entries.indices {
            droppedBefore += entries[index].droppedBefore
            guard !entries[index].isGone || index == entries.endIndex - 1 else { continue }
            if let subject = entries[index].header.subject, replaceable[subject] == index {
                places[subject] = left.count
            }
            left.append(entries[index])
            left[left.count - 1].droppedBefore = droppedBefore
            droppedBefore = 0
        }
        gone = left.last?.isGone == true ? 1 : 0
        entries = left[...]
        replaceable = places
    }

    /// The number of records dropped since the last call. The caller reports it to the reader, and events are added
    /// again.
    mutating func takeDropped() -> Int {
        defer { dropped = 0 }
        if hasGap { replaceable.removeAll() }
        hasGap = false
        return dropped
    }

    // MARK: Taking

    /// Removes the oldest entry and returns its header, its bytes (empty if it was replaced or dropped), the result of
    /// an answer, and the number of records dropped before it.
    mutating func removeFirst() -> (header: RecordHeader, bytes: [UInt8], result: SharedText?, droppedBefore: Int) {
        let index = entries.startIndex
        let entry = entries[index]
        if let subject = entry.header.subject, replaceable[subject] == index { replaceable[subject] = nil }
        if entry.isGone { gone -= 1 }
        size -= entry.cost
        // The slice would keep the bytes alive.
        entries[index].bytes = []
        entries[index].result = nil
        entries.removeFirst()
        return (entry.header, entry.bytes, entry.result, entry.droppedBefore)
    }
}
