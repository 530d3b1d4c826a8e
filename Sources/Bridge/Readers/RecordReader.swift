import Glibc
import Records
import Touches

/// Someone who reads records.
protocol RecordReader: AnyObject {
    var filter: EmitFilter { get }
    /// Takes a record into the reader's queue. The bytes are valid during the call.
    func take(_ header: RecordHeader, _ bytes: UnsafeBufferPointer<UInt8>)
    /// Sends what is queued, as far as it goes without waiting.
    func flush()
    /// How many records it lost since it was last asked; nil as long as there is no room to tell it, and where it lost none.
    func takeLosses() -> Int?

    /// What it is written to.
    var descriptor: Int32 { get }
    /// Something is queued that can still be sent.
    var isBehind: Bool { get }
}

extension RecordReader {
    /// Sends what is queued, waiting for the reader until `deadline` at most.
    func drain(until deadline: Timestamp) {
        flush()
        while isBehind {
            let left = (deadline - Clock.monotonic()).microseconds
            guard left > 0 else { return }
            var poll = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            Glibc.poll(&poll, 1, Int32(clamping: (left + 999) / 1000))
            flush()
        }
    }
}
