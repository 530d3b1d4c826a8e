import System
import Touches

/// Listens for browsers.
final class HTTPServer {
    private let listener: TCPListener
    private let loop: EventLoop
    private var connections: [Int32: HTTPConnection] = [:]
    private var shortage: AcceptShortage
    var onRequest: (HTTPRequest, HTTPConnection) -> Void = { _, _ in }

    /// The maximum number of simultaneous connections.
    static let mostConnections = 256

    init(_ listener: TCPListener, loop: EventLoop) throws(SystemError) {
        self.listener = listener
        self.loop = loop
        shortage = AcceptShortage(at: listener.descriptor, in: loop)
        try loop.watch(listener.descriptor, for: .readable, priority: .client) { [unowned self] _ in accept() }
    }

    /// The address and port that it listens at.
    var address: String { listener.address }

    func close() {
        for connection in Array(connections.values) { connection.close() }
        loop.forget(listener.descriptor)
        listener.close()
    }

    private func accept() {
        do throws(SystemError) {
            guard let (stream, address) = try listener.accept() else { return shortage.end() }
            shortage.goOn()
            makeRoom()
            guard connections.count < HTTPServer.mostConnections else {
                _ = HTTPResponse(.unavailable, "there are too many connections").bytes(isLast: true)
                    .withUnsafeBufferPointer(stream.send)
                return stream.close()
            }
            let connection = try HTTPConnection(stream, to: address, loop: loop)
            connections[connection.descriptor] = connection
            let descriptor = connection.descriptor
            connection.onRequest = { [unowned self, unowned connection] in onRequest($0, connection) }
            connection.onClose = { [unowned self] in connections[descriptor] = nil }
        } catch {
            shortage.begin(because: error)
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
        connections.values.reduce(shortage.nextDeadline) { .earlier($0, $1.deadline) }
    }

    func advance(to time: Timestamp) {
        shortage.advance(to: time)
        for connection in Array(connections.values) { connection.advance(to: time) }
    }
}
