import SceneControl
import System
import Touches
import YAML

/// The fingers of one page: a connection to the control socket that is the page's own. When it is closed, the bridge
/// cancels its touches.
final class ControlConnection {
    private let connection: StreamConnection
    private let loop: EventLoop
    private var input = LineInput(limit: 1 << 20)
    private var output: [UInt8] = []
    private var down: Set<Int> = []
    private var lastSign: Timestamp

    /// Called with the reason for which the bridge did not carry a command out.
    var onProblem: (String) -> Void = { _ in }
    /// Called when the connection has ended, whoever closed it.
    var onClose: () -> Void = {}

    /// If a page with fingers down sends nothing for this long, its touches are cancelled.
    private static let patience = Interval.seconds(5)
    /// The maximum number of bytes that wait for the bridge.
    private static let outputLimit = 1 << 18

    init(to path: String, loop: EventLoop) throws(SystemError) {
        let descriptor = try UnixSocketAddress(path).connect(servedWith: "--control")
        UnixSocketAddress.makeNonBlocking(descriptor)
        connection = StreamConnection(descriptor)
        self.loop = loop
        lastSign = loop.now
        try loop.watch(descriptor, for: .readable) { [unowned self] in serve($0) }
        // Only answers: the records come through the feed.
        send(Array(#"{"subscribe":"hello"}"#.utf8))
    }

    func close() {
        guard isOpen else { return }
        isOpen = false
        loop.forget(connection.descriptor)
        connection.close()
        onClose()
    }

    private var isOpen = true

    /// Passes fingers on.
    ///
    /// - Parameter line: the command, which has these reports.
    func send(_ line: ArraySlice<UInt8>, _ reports: [FingerReport]) {
        for report in reports {
            switch report.phase {
            case .began, .moved: down.insert(report.finger)
            case .ended, .cancelled: down.remove(report.finger)
            }
        }
        send(Array(line))
    }

    /// Whether no finger is down.
    var isResting: Bool { down.isEmpty }

    /// The page is still there.
    func noteSign() { lastSign = loop.now }

    private func send(_ line: [UInt8]) {
        output += line + [UInt8(ascii: "\n")]
        flush()
        if output.count > ControlConnection.outputLimit { close() }
    }

    private func flush() {
        guard isOpen else { return }
        switch output.withUnsafeBufferPointer(connection.send) {
        case .sent(let count): output.removeFirst(count)
        case .full: break
        case .gone: return close()
        }
        loop.wait(on: connection.descriptor, for: output.isEmpty ? .readable : [.readable, .writable])
    }

    private func serve(_ readiness: Readiness) {
        if readiness.contains(.writable) { flush() }
        guard isOpen else { return }
        switch connection.receive() {
        case .bytes(let bytes): input.append(bytes)
        case .nothing: return
        case .end: return close()
        }
        while let line = input.next() {
            guard case .whole(let record) = line, let answer = try? YAMLNode(parsing: Array(record)),
                answer["ok"]?.bool == false
            else {
                continue
            }
            onProblem(answer["error"]?.string ?? "the bridge refuses")
        }
    }

    var nextDeadline: Timestamp? { down.isEmpty ? nil : lastSign + ControlConnection.patience }

    func advance(to time: Timestamp) {
        if let deadline = nextDeadline, deadline <= time { close() }
    }
}
