internal import Records
internal import Touches

/// The records that wait for an output that is behind. They are not numbered yet, so that later records can replace
/// them.
///
/// A `moved` record replaces the waiting one of the same touch and takes over its `previous`. A `changed` record
/// replaces the waiting one of the same gesture. If there is no room, records are dropped in the order of their rank:
/// traces, then steps, then events. The remaining room is for records that state a lasting value: the latest one of
/// each subject.
struct WaitingRecords {
    struct Entry {
        let header: RecordHeader
        /// The record without its number.
        var bytes: [UInt8]
        /// The result of an answer.
        let result: SharedText?
        /// When it was added: a number that grows with each record.
        fileprivate let arrival: Int
        /// The number of records that were dropped immediately before this one. Each counts as a number of its own.
        fileprivate(set) var droppedBefore = 0

        /// The memory for the entry, in bytes.
        fileprivate var cost: Int { bytes.count + MemoryLayout<Entry>.stride + 32 }
    }

    /// One queue for each rank, by its number, the oldest entry first.
    private var queues: [ArraySlice<Entry>] = [[], [], [], []]
    private var arrivals = 0
    /// The arrival of the last replaceable record of each subject.
    private var replaceable: [RecordHeader.Subject: Int] = [:]
    /// Whether an event was dropped. Later events may be about touches that the program does not know. Therefore no
    /// event is added until the live touches have been reported to it.
    private var hasGap = false
    /// The number of records that were dropped since the last entry.
    private var droppedAtEnd = 0
    /// The number of records that were dropped and not reported.
    private(set) var dropped = 0
    /// The memory for all entries, in bytes.
    private(set) var size = 0

    var isEmpty: Bool { size == 0 && droppedAtEnd == 0 }

    // MARK: Adding

    /// Adds a record if there is room for it.
    ///
    /// - Parameters:
    ///   - result: the result of an answer; nil for any other record.
    ///   - limit: the maximum of `size`, in bytes.
    mutating func append(
        _ header: RecordHeader, _ record: UnsafeBufferPointer<UInt8>, result: SharedText?, limit: Int
    ) {
        arrivals += 1
        var entry = Entry(header: header, bytes: Array(record), result: result, arrival: arrivals)
        // An answer is always added. A client that does not take it is not read, so there cannot be many.
        if header.sequenceOffset != nil {
            if header.rank == .step, !hasGap, let older = removeReplaceable(by: entry) {
                entry.replacePrevious(of: older)
                addLoss(older.droppedBefore, after: older)
            }
            if header.rank == .event, !hasGap, size + entry.cost > limit * 3 / 4 {
                shed()
                hasGap = size > limit * 5 / 8
            }
            if header.rank == .state, hasGap, let older = removeReplaceable(by: entry) { drop(older) }
            guard hasRoom(for: entry, limit: limit) else {
                if header.rank == .event { hasGap = true }
                dropped += 1
                droppedAtEnd += 1
                return
            }
        }
        note(entry)
        entry.droppedBefore = droppedAtEnd
        droppedAtEnd = 0
        queues[header.rank.rawValue].append(entry)
        size += entry.cost
    }

    private func hasRoom(for entry: Entry, limit: Int) -> Bool {
        switch entry.header.rank {
        case .trace: size + entry.cost <= limit / 2
        case .step, .event: !hasGap && size + entry.cost <= limit * 3 / 4
        case .state: size + entry.cost <= limit
        }
    }

    /// Removes the waiting entry of the same rank and subject that `entry` replaces; nil if there is none.
    private mutating func removeReplaceable(by entry: Entry) -> Entry? {
        guard let subject = entry.header.subject, let arrival = replaceable.removeValue(forKey: subject) else {
            return nil
        }
        let queue = entry.header.rank.rawValue
        let older = queues[queue].remove(at: queues[queue].index(from: arrival))
        size -= older.cost
        return older
    }

    /// Records whether a later record may replace `entry`, which is about to be added.
    private mutating func note(_ entry: Entry) {
        guard let subject = entry.header.subject, entry.header.rank != .trace else { return }
        let isReplaceable = entry.header.rank == .step || (entry.header.rank == .state && hasGap)
        replaceable[subject] = isReplaceable ? entry.arrival : nil
    }

