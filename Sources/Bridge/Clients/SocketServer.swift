import Outputs
import Records
import SceneControl
import System
import Touches

/// The paths of the sockets of a session, and their access. A socket without a path is not opened.
public struct SocketPlaces {
    /// The socket for records.
    var events: String?
    var eventsGroup: String?
    /// The socket for records and control.
    var control: String?
    var controlGroup: String?

    /// - Parameters:
    ///   - events: the path of the events socket.
    ///   - eventsGroup: the group that may connect to it, by name or number; nil: the program's own.
    ///   - control: the path of the control socket.
    ///   - controlGroup: the group that may connect to it; nil: only its owner may.
    public init(
        events: String? = nil, eventsGroup: String? = nil, control: String? = nil, controlGroup: String? = nil
    ) {
        self.events = events
        self.eventsGroup = eventsGroup
        self.control = control
        self.controlGroup = controlGroup
    }

    package var isEmpty: Bool { events == nil && control == nil }
}

/// The sockets of a session: their clients read records and send commands.
package final class SocketServer {
    private var sockets: [EventSocket] = []
    private let pipeline: Pipeline
    private let loop: EventLoop
    private let clock: () -> Timestamp
    private let hello: () -> HelloRecord

    /// - Parameters:
    ///   - passed: sockets that the service manager holds. One called `events` or `control` takes the place of a path.
    ///   - clock: the session's time, which is not the loop's in a replay.
    ///   - hello: the first record of a client that connects now.
    package init(
        _ places: SocketPlaces, passed: [PassedSocket] = [], pipeline: Pipeline, loop: EventLoop,
        clock: @escaping () -> Timestamp,
        hello: @escaping () -> HelloRecord
    ) throws(SystemError) {
        self.pipeline = pipeline
        self.loop = loop
        self.clock = clock
        self.hello = hello
        do throws(SystemError) {
            if let socket = try SocketServer.open(
                places.events, access: .ownerAndGroup(places.eventsGroup), passed.first { $0.name == "events" })
            {
                try serve(socket, .events, CommandName.events)
            }
            let access = places.controlGroup.map { ListeningSocket.Access.ownerAndGroup($0) } ?? .owner
            if let socket = try SocketServer.open(places.control, access: access, passed.first { $0.name == "control" })
            {
                try serve(socket, .control, CommandName.control)
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

    private func serve(
        _ socket: ListeningSocket, _ limits: EventSocket.Limits, _ names: [CommandName]
    ) throws(SystemError) {
        let served = try EventSocket(socket, limits, loop: loop)
        sockets.append(served)
        pipeline.add(served)
        let commands = Commands(names, pipeline: pipeline, clock: clock)
        served.onSubscriber = { [unowned self] subscriber in
            let now = clock()
            // Deadlines that are due are handled first, so that their results are part of the current state.
            pipeline.advance(to: now)
            pipeline.greet(subscriber, with: hello(), isLate: true, at: now)
            subscriber.join()
            pipeline.presenceChanged()
            pipeline.flush(subscriber)
            pipeline.flush()
        }
        served.onGone = { [unowned self] subscriber in
            pipeline.presenceChanged()
            commands.forget(subscriber)
            pipeline.flush()
        }
        served.onFilterChanged = { [unowned self] in pipeline.readersChanged() }
        served.onReady = { [unowned self] subscriber in pipeline.flush(subscriber) }
        served.onCommand = { subscriber, line in commands.perform(line, from: subscriber) }
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

    /// The records that wait for the turns of clients, in bytes.
    var waitingSize: Int { sockets.reduce(0) { $0 + $1.waitingSize } }

    /// When `advance` is to be called, if nothing happens before.
    package var nextDeadline: Timestamp? { sockets.reduce(nil) { .earlier($0, $1.nextDeadline) } }

    package func advance(to time: Timestamp) {
        for socket in sockets { socket.advance(to: time) }
    }
}
