import Records
import TestKit
import Touches

@testable import Bridge
@testable import Outputs

/// A reader that takes as many bytes as the test allows, and tracks the state in the records.
final class QueuedReader: QueuedOutput {
    private var queue: RecordQueue
    /// The number of bytes that it takes before it is full.
    var appetite: Int
    private(set) var state = ReaderState()
    private var rest = Lines()
    /// Whether `takeLines` is used.
    var keepsLines = false
    private var lines: [String] = []
    /// The largest size of the queue, in bytes.
    private(set) var largest = 0

    init(_ filter: EmitFilter = .default, isTrusted: Bool = true, limit: Int? = nil, appetite: Int = .max) {
        queue = RecordQueue(filter: isTrusted ? filter.trusted : filter, limit: limit)
        self.appetite = appetite
    }

    /// Whether it is admitted while the session runs.
    var isLate: Bool {
        get { state.isLate }
        set { state.isLate = newValue }
    }

    /// Sets the initial values of the views, from the scene.
    func know(_ values: [String: [String: ReaderState.Datum]]) { state.values = values }

    var filter: EmitFilter { queue.filter }
    let descriptor: Int32 = -1
    var isBehind: Bool { !queue.isEmpty }

    func append(_ header: RecordHeader, _ bytes: UnsafeBufferPointer<UInt8>) {
        queue.append(header, bytes)
        largest = max(largest, queue.size)
    }

    /// The lines since the last call.
    func takeLines() -> [String] {
        defer { lines.removeAll() }
        return lines
    }

    func takeLosses() -> Int? { queue.takeLosses() }

    func flush() {
        queue.send { bytes in
            let count = min(bytes.count, appetite)
            if appetite != .max { appetite -= count }
            rest.append(bytes.prefix(count))
            return count
        }
        while let line = rest.next() {
            state.read(line)
            if keepsLines { lines.append(line) }
        }
    }
}
