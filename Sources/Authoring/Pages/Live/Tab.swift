import Records
import Scenes
import System
import Touches

/// A connected browser: its stream of server-sent events, and the fingers of its pages. It ends when the stream ends.
final class Tab {
    /// What its pages call it in requests.
    let id: String
    private let connection: HTTPConnection
    private let controlPath: String?
    private let loop: EventLoop
    /// The fingers of each page, by what the page calls itself.
    private var controls: [String: ControlConnection] = [:]
    /// Whether events were left out, because the page did not take them.
    private var isStale = false
    private var heartbeat: Timestamp

    /// Called when the page needs the whole state.
    var onStale: () -> Void = {}

    /// The maximum number of bytes that wait for the page.
    private static let queueLimit = 1 << 20
    /// A browser that has vanished is noticed when something is sent to it.
    private static let heartbeatInterval = Interval.seconds(15)
    /// The maximum number of pages that have connections to the bridge.
    private static let mostControls = 16
    /// The maximum number of bytes of what a page calls itself.
    private static let longestName = 64

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
    func end() { for control in Array(controls.values) { control.close() } }

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

    /// Passes the fingers of a page on. Each line is a `touches` or a `show` command; an empty text only says that the
    /// page is there.
    ///
    /// - Parameter page: what the page calls itself.
    func touch(_ body: [UInt8], of page: String) throws(CommandError) {
        guard let controlPath else { throw CommandError("there is no control socket: this page only shows") }
        var commands: [(ArraySlice<UInt8>, [FingerReport])] = []
        for line in body.split(separator: UInt8(ascii: "\n")) {
            let command = try Command(parsing: Array(line), of: [.touches, .show])
            switch command.request {
            case .touches(let reports): commands.append((line, reports))
            default: commands.append((line, []))
            }
        }
        controls[page]?.noteSign()
        guard !commands.isEmpty else { return }
        if controls[page] == nil {
            // Without a connection, no finger of this page is down in the bridge: ignore moves and lifts.
            guard commands[0].1.isEmpty || commands[0].1.contains(where: { $0.phase == .began }) else { return }
            try makeRoom(for: page)
            do {
                controls[page] = try connect(to: controlPath, for: page)
            } catch {
                throw CommandError(error.description)
            }
        }
        for (line, reports) in commands { controls[page]?.send(line, reports) }
    }

    private func makeRoom(for page: String) throws(CommandError) {
        guard page.utf8.count <= Tab.longestName else { throw CommandError("the name of the page is too long") }
        guard controls.count >= Tab.mostControls else { return }
        guard let resting = controls.values.first(where: \.isResting) else {
            throw CommandError("fingers are down in \(Tab.mostControls) windows already")
        }
        resting.close()
    }

    private func connect(to path: String, for page: String) throws(SystemError) -> ControlConnection {
        let control = try ControlConnection(to: path, loop: loop)
        control.onProblem = { [unowned self] in send("problem", to: page, text: $0) }
        control.onClose = { [unowned self] in
            controls[page] = nil
            send("released", to: page)
        }
        return control
    }

    private func send(_ event: String, to page: String, text: String? = nil) {
        send(
            event,
            JSONObject.text {
                $0.string("page", page)
                $0.string("text", text)
            })
    }

    // MARK: Time

    var nextDeadline: Timestamp? { controls.values.reduce(heartbeat) { .earlier($0, $1.nextDeadline) } }

    func advance(to time: Timestamp) {
        for control in Array(controls.values) { control.advance(to: time) }
        guard heartbeat <= time else { return }
        heartbeat = time + Tab.heartbeatInterval
        // A comment of the stream.
        if connection.waiting == 0 { connection.send(Array(":\n\n".utf8)) }
    }
}
