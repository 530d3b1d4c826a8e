package import Records
package import System
package import Touches

/// A listening Unix stream socket whose clients read records and send commands: the events socket or the control
/// socket.
package final class EventSocket: Output {
    /// What the clients of a socket may take.
    package struct Limits: Sendable {
        /// The maximum length of a command, in bytes.
        package let line: Int
        /// The maximum number of simultaneous clients.
        package let clients: Int
        /// The maximum memory for the queued records of all clients, in bytes.
        package let memory: Int
        /// Whether the commands of a client that has closed its connection are performed.
        package let performsAll: Bool

        /// Its commands only ask for something.
        package static let events = Limits(line: 1 << 14, clients: 256, memory: 64 << 20, performsAll: false)
        /// A line has room for a scene. Every client may have one incomplete line.
        package static let control = Limits(line: 1 << 20, clients: 32, memory: 16 << 20, performsAll: true)
    }

    package let limits: Limits
    private let socket: ListeningSocket
    private let loop: EventLoop
    /// In the order in which they have connected.
    private var clients: [Client] = []
    let log = RecordLog()
    /// Whether there is a record about which no client was asked whether it keeps up.
    private var hasNews = false
    package let handler: any ClientHandler
    private var shortage: AcceptShortage
    /// A time that is not later than the deadline of any client; nil if none has one.
    private var patienceEnds: Timestamp?
    /// Whether clients were refused. It is logged once, until a quarter of the places is free.
    private var hasRefused = false

    package init(
        _ socket: ListeningSocket, _ limits: Limits, for handler: any ClientHandler, loop: EventLoop
    ) throws(SystemError) {
        self.limits = limits
        self.handler = handler
        self.loop = loop
        self.socket = socket
        shortage = AcceptShortage(at: socket.descriptor, in: loop)
        do {
            try loop.watch(socket.descriptor, for: .readable, priority: .client) { [unowned self] _ in accept() }
        } catch {
            socket.close()
            throw error
        }
    }

    /// Closes every connection and removes the file.
    package func close() {
        for client in clients { client.close() }
        loop.forget(socket.descriptor)
        socket.close()
    }

    // MARK: Records

    package var count: Int { clients.count }

    /// The records that wait for the turns of clients, in bytes.
    package var waitingSize: Int { log.size }

    package var readers: [ReaderStatus] { clients.map { $0.sending.queue.status(of: socket.path, for: $0.process) } }

    package var filters: [EmitFilter] { clients.map(\.filter) }

    /// If the log is larger than this, clients take records over before their turn. In bytes.
    private static let logLimit = 1 << 18

    package func append(_ header: RecordHeader, _ bytes: UnsafeBufferPointer<UInt8>) {
        guard !clients.isEmpty else { return }
        log.append(header, bytes)
        hasNews = true
        if log.size > EventSocket.logLimit {
            lastClient?.sending.catchUp(by: RecordSending.share)
            trimLog()
        }
    }

    package func forEachThatKeepsUp(_ send: (any QueuedOutput) -> Void) {
        guard hasNews else { return }
        hasNews = false
        let (time, end) = (loop.now, log.end)
        for client in clients where client.sending.hasMore(before: end) {
            if client.sending.keepsUp(at: time) { send(client) } else { client.waitForTurn() }
        }
        trimLog()
    }

    private func trimLog() {
        guard !log.isEmpty else { return }
        // Mostly one of them has taken nothing of the log yet.
        let start = log.start
        if clients.contains(where: { $0.sending.position == start }) { return }
        log.removeAll(before: lastClient?.sending.position ?? log.end)
    }

    /// The client that has taken over the fewest records; nil if there is none.
    private var lastClient: Client? {
        clients.min { ($0.sending.position ?? .max) < ($1.sending.position ?? .max) }
    }

    package func drain(until deadline: Timestamp) {
        for client in clients { client.drain(until: deadline) }
    }

    // MARK: Connections

    private func accept() {
        do throws(SystemError) {
            guard let connection = try socket.accept() else { return shortage.end() }
            shortage.goOn()
            guard clients.count < limits.clients else { return refuse(connection) }
            let client = try Client(connection, of: self, loop: loop)
            clients.append(client)
            divideMemory()
            handler.greet(client)
        } catch {
            shortage.begin(because: error)
        }
    }

    /// A client can take records again, or has been sent an answer.
    func isReady(_ client: Client) {
        handler.flush(client)
        trimLog()
    }

    /// The deadline of a client may have become earlier.
    func noteDeadline(of client: Client) { patienceEnds = .earlier(patienceEnds, client.nextDeadline) }

    func forget(_ client: Client) {
        clients.removeAll { $0 === client }
        trimLog()
        if clients.count <= limits.clients * 3 / 4 { hasRefused = false }
        loop.wait(on: socket.descriptor, for: .readable)
        divideMemory()
        handler.forget(client)
    }

    /// Sends the client the reason why it is refused, and disconnects it.
    private func refuse(_ connection: StreamConnection) {
        let reason = "\(limits.clients) clients are connected already, which is the limit"
        if !hasRefused { Log.warning("refusing readers at \(socket.path): \(reason)") }
        hasRefused = true
        var queue = RecordQueue(filter: .none, limit: nil)
        var encoder = RecordEncoder()
        encoder.answer(id: nil, error: reason)
        encoder.take { queue.append($0, $1) }
        queue.send { bytes in
            if case .sent(let count) = connection.send(bytes) { count } else { 0 }
        }
        connection.close()
    }

    private func divideMemory() {
        let limit = min(RecordQueue.limit, limits.memory / max(clients.count, 1))
        for client in clients { client.sending.queue.limit = limit }
    }

    // MARK: Time

    package var nextDeadline: Timestamp? { .earlier(shortage.nextDeadline, patienceEnds) }

    package func advance(to time: Timestamp) {
        shortage.advance(to: time)
        guard let patienceEnds, patienceEnds <= time else { return }
        for client in clients where client.nextDeadline.map({ $0 <= time }) == true {
            client.advance(to: time)
        }
        self.patienceEnds = clients.reduce(nil) { .earlier($0, $1.nextDeadline) }
    }
}

