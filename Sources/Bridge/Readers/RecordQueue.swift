import Records
import Touches

/// The lines one reader is still to get: its own numbering, its own filter, and a bound on its memory.
///
/// When it is half full, what is expendable is left out, and when it is full everything; the
/// reader is told how many it lost as soon as there is room.
struct RecordQueue: ~Copyable {
    /// Which records this reader wants.
    var filter: EmitFilter
    private var bytes: [UInt8] = []
    /// How many of `bytes` are gone.
    private var taken = 0
    private var sequence = 0
    private let limit: Int?
    private var dropped = 0

    /// What a reader that is not waited for may be behind, in bytes.
    static let limit = 1 << 20

    /// - Parameter limit: in bytes; nil for a reader that is waited for.
    init(filter: EmitFilter, limit: Int?) {
        self.filter = filter
        self.limit = limit
    }

    var isEmpty: Bool { taken == bytes.count }
    private var count: Int { bytes.count - taken }

    /// Adds a record as this reader sees it, if it wants it and there is room.
    mutating func append(_ header: RecordHeader, _ record: UnsafeBufferPointer<UInt8>) {
        guard filter.passes(header) else { return }
        guard let place = header.sequencePlace else { return appendLine(record) }
        sequence += 1
        if let limit, count + record.count > (header.isExpendable ? limit / 2 : limit) {
            dropped += 1
            return
        }
        bytes.append(contentsOf: record[..<place])
        bytes.append(contentsOf: #","seq":"#.utf8)
        append(sequence)
        appendLine(UnsafeBufferPointer(rebasing: record[place...]))
    }

    /// How many records were lost, for the reader to be told now, and forgets it; nil as long as it has not caught up.
    mutating func takeLosses() -> Int? {
        guard dropped > 0, count < (limit ?? .max) / 4 else { return nil }
        defer { dropped = 0 }
        return dropped
    }

    private mutating func append(_ number: Int) {
        var divisor = 1
        while number / divisor >= 10 { divisor *= 10 }
        while divisor > 0 {
            bytes.append(UInt8(ascii: "0") + UInt8(number / divisor % 10))
            divisor /= 10
        }
    }

    private mutating func appendLine(_ line: UnsafeBufferPointer<UInt8>) {
        bytes.append(contentsOf: line)
        bytes.append(UInt8(ascii: "\n"))
    }

    /// Hands what is waiting to `write`, which says how much of it went.
    mutating func send(_ write: (UnsafeBufferPointer<UInt8>) -> Int) {
        let sent = bytes.withUnsafeBufferPointer { write(UnsafeBufferPointer(rebasing: $0[taken...])) }
        taken += sent
        if isEmpty {
            bytes.removeAll(keepingCapacity: true)
            taken = 0
        } else if taken > 1 << 16 {
            bytes.removeFirst(taken)
            taken = 0
        }
    }
}
