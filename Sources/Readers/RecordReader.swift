package import Records
internal import System
package import Touches

/// An output that records are written to.
package protocol RecordReader: AnyObject {
    var filter: EmitFilter { get }
    /// Adds a record to the queue. The bytes are valid during the call only.
    func take(_ header: RecordHeader, _ bytes: UnsafeBufferPointer<UInt8>)
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
    /// Sends the queue, and blocks until `deadline` at most.
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
