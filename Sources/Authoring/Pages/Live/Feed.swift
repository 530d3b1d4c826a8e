import System
import Touches

/// The records of a bridge: one connection, which is made again when it is lost.
final class Feed {
    private let path: String
    private let loop: EventLoop
    private var connection: LineConnection?
    private var retry: Timestamp?
    /// The time at which a bridge that sends nothing gets a request or, after the request, counts as not answering.
    private var silenceTime: Timestamp?
    private var isAsked = false
    private var isSilent = false

    var onConnected: () -> Void = {}
    /// Called with each line of the bridge, without its newline.
    var onLine: (ArraySlice<UInt8>) -> Void = { _ in }
    /// Called with the reason when the connection is lost or fails. Not called again before the next connection.
    var onGone: (String) -> Void = { _ in }
    /// Called with true when the bridge does not answer, and with false when it says something again.
    var onSilence: (Bool) -> Void = { _ in }

    /// The maximum length of a line, in bytes. Answers with large scenes are the longest.
    private static let lineLimit = 16 << 20
    private static let retryInterval = Interval.seconds(0.25)
    /// The time without a record after which a request is sent to the bridge.
    private static let silence = Interval.seconds(2)
    /// The time in which it must answer.
    private static let patience = Interval.seconds(3)

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
            listen()
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
        silenceTime = nil
        endSilence()
        guard let connection else { return }
        self.connection = nil
        loop.forget(connection.descriptor)
        connection.close()
    }

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
        switch connection?.receive() {
        case .bytes: listen()
        case .end: lose("the bridge at \(path) closed the connection")
        case .nothing, nil: break
        }
        while let line = connection?.next() {
            if case .whole(let bytes) = line { onLine(bytes) }
        }
    }

    /// Waits for the next record.
    private func listen() {
        silenceTime = loop.now + Feed.silence
        isAsked = false
        endSilence()
    }

    private func endSilence() {
        guard isSilent else { return }
        isSilent = false
        onSilence(false)
    }

    var nextDeadline: Timestamp? { .earlier(retry, silenceTime) }

    func advance(to time: Timestamp) {
        if let retry, retry <= time { connect() }
        guard let silenceTime, silenceTime <= time else { return }
        guard isAsked else {
            isAsked = true
            self.silenceTime = time + Feed.patience
            return send(#"{"id":"alive","get":"touches"}"#)
        }
        self.silenceTime = nil
        isSilent = true
        onSilence(true)
    }
}
