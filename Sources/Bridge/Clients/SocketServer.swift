import Outputs
import Records
import Scenes
import System

/// The paths of the sockets of a session, and the groups that may connect. A socket without a path is not opened.
public struct SocketPaths {
    /// The socket for records.
    let events: String?
    /// By name or number; nil: the program's own.
    let eventsGroup: String?
    /// The socket for records and control.
    let control: String?
    /// By name or number; nil: only the owner of the socket may connect.
    let controlGroup: String?

    public init(
        events: String? = nil, eventsGroup: String? = nil, control: String? = nil, controlGroup: String? = nil
    ) {
        (self.events, self.eventsGroup) = (events, eventsGroup)
        (self.control, self.controlGroup) = (control, controlGroup)
    }

    var isEmpty: Bool { events == nil && control == nil }
}

/// What a running bridge says about itself, as JSON, and what depends on that.
struct BridgeReports {
    /// How it is, with or without private touches.
    let status: (_ isWhole: Bool) -> String
    /// The touches of the last seconds; nil if they are not kept.
    let kept: (() -> String)?
    let trial: SceneTrial
}

/// The sockets of a session: their clients read records and send commands.
package final class SocketServer {
    private(set) var sockets: [EventSocket] = []
    private let pipeline: Pipeline
    private let loop: EventLoop
    private let hello: () -> HelloRecord
    private let reports: BridgeReports?

    /// - Parameters:
    ///   - passed: sockets that the service manager holds. One called `events` or `control` takes the place of a path.
    ///   - hello: the first record of a client that connects now.
    ///   - reports: what the bridge says about itself; nil in a replay.
    init(
        _ paths: SocketPaths, passed: [PassedSocket] = [], pipeline: Pipeline, loop: EventLoop,
        hello: @escaping () -> HelloRecord, reports: BridgeReports? = nil
    ) throws(SystemError) {
        self.pipeline = pipeline
        self.loop = loop
        self.hello = hello
        self.reports = reports
        do throws(SystemError) {
            func passedSocket(_ name: String) -> PassedSocket? { passed.first { $0.name == name } }
            let events = ListeningSocket.Access.ownerAndGroup(paths.eventsGroup)
            if let socket = try SocketServer.open(paths.events, access: events, passedSocket("events")) {
                try add(socket, .events, isControl: false)
            }
            let control = paths.controlGroup.map { ListeningSocket.Access.ownerAndGroup($0) } ?? .owner
            if let socket = try SocketServer.open(paths.control, access: control, passedSocket("control")) {
                try add(socket, .control, isControl: true)
            }
        } catch {
            close()
            throw error
        }
    }

    private func add(
        _ socket: ListeningSocket, _ limits: EventSocket.Limits, isControl: Bool
    ) throws(SystemError) {
        let handler = CommandHandler(isControl: isControl, pipeline: pipeline, hello: hello, reports: reports)
        sockets.append(try EventSocket(socket, limits, for: handler, loop: loop))
        pipeline.add(sockets[sockets.count - 1])
    }

    /// The socket that was passed, or else the one at `path`, if any.
    private static func open(
        _ path: String?, access: ListeningSocket.Access, _ passed: PassedSocket?
    ) throws(SystemError) -> ListeningSocket? {
        if let passed { return try ListeningSocket(passed: passed) }
        return try path.map { path throws(SystemError) in
            let socket = try ListeningSocket(path, access: access)
            Log.debug("listening at \(path)")
            return socket
        }
    }

    /// Closes every connection and removes the files.
    package func close() {
        for socket in sockets {
            socket.close()
            pipeline.remove(socket)
        }
        sockets = []
    }

    var clientCount: Int { sockets.reduce(0) { $0 + $1.count } }
}