/// Greets the clients of a socket and performs their commands.
package protocol ClientHandler: AnyObject {
    /// A client has connected. Reports the current state to it, and lets it join.
    func greet(_ client: Client)
    /// Performs a command: one line, without its newline.
    func perform(_ line: [UInt8], from client: Client)
    /// Sends a client what waits for it.
    func flush(_ client: Client)
    func filtersChanged()
    func forget(_ client: Client)
}

/// The records of a socket that not all of its clients have taken over. The clients share its memory.
///
/// Positions count the records since the start of the session.
final class RecordLog {
    private var bytes = LineBuffer()
    /// The header of each record, and the end of its bytes, counted from the start of `bytes`.
    private var records: [(header: RecordHeader, end: Int)] = []
    /// The position of the first of `records`.
    private(set) var start = 0

    /// The position of the next record.
    var end: Int { start + records.count }

    var isEmpty: Bool { records.isEmpty }

    /// The memory for the records, in bytes.
    var size: Int { bytes.count }

    func append(_ header: RecordHeader, _ record: UnsafeBufferPointer<UInt8>) {
        bytes.bytes(record)
        records.append((header, bytes.count))
    }

    /// Calls `body` with the records at `positions`. The headers are passed in their place, so that they are not
    /// copied. `body` does not change them.
    func forEach(in positions: Range<Int>, _ body: (inout RecordHeader, UnsafeBufferPointer<UInt8>) -> Void) {
        let indices = positions.lowerBound - start..<positions.upperBound - start
        var first = indices.lowerBound > 0 ? records[indices.lowerBound - 1].end : 0
        bytes.withBytes { all in
            records.withUnsafeMutableBufferPointer { records in
                for index in indices {
                    let end = records[index].end
                    body(&records[index].header, UnsafeBufferPointer(rebasing: all[first..<end]))
                    first = end
                }
            }
        }
    }

    /// Forgets the records before `position`, as soon as they are most of all records.
    func removeAll(before position: Int) {
        let taken = position - start
        if taken == records.count {
            bytes.removeAll()
            records.removeAll(keepingCapacity: true)
        } else if taken > records.count / 2 {
            let removed = records[taken - 1].end
            bytes.removeFirst(removed)
            records.removeFirst(taken)
            for index in records.indices { records[index].end -= removed }
        } else {
            return
        }
        start = position
    }
}
