import Glibc
import SystemCalls
import Records

/// Standard output as a reader of records.
final class StandardOutput: RecordReader {
    private var queue: RecordQueue
    /// The reader has gone away (EPIPE), or the write failed in another way.
    private(set) var failure: SystemError?
    /// Called when `failure` comes to be.
    var onFailure: (SystemError) -> Void = { _ in }
    /// Called when the reader takes no more for now; call `flush` when it does again.
    var onFull: () -> Void = {}

    /// - Parameter limit: how many bytes may wait; nil for a reader that is waited for.
    init(filter: EmitFilter, limit: Int?) { queue = RecordQueue(filter: filter, limit: limit) }

    var descriptor: Int32 { STDOUT_FILENO }
    var filter: EmitFilter { queue.filter }
    var isBehind: Bool { !queue.isEmpty && failure == nil }

    func take(_ header: RecordHeader, _ bytes: UnsafeBufferPointer<UInt8>) { queue.append(header, bytes) }

    func takeLosses() -> Int? { queue.takeLosses() }

    func flush() {
        while isBehind {
            guard isReadyToWrite() else { return onFull() }
            queue.send(write)
        }
    }

    /// A pipe that polls writable takes this much without blocking (PIPE_BUF). The descriptor is shared with whoever
    /// started the program, so it is not ours to make non-blocking.
    private static let atomicSize = 4096

    private func write(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        let written = Glibc.write(STDOUT_FILENO, bytes.baseAddress, min(bytes.count, StandardOutput.atomicSize))
        if written >= 0 { return written }
        let code = Errno.last
        if code != .EINTR, code != .EAGAIN {
            let error = SystemError(operation: "write to", path: "standard output", code: code)
            failure = error
            onFailure(error)
        }
        return 0
    }

    private func isReadyToWrite() -> Bool {
        var poll = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
        return Glibc.poll(&poll, 1, 0) > 0
    }
}