    // MARK: Dropping

    /// Drops an entry that was removed from its queue.
    private mutating func drop(_ entry: Entry) {
        dropped += 1
        addLoss(entry.droppedBefore + 1, after: entry)
    }

    /// Counts `count` dropped records before the entry that follows one that was removed.
    private mutating func addLoss(_ count: Int, after entry: Entry) {
        guard count > 0 else { return }
        let following = queues.indices.compactMap { queue in
            let index = queues[queue].index(from: entry.arrival)
            return index < queues[queue].endIndex ? (queue, index) : nil
        }
        if let (queue, index) = following.min(by: { queues[$0.0][$0.1].arrival < queues[$1.0][$1.1].arrival }) {
            queues[queue][index].droppedBefore += count
        } else {
            droppedAtEnd += count
        }
    }

    /// Drops the traces, the steps, and the values that later ones replace.
    private mutating func shed() {
        var reported: [String: ValueKeys] = [:]
        var shed: [Entry] = []
        for rank in [RecordHeader.Rank.trace, .step] {
            shed += queues[rank.rawValue]
            queues[rank.rawValue] = []
        }
        var states: [Entry] = []
        for entry in queues[RecordHeader.Rank.state.rawValue].reversed() {
            if case .value(let view, let keys) = entry.header.subject {
                let isReplaced = keys.isSubset(of: reported[view] ?? [])
                reported[view, default: []].formUnion(keys)
                if isReplaced {
                    shed.append(entry)
                    continue
                }
            }
            states.append(entry)
        }
        queues[RecordHeader.Rank.state.rawValue] = ArraySlice(states.reversed())
        for entry in shed {
            size -= entry.cost
            drop(entry)
        }
        replaceable.removeAll()
    }

    /// The number of records dropped since the last call. The caller reports it to the program, and events are added
    /// again.
    mutating func takeDropped() -> Int {
        defer { dropped = 0 }
        if hasGap { replaceable.removeAll() }
        hasGap = false
        return dropped
    }

    // MARK: Taking

    /// Removes the oldest entry. Returns it, or nil if there is none, and the number of records dropped before it.
    mutating func removeFirst() -> (entry: Entry?, droppedBefore: Int) {
        var oldest = Int.max
        var first: Int?
        for queue in queues.indices {
            guard let arrival = queues[queue].first?.arrival, arrival < oldest else { continue }
            (oldest, first) = (arrival, queue)
        }
        guard let first else {
            defer { droppedAtEnd = 0 }
            return (nil, droppedAtEnd)
        }
        let index = queues[first].startIndex
        let entry = queues[first][index]
        // The slice would keep the bytes alive.
        queues[first][index].bytes = []
        queues[first].removeFirst()
        if let subject = entry.header.subject, replaceable[subject] == entry.arrival { replaceable[subject] = nil }
        size -= entry.cost
        return (entry, entry.droppedBefore)
    }
}

extension WaitingRecords.Entry {
    /// Takes over the value of `previous` of an older step, so that the steps between do not show.
    fileprivate mutating func replacePrevious(of older: Self) {
        guard let range = rangeOfPrevious, let before = older.rangeOfPrevious else { return }
        bytes.replaceSubrange(range, with: older.bytes[before])
    }

    /// The range of the value of `previous`, a list of numbers; nil if there is none. The key is no part of a string,
    /// because a quotation mark in a string is escaped.
    private var rangeOfPrevious: Range<Int>? {
        let key = bytes.indices.first {
            bytes[$0] == UInt8(ascii: ",") && bytes[$0...].starts(with: Self.previousKey)
        }
        guard let start = key.map({ $0 + Self.previousKey.count }),
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "]"))
        else { return nil }
        return start..<end + 1
    }

    private static let previousKey = Array(#","previous":"#.utf8)
}

extension ArraySlice<WaitingRecords.Entry> {
    /// The index of the first entry that arrived at `arrival` or later.
    fileprivate func index(from arrival: Int) -> Int {
        indices.partitioningIndex { self[$0].arrival >= arrival }
    }
}
