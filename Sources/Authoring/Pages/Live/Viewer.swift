import Bridge
import EmbeddedFiles
import Files
import Records
import Scenes
import System
import Touches

/// Serves a page that shows a running bridge.
package final class Viewer: Timed {
    private let loop: EventLoop
    private let server: HTTPServer
    private let gate: Gate
    private let feed: Feed
    private let replay: ReplayedBridge?
    private let controlPath: String?
    private let address: String
    /// Whether other machines can open the page.
    private let isShared: Bool
    /// The address that was printed.
    private var link = ""
    private let bridge: ShownBridge
    private var tabs: [Tab] = []
    /// Records and moved views that the pages have not been sent.
    private var records: [String] = []
    private var moved: [Int: ShownView] = [:]
    /// Touches whose outcomes the pages have not been sent.
    private var outcomes: Set<TouchID> = []
    /// The connection over which a scene that was saved is brought to where it was.
    private var keeper: ControlConnection?
    private var isRestarting = false
    private var flushTime: Timestamp?
    /// The time at which the scene is fetched again.
    private var sceneTime: Timestamp?
    private var sceneWasGot = Timestamp.zero
    private var endedBecause: String?

    /// Records are sent to pages at most once in this time.
    private static let flushInterval = Interval.seconds(0.016)
    /// A scene that changes all the time is drawn at most once in this time.
    private static let sceneInterval = Interval.seconds(0.1)
    private static let mostTabs = 100
    private static let paths = ["", "events", "explanation", "share", "report", "touches", "restart"]

    /// - Parameters:
    ///   - socket: the events socket of the bridge; nil for the one of `control`, else the usual one.
    ///   - control: the control socket of the bridge; nil for the usual one if `socket` is nil, else none.
    ///   - host: the numeric address to listen at; nil for 127.0.0.1.
    ///   - port: 0 for a port that is free.
    ///   - recordings: recordings that a bridge is started on, with `scene`.
    ///   - state: the options of that bridge for the state of its scene.
    ///   - backdrop: the design behind the outlines of the scene; nil for none.
    package init(
        socket: String?, control: String?, host: String?, port: UInt16, recordings: [String], scene: String?,
        state: [String], backdrop: DesignImage? = nil
    ) throws {
        bridge = ShownBridge(backdrop: backdrop)
        let loop = try EventLoop(handling: SignalDescriptor.ending + [SignalDescriptor.childEnded])
        self.loop = loop
        let listener = try TCPListener(host ?? "127.0.0.1", port: port)
        server = try HTTPServer(listener, loop: loop)
        gate = Gate(
            secret: PageText.newNonce(),
            // The second name is that of multicast DNS (RFC 6762).
            names: ["localhost"] + (host == nil ? [] : [Program.hostName, "\(Program.hostName).local"]))
        address = ["0.0.0.0", "::"].contains(host) ? Program.hostName : ""
        isShared = host != nil
        if recordings.isEmpty, scene == nil {
            replay = nil
            controlPath = control ?? (socket == nil ? SocketPath.availableControl : nil)
            feed = Feed(socket ?? control ?? SocketPath.events, loop: loop)
        } else {
            let replay = try ReplayedBridge(recordings, scene: scene, state: state, now: loop.now)
            self.replay = replay
            controlPath = replay.control
            feed = Feed(replay.events, loop: loop)
        }
        server.onRequest = { [unowned self] in serve($0, on: $1) }
        feed.onConnected = { [unowned self] in
            feed.send(#"{"id":"subscribe","subscribe":"all,-private"}"#)
            feed.send(ShownBridge.sceneCommand)
        }
        feed.onLine = { [unowned self] in note($0) }
        feed.onGone = { [unowned self] reason in
            bridge.disconnect(because: reason)
            sceneTime = nil
            sendState()
        }
        feed.onSilence = { [unowned self] in
            bridge.isSilent = $0
            sendState()
        }
        loop.onSignal = { [unowned self] in handle($0) }
    }

    /// Prints the address, and serves it until a signal ends the program.
    package func run() throws {
        defer { replay?.stop() }
        let port = server.address.split(separator: ":").last ?? ""
        link = "http://\(address.isEmpty ? server.address : "\(address):\(port)")/\(gate.secret)/"
        try Program.print(link)
        loop.timed = [self]
        loop.run()
        loop.timed = []
        server.close()
        if let endedBecause { throw Failure(endedBecause) }
    }

    private func handle(_ signal: Int32) {
        guard signal != SignalDescriptor.childEnded else {
            guard let end = replay?.end() else { return }
            endedBecause = "the replay has ended with \(end)"
            return loop.stop()
        }
        server.close()
        replay?.stop()
        SignalDescriptor.reraise(signal)
    }

    // MARK: Requests

    private func serve(_ request: HTTPRequest, on connection: HTTPConnection) {
        do throws(HTTPResponse) {
            let path = try gate.admit(request, to: connection.address)
            switch (request.method, path) {
            case ("GET", ""): connection.answer(page())
            case ("GET", "events"): try beginStream(on: connection)
            case ("GET", "explanation"): connection.answer(try explanation(request))
            case ("GET", "share"): connection.answer(sharing())
            case ("GET", "report"): connection.answer(emptyReport())
            case ("POST", "touches"): connection.answer(try touch(request))
            case ("POST", "restart"):
                _ = try tab(of: request)
                try restart()
                connection.answer(HTTPResponse(.noContent))
            default: throw HTTPResponse(Viewer.paths.contains(path) ? .methodNotAllowed : .notFound)
            }
        } catch {
            let sentence = String(decoding: error.body.dropLast(), as: UTF8.self)
            Log.debug("refused a request with status \(error.status.rawValue.prefix(3)): \(sentence)")
            connection.refuse(error)
        }
    }

    private func page() -> HTTPResponse {
        let nonce = PageText.newNonce()
        let policy = [
            "default-src 'none'", "script-src 'nonce-\(nonce)'", "style-src 'nonce-\(nonce)'", "connect-src 'self'",
            "img-src data:", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
        ]
        return HTTPResponse(
            type: "text/html; charset=utf-8",
            body: PageText.html(
                live_html(), style: live_css(),
                scripts: [stream_js(), recorder_js(), history_js(), saving_js(), live_js()], nonce: nonce),
            headers: [("Content-Security-Policy", policy.joined(separator: "; "))])
    }

    /// How others get to this page.
    private func sharing() -> HTTPResponse {
        let body = JSONObject.text { object in
            guard isShared else {
                let words = CommandLine.arguments.dropFirst() + ["--listen", "0.0.0.0"]
                return object.string("command", "fingerpost \(words.map(\.quotedForShell).joined(separator: " "))")
            }
            object.string("link", link)
            if let code = QRCode(link) {
                object.object("code") { object in
                    object.integer("width", code.width)
                    object.string("path", code.path)
                }
            }
        }
        return HTTPResponse(type: "application/json", body: body)
    }

    /// A report without a picture and data, which a page adds.
    private func emptyReport() -> HTTPResponse {
        HTTPResponse(
            type: "text/plain; charset=utf-8",
            body: PageText.html(
                report_html(), style: report_css(), scripts: [report_js()], nonce: PageText.newNonce(),
                parts: ["picture": "<!--picture-->", "data": "<!--data-->"]))
    }

    private func explanation(_ request: HTTPRequest) throws(HTTPResponse) -> HTTPResponse {
        guard let number = request.parameter("touch").flatMap({ Int($0) }) else {
            throw HTTPResponse(.badRequest, "needs the number of a touch")
        }
        // The page may ask for a touch of a bridge that has been started again.
        return HTTPResponse(type: "application/json", body: bridge.explanation(of: TouchID(number)) ?? "null")
    }

    private func touch(_ request: HTTPRequest) throws(HTTPResponse) -> HTTPResponse {
        let tab = try tab(of: request)
        do {
            try tab.touch(request.body)
        } catch {
            throw HTTPResponse(.badRequest, error.description)
        }
        return HTTPResponse(.noContent)
    }

    private func tab(of request: HTTPRequest) throws(HTTPResponse) -> Tab {
        guard let id = request.parameter("tab"), let tab = tabs.first(where: { $0.id == id }) else {
            throw HTTPResponse(.gone, "the stream of this page has ended")
        }
        return tab
    }

    // MARK: Pages

    private func beginStream(on connection: HTTPConnection) throws(HTTPResponse) {
        guard tabs.count < Viewer.mostTabs else {
            throw HTTPResponse(.unavailable, "there are \(Viewer.mostTabs) streams already")
        }
        let remove = connection.onClose
        let tab = Tab(PageText.newNonce(), on: connection, controlPath: controlPath, loop: loop)
        tabs.append(tab)
        connection.onClose = { [unowned self, unowned tab] in
            remove()
            tab.end()
            tabs.removeAll { $0 === tab }
            feed.isWanted = !tabs.isEmpty
        }
        tab.onStale = { [unowned self, unowned tab] in sendState(to: tab) }
        // The browser may have gone at once.
        guard connection.isOpen else { return connection.onClose() }
        feed.isWanted = true
        sendState(to: tab)
    }

    /// The other pages get what they have not been sent first: it is in the state already.
    private func sendState(to tab: Tab) {
        flush(except: tab)
        tab.send("state", bridge.state)
    }

    private func sendState() {
        records = []
        moved = [:]
        outcomes = []
        flushTime = nil
        guard !tabs.isEmpty else { return }
        let state = bridge.state
        for tab in tabs { tab.send("state", state) }
    }

    private func flush(except last: Tab? = nil) {
        flushTime = nil
        if !moved.isEmpty {
            let data = JSONObject.text { $0.changed(moved) }
            for tab in tabs where tab !== last { tab.send("moved", data) }
        }
        if !records.isEmpty {
            let data = "[\(records.joined(separator: ","))]"
            for tab in tabs where tab !== last { tab.send("records", data) }
        }
        if !outcomes.isEmpty {
            let data = bridge.outcomes(of: outcomes)
            for tab in tabs where tab !== last { tab.send("outcomes", data) }
        }
        moved = [:]
        records = []
        outcomes = []
    }

    // MARK: The bridge

    private func note(_ line: ArraySlice<UInt8>) {
        let effect = bridge.note(line)
        if effect.hasNewScene { noteScene(effect.place) }
        if effect.needsScene, sceneTime == nil { sceneTime = max(loop.now, sceneWasGot + Viewer.sceneInterval) }
        if effect.needsState { return sendState() }
        if let record = effect.forPages { records.append(record) }
        moved.merge(effect.moved) { $1 }
        outcomes.formUnion(effect.outcomes)
        if flushTime == nil, effect.forPages != nil || !effect.moved.isEmpty {
            flushTime = loop.now + Viewer.flushInterval
        }
    }

    /// Notes that there is another scene. In the bridge of this program, it is brought to where the one before it was,
    /// unless it is started again.
    private func noteScene(_ place: [String]) {
        bridge.warnings = bridge.sceneName.map(Viewer.remarks) ?? []
        bridge.canRestart = replay != nil && !isRestarting
        defer { isRestarting = false }
        guard let replay, !isRestarting, !place.isEmpty else { return }
        keeper?.close()
        do {
            keeper = try ControlConnection(to: replay.control, loop: loop)
        } catch {
            return Log.warning("the scene starts as it is written: \(error)")
        }
        for command in place { keeper?.send(Array(command.utf8)[...], []) }
    }

    /// What `check` says about a scene file, if it is on this machine.
    private static func remarks(of path: String) -> [String] {
        guard let bytes = try? SceneReader.bytes(of: path) else { return [] }
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return SceneReader.check(bytes, file: name).remarks.map(\.description.printable)
    }

    private func restart() throws(HTTPResponse) {
        guard let replay else {
            throw HTTPResponse(.badRequest, "this page did not start the bridge, and cannot restart its scene")
        }
        isRestarting = true
        replay.reload()
    }

    // MARK: Time

    package var nextDeadline: Timestamp? {
        let own = [flushTime, sceneTime, server.nextDeadline, feed.nextDeadline, replay?.nextDeadline]
        return (own + tabs.map(\.nextDeadline)).reduce(nil) { .earlier($0, $1) }
    }

    package func advance(to time: Timestamp) {
        if let flushTime, flushTime <= time { flush() }
        if let sceneTime, sceneTime <= time {
            self.sceneTime = nil
            sceneWasGot = time
            feed.send(ShownBridge.sceneCommand)
        }
        feed.advance(to: time)
        replay?.advance(to: time)
        for tab in tabs { tab.advance(to: time) }
        server.advance(to: time)
    }
}
