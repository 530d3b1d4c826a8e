import Files
import Scenes
import System
import Touches

/// The fingers of one page: a connection to the control socket that is the page's own. When it is closed, the bridge
/// cancels its touches.
final class ControlConnection {
    private var connection: LineConnection
    private let loop: EventLoop
    private var down: Set<Int> = []
    private var lastSign: Timestamp

    /// Called with the reason for which the bridge did not carry a command out.
    var onProblem: (String) -> Void = { _ in }
    /// Called when the connection has ended, whoever closed it.
    var onClose: () -> Void = {}

    /// If a page with fingers down sends nothing for this long, its touches are cancelled.
    private static let patience = Interval.seconds(5)
    /// The maximum length of an answer, in bytes.
    private static let lineLimit = 1 << 20
    /// The maximum number of bytes that wait for the bridge.
    private static let outputLimit = 1 << 18

    init(to path: String, loop: EventLoop) throws(SystemError) {
        connection = try LineConnection(
            to: UnixSocketAddress(path), servedWith: "--control", lineLimit: ControlConnection.lineLimit)
        self.loop = loop
        lastSign = loop.now
        do {
            try loop.watch(connection.descriptor, for: .readable) { [unowned self] in serve($0) }
        } catch {
            connection.close()
            throw error
        }
        // Only answers: the records come through the feed.
        send(#"{"subscribe":"hello"}"#.utf8)
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
        send(line)
    }

    /// Restarts the time-out: the page has sent something.
    func noteSign() { lastSign = loop.now }

    private func send(_ line: some Sequence<UInt8>) {
        guard isOpen else { return }
        connection.send(line)
        if connection.waitingSize > ControlConnection.outputLimit { return close() }
        loop.wait(on: connection.descriptor, for: connection.awaited)
    }

    private func serve(_ readiness: Readiness) {
        if readiness.contains(.writable) {
            connection.flush()
            loop.wait(on: connection.descriptor, for: connection.awaited)
        }
        switch connection.receive() {
        case .bytes: break
        case .nothing: return
        case .end: return close()
        }
        while isOpen, let line = connection.next() {
            guard case .whole(let record) = line, let node = try? YAMLNode(json: record),
                let error = Answer(node)?.error
            else {
                continue
            }
            onProblem(error)
        }
    }

    var nextDeadline: Timestamp? { down.isEmpty ? nil : lastSign + ControlConnection.patience }

    func advance(to time: Timestamp) {
        if let deadline = nextDeadline, deadline <= time { close() }
    }
}
