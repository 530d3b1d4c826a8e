package import Records
internal import System
package import Touches

/// Receives every record of a session.
package protocol RecordOutput: AnyObject {
    /// The filters of its readers.
    var filters: [EmitFilter] { get }
    /// Queues a record. The bytes are valid during the call only.
    func take(_ header: RecordHeader, _ bytes: UnsafeBufferPointer<UInt8>)
    /// Calls `send` with each reader that is sent its records before the panels are read again. The other readers are
    /// sent theirs afterwards, one at a time.
    func forEachPromptReader(_ send: (any RecordReader) -> Void)
    /// Sends the queued records, and blocks until `deadline` at most.
    func drain(until deadline: Timestamp)
}

/// One program that reads records, with its own filter.
package protocol RecordReader: RecordOutput {
    var filter: EmitFilter { get }
    /// Sends as much of the queue as possible without blocking.
    func flush()
    /// The number of records lost since the last call; nil if none was lost, or while there is no room to report it.
    func takeLosses() -> Int?

    /// The descriptor that the records are written to.
    var descriptor: Int32 { get }
    /// Whether the queue has something that can still be sent.
    var isBehind: Bool { get }
}

extension RecordReader {
    package var filters: [EmitFilter] { [filter] }

    package func forEachPromptReader(_ send: (any RecordReader) -> Void) { send(self) }

    package func drain(until deadline: Timestamp) {
        flush()
        while isBehind {
            let left = deadline - Clock.monotonic()
            guard left > .zero else { return }
            DescriptorWait.wait(for: (descriptor, .writable), atMost: left)
            flush()
        }
    }
}
