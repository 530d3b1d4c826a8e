import Outputs
import Records
import SceneControl
import System
import Touches

/// The paths of the sockets of a session, and the groups that may connect. A socket without a path is not opened.
public struct SocketPlaces {
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

/// The sockets of a session: their clients read records and send commands.
package final class SocketServer {
    private(set) var sockets: [EventSocket] = []
    private let pipeline: Pipeline

    /// - Parameters:
    ///   - passed: sockets that the service manager holds. One called `events` or `control` takes the place of a path.
    ///   - hello: the first record of a client that connects now.
    ///   - status: returns how the bridge is, as JSON; nil in a replay.
    package init(
        _ places: SocketPlaces, passed: [PassedSocket] = [], pipeline: Pipeline, loop: EventLoop,
        hello: @escaping () -> HelloRecord, status: (() -> String)? = nil
    ) throws(SystemError) {
        self.pipeline = pipeline
        do throws(SystemError) {
            let eventsAccess = ListeningSocket.Access.ownerAndGroup(places.eventsGroup)
            let controlAccess = places.controlGroup.map { ListeningSocket.Access.ownerAndGroup($0) } ?? .owner
            for (name, path, access, limits, commands) in [
                ("events", places.events, eventsAccess, EventSocket.Limits.events, CommandName.events),
                ("control", places.control, controlAccess, .control, CommandName.control),
            ] {
                guard let socket = try SocketServer.open(path, access: access, passed.first { $0.name == name }) else {
                    continue
                }
                let handler = Commands(commands, pipeline: pipeline, hello: hello, status: status)
                sockets.append(try EventSocket(socket, limits, for: handler, loop: loop))
                pipeline.add(sockets[sockets.count - 1])
            }
        } catch {
            close()
            throw error
        }
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

    /// The number of clients of all sockets.
    var clientCount: Int { sockets.reduce(0) { $0 + $1.count } }
}
