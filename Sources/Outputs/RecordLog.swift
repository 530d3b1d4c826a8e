internal import Records

/// The records of a socket that not all of its clients have taken over. The clients share its memory.
///
/// Positions count the records since the start of the session.
final class RecordLog {
    private var bytes = LineBuffer()
    /// The header of each record, and the end of its bytes, counted from the start of `bytes`.
    private var records: [(header: RecordHeader, end: Int)] = []
    /// The position of the first of `records`.
    private var start = 0

    /// The position of the next record.
    var end: Int { start + records.count }

    var isEmpty: Bool { records.isEmpty }

    /// The memory for the records, in bytes.
    var size: Int { bytes.count }

    func append(_ header: RecordHeader, _ record: UnsafeBufferPointer<UInt8>) {
        bytes.bytes(record)
        records.append((header, bytes.count))
    }

    /// Calls `body` with the records at `positions`. The headers are passed in their place, so that they are not
    /// copied. `body` does not change them.
    func forEach(in positions: Range<Int>, _ body: (inout RecordHeader, UnsafeBufferPointer<UInt8>) -> Void) {
        bytes.withBytes { all in
            for index in positions.lowerBound - start..<positions.upperBound - start {
                let first = index > 0 ? records[index - 1].end : 0
                body(&records[index].header, UnsafeBufferPointer(rebasing: all[first..<records[index].end]))
            }
        }
    }

    /// Forgets the records before `position`, as soon as they are most of all records.
    func removeAll(before position: Int) {
        let taken = position - start
        if taken == records.count {
            bytes.removeAll()
            records.removeAll(keepingCapacity: true)
        } else if taken > records.count / 2 {
            let removed = records[taken - 1].end
            bytes.removeFirst(removed)
            records.removeFirst(taken)
            for index in records.indices { records[index].end -= removed }
        } else {
            return
        }
        start = position
    }
}
