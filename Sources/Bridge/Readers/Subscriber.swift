import Glibc
import SystemCalls
import Records
import Touches
import YAML

/// One connection of the events socket.
final class Subscriber: RecordReader {
    let descriptor: Int32
    private let loop: EventLoop
    private var queue = RecordQueue(filter: .default, limit: RecordQueue.limit)
    private var encoder = RecordEncoder()
    private var incoming: [UInt8] = []
    /// The line that is coming has been answered already, for its length.
    private var isTooLong = false
    private var isOpen = true
    private var isFull = false
    /// It takes records again, or has something to be answered.
    var onReady: () -> Void = {}
    var onClose: () -> Void = {}
    var onFilterChanged: () -> Void = {}

    init(_ descriptor: Int32, loop: EventLoop) throws(SystemError) {
        self.descriptor = descriptor
        self.loop = loop
        try loop.watch(descriptor, for: .readable) { [unowned self] readiness in serve(readiness) }
    }

    private func serve(_ readiness: EventLoop.Readiness) {
        if readiness != .writable { receive() }
        if isOpen { onReady() }
    }

    var filter: EmitFilter { queue.filter }
    var isBehind: Bool { !queue.isEmpty && isOpen }

    func take(_ header: RecordHeader, _ bytes: UnsafeBufferPointer<UInt8>) { queue.append(header, bytes) }

    func takeLosses() -> Int? { queue.takeLosses() }

    func flush() {
        guard isOpen else { return }
        var isGone = false
        var isFull = false
        while !queue.isEmpty, !isGone, !isFull {
            queue.send { bytes in
                let sent = send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
                if sent >= 0 { return sent }
                switch Errno.last {
                case .EAGAIN: isFull = true
                case .EINTR: break
                default: isGone = true
                }
                return 0
            }
        }
        if isGone { return close() }
        // One that does not take its answers is not asked for more commands.
        if isFull != self.isFull { loop.wait(on: descriptor, for: isFull ? .writable : .readable) }
        self.isFull = isFull
    }

    func close() {
        guard isOpen else { return }
        isOpen = false
        loop.forget(descriptor)
        Glibc.close(descriptor)
        onClose()
    }

    // MARK: What the client says

    /// A line may be this long.
    private static let lineLimit = 1 << 20

    private func receive() {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = read(descriptor, &buffer, buffer.count)
        if count < 0, Errno.last == .EINTR || Errno.last == .EAGAIN { return }
        guard count > 0 else { return close() }
        for byte in buffer.prefix(count) {
            guard byte == UInt8(ascii: "\n") else {
                incoming.append(byte)
                continue
            }
            if isTooLong { isTooLong = false } else { obey(incoming) }
            incoming.removeAll(keepingCapacity: true)
        }
        if incoming.count > Subscriber.lineLimit {
            if !isTooLong { answer(nil, error: "a line is at most \(Subscriber.lineLimit) bytes") }
            isTooLong = true
            incoming.removeAll()
        }
    }

    private func obey(_ line: [UInt8]) {
        let command: YAMLNode
        do {
            command = try YAMLNode(parsing: line)
        } catch {
            return answer(nil, error: "not a JSON object: \(error.message)")
        }
        guard command.mapping != nil else { return answer(nil, error: "not a JSON object but \(command.kindName)") }
        let id = command["id"].flatMap(json)
        guard let list = command["subscribe"]?.string else {
            return answer(id, error: #"unknown command: expected {"id": 1, "subscribe": "touch,action"}"#)
        }
        do {
            queue.filter = try EmitFilter(parsing: list)
            onFilterChanged()
            answer(id, error: nil)
        } catch {
            answer(id, error: error.description)
        }
    }

    private func json(_ node: YAMLNode) -> String? {
        var bytes: [UInt8] = []
        guard (try? node.appendJSON(to: &bytes)) != nil else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func answer(_ id: String?, error: String?) {
        encoder.answer(id: id, result: nil, error: error) { header, bytes in queue.append(header, bytes) }
    }
}
