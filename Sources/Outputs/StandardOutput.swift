package import Records
package import System

/// The output of records to standard output.
package final class StandardOutput: QueuedOutput {
    private var queue: RecordQueue
    /// Nil if the records are written as JSON.
    private var shortLines: ShortLines?
    /// Short lines that wait to be written.
    private var text: [UInt8] = []
    /// Set when the reader closed its end (EPIPE) or the write failed in another way.
    package private(set) var failure: SystemError?
    package var onFailure: (SystemError) -> Void = { _ in }
    /// Called when the reader can take no more for now. Call `flush` when the descriptor is writable.
    package var onFull: () -> Void = {}

    /// Whether records wait for now, and nothing is written.
    package var isHeld = false

    /// Its reader is trusted: whoever starts the program can read the panels.
    ///
    /// - Parameter limit: the maximum size of the queue, in bytes; nil if the program waits for the reader.
    package init(filter: EmitFilter, limit: Int?, format: RecordFormat) {
        queue = RecordQueue(filter: filter.trusted, limit: limit)
        shortLines = format.shortLines(for: StandardDescriptor.output)
    }

    package var descriptor: Int32 { StandardDescriptor.output }
    package var filter: EmitFilter { queue.filter }
    package var readers: [ReaderStatus] { [queue.status(of: "standard output", unsent: text.count)] }
    package var isBehind: Bool { !(queue.isEmpty && text.isEmpty) && failure == nil }

    package func append(_ header: RecordHeader, _ bytes: UnsafeBufferPointer<UInt8>) { queue.append(header, bytes) }

    package func takeLosses() -> Int? { queue.takeLosses() }

    package func flush() {
        guard failure == nil, !isHeld else { return }
        queue.send { send($0) }
        sendText()
        if isBehind { onFull() }
    }

    /// Returns the number of bytes that were written, or that wait as text.
    private func send(_ records: UnsafeBufferPointer<UInt8>) -> Int {
        guard shortLines != nil else { return write(records) }
        sendText()
        guard text.isEmpty, let lines = shortLines?.text(of: records) else { return 0 }
        text = lines
        return records.count
    }

    private func sendText() {
        while !text.isEmpty, failure == nil {
            let written = text.withUnsafeBufferPointer(write)
            if written == 0 { return }
            text.removeFirst(written)
        }
    }

    /// A writable pipe takes this many bytes without blocking (PIPE_BUF). The descriptor is shared with the parent
    /// process, so the program must not make it non-blocking.
    private static let atomicSize = 4096

    /// Whether it has to be asked before each write whether it is writable: a terminal, a pipe before Linux 6.5.
    private var mustAsk = false

    /// Returns the number of bytes that were written without blocking.
    private func write(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        let bytes = UnsafeBufferPointer(rebasing: bytes.prefix(StandardOutput.atomicSize))
        if !mustAsk {
            let written = SystemCall.writeAtOnce(bytes, to: descriptor)
            if written >= 0 { return written }
            mustAsk = Errno.last == .EOPNOTSUPP
        }
        // A file may refuse the call above and be writable.
        guard DescriptorWait.isReady(descriptor, for: .writable) else { return 0 }
        let written = SystemCall.write(bytes, to: descriptor)
        if written >= 0 { return written }
        let code = Errno.last
        if code != .EAGAIN {
            let error = SystemError(operation: "write to", path: "standard output", code: code)
            failure = error
            onFailure(error)
        }
        return 0
    }
}
