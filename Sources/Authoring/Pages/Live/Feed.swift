import System
import Touches

/// The records of a bridge: one connection, which is made again when it is lost.
final class Feed {
    private let path: String
    private let loop: EventLoop
    private var connection: LineConnection?
    private var retry: Timestamp?

    /// Called when a bridge was connected to.
    var onConnected: () -> Void = {}
    /// Called with each line of the bridge, without its newline.
    var onLine: (ArraySlice<UInt8>) -> Void = { _ in }
    /// Called with the reason when the connection is lost or fails. Not called again before the next connection.
    var onGone: (String) -> Void = { _ in }

    /// The maximum length of a line, in bytes. Answers with large scenes are the longest.
    private static let lineLimit = 16 << 20
    private static let retryInterval = Interval.seconds(0.25)

    init(_ path: String, loop: EventLoop) {
        self.path = path
        self.loop = loop
    }

    /// Whether somebody wants the records. The bridge has no reader otherwise.
    var isWanted = false {
        didSet {
            guard isWanted != oldValue else { return }
            if isWanted { connect() } else { close() }
        }
    }

    private var isLossReported = false

    private func connect() {
        retry = nil
        do throws(SystemError) {
            let connection = try LineConnection(to: UnixSocketAddress(path), lineLimit: Feed.lineLimit)
            self.connection = connection
            try loop.watch(connection.descriptor, for: .readable) { [unowned self] in serve($0) }
            isLossReported = false
            Log.debug("connected to the bridge at \(path)")
            onConnected()
        } catch {
            lose("\(error)")
        }
    }

    private func lose(_ reason: String) {
        close()
        retry = loop.now + Feed.retryInterval
        if !isLossReported { onGone(reason) }
        isLossReported = true
    }

    func close() {
        retry = nil
        guard let connection else { return }
        self.connection = nil
        loop.forget(connection.descriptor)
        connection.close()
    }

    /// Sends a command.
    func send(_ command: String) {
        connection?.send(command.utf8)
        waitForMore()
    }

    private func waitForMore() {
        if let connection { loop.wait(on: connection.descriptor, for: connection.awaited) }
    }

    private func serve(_ readiness: Readiness) {
        if readiness.contains(.writable) {
            connection?.flush()
            waitForMore()
        }
        if case .end = connection?.receive() { lose("the bridge at \(path) closed the connection") }
        while let line = connection?.next() {
            if case .whole(let bytes) = line { onLine(bytes) }
        }
    }

    var nextDeadline: Timestamp? { retry }

    func advance(to time: Timestamp) { if let retry, retry <= time { connect() } }
}
