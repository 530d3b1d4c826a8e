import Glibc
import SystemCalls
import Records
import Touches
import YAML

/// One connection of the events socket.
final class Subscriber: RecordReader {
    private let descriptor: Int32
    private let loop: EventLoop
    private var queue = RecordQueue(filter: .default, limit: 1 << 20)
    private var encoder = RecordEncoder()
    private var incoming: [UInt8] = []
    private var isOpen = true
    var onClose: () -> Void = {}
    var onFilterChanged: () -> Void = {}
    /// What is live, for a reader that lost records.
    var live: () -> (touches: [TouchID], gestures: [String]) = { ([], []) }

    init(_ descriptor: Int32, loop: EventLoop) throws(SystemError) {
        self.descriptor = descriptor
        self.loop = loop
        try loop.watch(descriptor, for: .readable) { [unowned self] readiness in
            if readiness.contains(.readable) || !readiness.isDisjoint(with: .hungUp) { receive() }
            if isOpen { flush() }
        }
    }

    var filter: EmitFilter { queue.filter }

    func take(_ header: RecordHeader, _ bytes: UnsafeBufferPointer<UInt8>) { queue.append(header, bytes) }

    func flush() {
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
            tellOfLosses()
        }
        if isGone { return close() }
        loop.wait(on: descriptor, for: queue.isEmpty ? .readable : [.readable, .writable])
    }

    private func tellOfLosses() {
        guard queue.hasRoomToTell else { return }
        let count = queue.dropped
        let (touches, gestures) = live()
        queue.wasTold()
        encoder.dropped(count: count, touches: touches, gestures: gestures, at: Clock.monotonic()) { header, bytes in
            queue.append(header, bytes)
        }
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
        while isOpen {
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0, Errno.last == .EINTR { continue }
            if count < 0, Errno.last == .EAGAIN { return }
            guard count > 0 else { return close() }
            incoming.append(contentsOf: buffer.prefix(count))
            while let end = incoming.firstIndex(of: UInt8(ascii: "\n")) {
                let line = Array(incoming[..<end])
                incoming.removeFirst(end + 1)
                obey(line)
            }
            if incoming.count > Subscriber.lineLimit {
                answer(nil, error: "a line is at most \(Subscriber.lineLimit) bytes")
                incoming.removeAll()
            }
        }
    }

    private func obey(_ line: [UInt8]) {
        let command: YAMLNode
        do {
            command = try YAMLNode(parsing: line)
        } catch {
            return answer(nil, error: "not a JSON object: \(error.message)")
        }
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
