import Records
import Scenes
import System
import Touches

/// A page in a browser: its stream of server-sent events, and its fingers. It ends when the stream ends.
final class Tab {
    /// What the page calls itself in requests.
    let id: String
    private let connection: HTTPConnection
    private let controlPath: String?
    private let loop: EventLoop
    /// Its fingers; nil until one comes down.
    private var control: ControlConnection?
    /// Whether events were left out, because the page did not take them.
    private var isStale = false
    private var heartbeat: Timestamp

    /// Called when the page needs the whole state.
    var onStale: () -> Void = {}

    /// The maximum number of bytes that wait for the page.
    private static let queueLimit = 1 << 20
    /// A browser that has vanished is noticed when something is sent to it.
    private static let heartbeatInterval = Interval.seconds(15)

    /// - Parameter controlPath: the control socket; nil if the page may not touch.
    init(_ id: String, on connection: HTTPConnection, controlPath: String?, loop: EventLoop) {
        self.id = id
        self.connection = connection
        self.controlPath = controlPath
        self.loop = loop
        heartbeat = loop.now + Tab.heartbeatInterval
        connection.beginStream()
        connection.send(Array("retry: 1000\n\n".utf8))
        connection.onDrained = { [unowned self] in
            guard isStale else { return }
            isStale = false
            onStale()
        }
        send("tab", #"{"tab":"\#(id)","canTouch":\#(controlPath != nil)}"#)
    }

    /// The browser has closed its stream.
    func end() { control?.close() }

    /// Sends an event, unless too much waits already.
    ///
    /// - Parameter data: JSON in one line.
    func send(_ event: String, _ data: String) {
        guard !isStale else { return }
        guard connection.waiting + data.utf8.count <= Tab.queueLimit || connection.waiting == 0 else {
            isStale = true
            return
        }
        heartbeat = loop.now + Tab.heartbeatInterval
        connection.send(Array("event: \(event)\ndata: \(data)\n\n".utf8))
    }

    // MARK: Touches

    /// Passes the fingers of the page on. Each line is a `touches` or a `show` command; an empty text only says that
    /// the page is there.
    func touch(_ body: [UInt8]) throws(CommandError) {
        guard let controlPath else { throw CommandError("there is no control socket: this page only shows") }
        var commands: [(ArraySlice<UInt8>, [FingerReport])] = []
        for line in body.split(separator: UInt8(ascii: "\n")) {
            let command = try Command(parsing: Array(line), of: [.touches, .show])
            switch command.request {
            case .touches(let reports): commands.append((line, reports))
            default: commands.append((line, []))
            }
        }
        control?.noteSign()
        guard !commands.isEmpty else { return }
        if control == nil {
            // Without a connection, no finger of this page is down in the bridge: ignore moves and lifts.
            guard commands[0].1.isEmpty || commands[0].1.contains(where: { $0.phase == .began }) else { return }
            do {
                control = try connect(to: controlPath)
            } catch {
                throw CommandError(error.description)
            }
        }
        for (line, reports) in commands { control?.send(line, reports) }
    }

    private func connect(to path: String) throws(SystemError) -> ControlConnection {
        let control = try ControlConnection(to: path, loop: loop)
        control.onProblem = { [unowned self] problem in
            send("problem", JSONObject.text { $0.string("text", problem) })
        }
        control.onClose = { [unowned self] in
            self.control = nil
            send("released", "{}")
        }
        return control
    }

    // MARK: Time

    var nextDeadline: Timestamp? { .earlier(heartbeat, control?.nextDeadline) }

    func advance(to time: Timestamp) {
        control?.advance(to: time)
        guard heartbeat <= time else { return }
        heartbeat = time + Tab.heartbeatInterval
        // A comment of the stream.
        if connection.waiting == 0 { connection.send(Array(":\n\n".utf8)) }
    }
}
