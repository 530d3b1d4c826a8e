package import Records

/// The records that wait for one reader, with the reader's own numbering and filter, and a memory limit.
///
/// A reader that keeps up gets every record. If it falls behind, further records wait in a form in which later records
/// can replace earlier ones.
package struct RecordQueue: ~Copyable {
    /// The records that this reader receives.
    package var filter: EmitFilter
    /// Numbered lines that wait to be written.
    private var lines = LineBuffer()
    /// The number of bytes of `lines` that were written.
    private var taken = 0
    private var waiting = WaitingRecords()
    private var sequence = 0
    /// The maximum memory, in bytes; nil if the program waits for the reader.
    package var limit: Int?
    /// Whether the reader did not take everything at the last attempt.
    package private(set) var isBehind = false

    /// The limit for a reader that the program does not wait for, in bytes.
    package static let limit = 1 << 20
    /// Waiting records are numbered while `lines` has fewer unwritten bytes than this.
    private static let batch = 1 << 14

    /// - Parameter limit: in bytes; nil if the program waits for the reader.
    package init(filter: EmitFilter, limit: Int?) {
        self.filter = filter
        self.limit = limit
    }

    package var isEmpty: Bool { taken == lines.count && waiting.isEmpty }
    /// The memory for the records, in bytes.
    package var size: Int { lines.count - taken + waiting.size }

    /// Adds a record if the filter passes it and there is room.
    package mutating func append(_ header: RecordHeader, _ record: UnsafeBufferPointer<UInt8>) {
        guard filter.passes(header) else { return }
        if let limit, isBehind || !waiting.isEmpty || size + record.count > limit {
            waiting.append(header, record, limit: max(limit - (lines.count - taken), 0))
        } else {
            appendLine(header, record)
        }
    }

    /// The number of dropped records, if it can be reported now; nil if none was dropped or the reader is still
    /// behind.
    package mutating func takeLosses() -> Int? {
        guard let limit, size < limit / 4 else { return nil }
        let count = waiting.takeDropped()
        return count > 0 ? count : nil
    }

    private mutating func appendLine(_ header: RecordHeader, _ record: UnsafeBufferPointer<UInt8>) {
        if let place = header.sequencePlace {
            sequence += 1
            lines.line(record, numbered: sequence, at: place)
        } else {
            lines.line(record)
        }
    }

    /// Numbers waiting records, a batch at a time.
    private mutating func number() {
        while !waiting.isEmpty, lines.count - taken < RecordQueue.batch {
            let (header, bytes, droppedBefore) = waiting.removeFirst()
            sequence += droppedBefore
            if !bytes.isEmpty { bytes.withUnsafeBufferPointer { appendLine(header, $0) } }
        }
    }

    /// Passes the queued bytes to `write`, which returns the number of bytes written. 0 means that no more can be
    /// written now.
    package mutating func send(_ write: (UnsafeBufferPointer<UInt8>) -> Int) {
        while true {
            number()
            let start = taken
            let sent = lines.withBytes { lines in
                lines.count == start ? 0 : write(UnsafeBufferPointer(rebasing: lines[start...]))
            }
            taken += sent
            if taken == lines.count {
                if lines.size > 1 << 16 { lines = LineBuffer() } else { lines.removeAll() }
                taken = 0
            } else if taken > 1 << 16 {
                lines.removeFirst(taken)
                taken = 0
            }
            isBehind = !isEmpty
            if sent == 0 { return }
        }
    }
}
