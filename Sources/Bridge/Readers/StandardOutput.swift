import Glibc
import SystemCalls
import Records

/// Standard output as a reader of records.
final class StandardOutput: RecordReader {
    private var queue: RecordQueue
    private let loop: EventLoop?
    private var isWaiting = false
    /// The reader has gone away (EPIPE), or the write failed in another way.
    private(set) var failure: SystemError?
    /// Called once when `failure` comes to be.
    var onFailure: (SystemError) -> Void = { _ in }

    /// - Parameter loop: waits for room where the reader is slow; without one, writing waits itself.
    init(filter: EmitFilter, loop: EventLoop?) {
        queue = RecordQueue(filter: filter, limit: loop == nil ? nil : StandardOutput.queueLimit)
        self.loop = loop
    }

    static let queueLimit = 1 << 20

    var filter: EmitFilter { queue.filter }

    func take(_ header: RecordHeader, _ bytes: UnsafeBufferPointer<UInt8>) { queue.append(header, bytes) }

    func flush() {
        while !queue.isEmpty, failure == nil {
            if let loop, !isReadyToWrite() { return wait(on: loop) }
            queue.send { bytes in write(bytes) }
        }
        if queue.isEmpty, isWaiting {
            isWaiting = false
            loop?.forget(STDOUT_FILENO)
        }
    }

    /// A pipe that polls writable takes this much without blocking (PIPE_BUF).
    private static let atomicSize = 4096

    private func write(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        let size = loop == nil ? bytes.count : min(bytes.count, StandardOutput.atomicSize)
        let written = Glibc.write(STDOUT_FILENO, bytes.baseAddress, size)
        if written >= 0 { return written }
        let code = Errno.last
        if code != .EINTR, code != .EAGAIN { fail(SystemError(operation: "write to", path: "standard output", code: code)) }
        return 0
    }

    private func fail(_ error: SystemError) {
        failure = error
        onFailure(error)
    }

    private func isReadyToWrite() -> Bool {
        var poll = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
        return Glibc.poll(&poll, 1, 0) > 0
    }

    private func wait(on loop: EventLoop) {
        guard !isWaiting else { return }
        isWaiting = true
        do {
            try loop.watch(STDOUT_FILENO, for: .writable) { [unowned self] _ in flush() }
        } catch {
            fail(error)
        }
    }
}
