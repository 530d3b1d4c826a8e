import System
import Touches

/// Listens for browsers.
final class HTTPServer {
    private let listener: TCPListener
    private let loop: EventLoop
    private var connections: [Int32: HTTPConnection] = [:]
    /// The time of the next attempt to accept, after a lack of descriptors or memory.
    private var retry: Timestamp?
    /// Whether the lack has been reported and has not ended.
    private var hasShortage = false
    /// Called with each request.
    var onRequest: (HTTPRequest, HTTPConnection) -> Void = { _, _ in }

    /// The maximum number of simultaneous connections.
    static let mostConnections = 256
    private static let retryInterval = Interval.seconds(1)

    init(_ listener: TCPListener, loop: EventLoop) throws(SystemError) {
        self.listener = listener
        self.loop = loop
        try loop.watch(listener.descriptor, for: .readable, priority: .client) { [unowned self] _ in accept() }
    }

    /// The address and port that it listens at.
    var place: String { listener.place }

    func close() {
        for connection in Array(connections.values) { connection.close() }
        loop.forget(listener.descriptor)
        listener.close()
    }

    private func accept() {
        do throws(SystemError) {
            guard let (stream, place) = try listener.accept() else {
                hasShortage = false
                return
            }
            if hasShortage { loop.serveAgain(listener.descriptor) }
            makeRoom()
            guard connections.count < HTTPServer.mostConnections else {
                _ = HTTPResponse(.unavailable, "there are too many connections").bytes(isLast: true)
                    .withUnsafeBufferPointer(stream.send)
                return stream.close()
            }
            let connection = try HTTPConnection(stream, to: place, loop: loop)
            connections[connection.descriptor] = connection
            let descriptor = connection.descriptor
            connection.onRequest = { [unowned self, unowned connection] in onRequest($0, connection) }
            connection.onClose = { [unowned self] in connections[descriptor] = nil }
        } catch {
            if !hasShortage { Log.warning("\(error); trying again until a descriptor is free") }
            hasShortage = true
            retry = loop.now + HTTPServer.retryInterval
            loop.wait(on: listener.descriptor, for: [])
        }
    }

    /// If there is no room for another connection, closes the oldest one that waits for nothing. If there is none,
    /// closes the oldest one whose request has not arrived completely.
    private func makeRoom() {
        guard connections.count >= HTTPServer.mostConnections else { return }
        let unanswered = connections.values.filter(\.isUnanswered).sorted {
            ($0.deadline ?? .zero) < ($1.deadline ?? .zero)
        }
        (unanswered.first(where: \.isIdle) ?? unanswered.first)?.close()
    }

    var nextDeadline: Timestamp? {
        connections.values.reduce(retry) { .earlier($0, $1.deadline) }
    }

    func advance(to time: Timestamp) {
        if let retry, retry <= time {
            self.retry = nil
            loop.wait(on: listener.descriptor, for: .readable)
        }
        for connection in Array(connections.values) { connection.advance(to: time) }
    }
}
