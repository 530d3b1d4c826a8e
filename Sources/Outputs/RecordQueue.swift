package import Records
package import System

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
    private var written = 0
    /// The results of answers, each with its offset in `lines`, which does not have them.
    private var results: [(offset: Int, text: SharedText)] = []
    /// The number of bytes of the first of `results` that were written.
    private var writtenOfResult = 0
    private var waiting = WaitingRecords()
    private var sequence = 0
    /// The maximum memory, in bytes; nil if the program waits for the reader.
    package var limit: Int?
    /// Whether the reader did not take everything at the last attempt.
    package private(set) var isBehind = false
    /// Whether the rest of an answer cannot be sent, because its result was discarded. Nothing more is written.
    package private(set) var isBroken = false
    private var reportedLosses = 0

    /// The limit for a reader that the program does not wait for, in bytes.
    package static let limit = 1 << 20
    /// Waiting records are numbered while `lines` has fewer unwritten bytes than this.
    private static let batch = 1 << 14

    /// - Parameter limit: in bytes; nil if the program waits for the reader.
    package init(filter: EmitFilter, limit: Int?) {
        self.filter = filter
        self.limit = limit
    }

    package var isEmpty: Bool { written == lines.count && waiting.isEmpty }
    /// The memory for the records, in bytes. Results of answers have a limit of their own.
    package var size: Int { lines.count - written + waiting.size }

    /// Adds a record if the filter passes it and there is room.
    ///
    /// - Parameter result: what an answer has as its result; nil for any other record.
    package mutating func append(
        _ header: RecordHeader, _ record: UnsafeBufferPointer<UInt8>, result: SharedText? = nil
    ) {
        guard filter.passes(header) else { return }
        if let limit, isBehind || !waiting.isEmpty || size + record.count > limit {
            waiting.append(header, record, result: result, limit: max(limit - (lines.count - written), 0))
        } else {
            appendLine(header, record, result)
        }
    }

    /// The number of dropped records, if it can be reported now; nil if none was dropped or the reader is still
    /// behind.
    package mutating func takeLosses() -> Int? {
        guard let limit, size < limit / 4 else { return nil }
        let count = waiting.takeDropped()
        reportedLosses += count
        return count > 0 ? count : nil
    }

    /// How its reader is.
    ///
    /// - Parameter unsent: the bytes that wait for it elsewhere.
    package func status(of output: String, for process: NamedProcess? = nil, unsent: Int = 0) -> ReaderStatus {
        ReaderStatus(
            output: output, process: process, queued: size + unsent, dropped: reportedLosses + waiting.dropped,
            unreported: waiting.dropped)
    }

    private mutating func appendLine(
        _ header: RecordHeader, _ record: UnsafeBufferPointer<UInt8>, _ result: SharedText?
    ) {
        if let result {
            results.append((lines.line(answer: record), result))
        } else if let offset = header.sequenceOffset {
            sequence = header.type == .hello ? 1 : sequence + 1
            lines.line(record, numbered: sequence, at: offset)
        } else {
            lines.line(record)
        }
    }

    /// Numbers waiting records, a batch at a time.
    private mutating func number() {
        while !waiting.isEmpty, lines.count - written < RecordQueue.batch {
            let (entry, droppedBefore) = waiting.removeFirst()
            sequence += droppedBefore
            if let entry { entry.bytes.withUnsafeBufferPointer { appendLine(entry.header, $0, entry.result) } }
        }
    }

    /// Passes the queued bytes to `write`, which returns the number of bytes written. 0 means that no more can be
    /// written now.
    package mutating func send(_ write: (UnsafeBufferPointer<UInt8>) -> Int) {
        while !isBroken {
            number()
            let sent = sendNext(write)
            if written == lines.count {
                if limit != nil, lines.size > 1 << 16 { lines = LineBuffer() } else { lines.removeAll() }
                written = 0
            } else if written > 1 << 16 {
                lines.removeFirst(written)
                for index in results.indices { results[index].offset -= written }
                written = 0
            }
            isBehind = !isEmpty
            if sent == 0 || !isBehind { return }
        }
    }

    /// Writes the result that is next, or the lines before it. Returns the number of bytes written.
    private mutating func sendNext(_ write: (UnsafeBufferPointer<UInt8>) -> Int) -> Int {
        guard let (offset, text) = results.first, offset == written else {
            let rest = written..<(results.first?.offset ?? lines.count)
            let sent = rest.isEmpty ? 0 : lines.withBytes { write(UnsafeBufferPointer(rebasing: $0[rest])) }
            written += sent
            return sent
        }
        isBroken = text.isDiscarded
        guard !isBroken else { return 0 }
        let sent = text.bytes.withUnsafeBufferPointer { write(UnsafeBufferPointer(rebasing: $0[writtenOfResult...])) }
        writtenOfResult += sent
        if writtenOfResult == text.bytes.count {
            results.removeFirst()
            writtenOfResult = 0
        }
        return sent
    }
}
