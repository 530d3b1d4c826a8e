package import Records
package import System
package import Touches

/// A listening Unix stream socket whose clients read records and send commands: the events socket or the control
/// socket.
package final class EventSocket: RecordOutput {
    /// What the clients of a socket may take.
    package struct Limits: Sendable {
        /// The maximum length of a command, in bytes.
        package let line: Int
        /// The maximum number of simultaneous clients.
        package let clients: Int
        /// The maximum memory for the queued records of all clients, in bytes.
        package let memory: Int

        package static let events = Limits(line: 1 << 14, clients: 256, memory: 64 << 20)
        /// A line has room for a scene. Every client may have one incomplete line.
        package static let control = Limits(line: 1 << 20, clients: 32, memory: 16 << 20)
    }

    package let limits: Limits
    private let socket: ListeningSocket
    private let loop: EventLoop
    private var subscribers: [Int32: Subscriber] = [:]
    private let log = RecordLog()
    private var shortage: AcceptShortage
    /// A time that is not later than the deadline of any subscriber; nil if none has one.
    private var patienceEnds: Timestamp?
    /// Whether subscribers were refused. It is logged once, until a quarter of the places is free.
    private var hasRefused = false
    /// Called when a subscriber has connected. Report the current state to it, and let it join.
    package var onSubscriber: (Subscriber) -> Void = { _ in }
    /// Called when a subscriber has disconnected.
    package var onGone: (Subscriber) -> Void = { _ in }
    /// Called when a subscriber can take records again, or has been sent an answer.
    package var onReady: (Subscriber) -> Void = { _ in }
    /// Called when the filter of a subscriber has changed.
    package var onFilterChanged: () -> Void = {}
    /// Called when a subscriber has sent a command: one line, without its newline.
    package var onCommand: (Subscriber, [UInt8]) -> Void = { _, _ in }

    package init(_ socket: ListeningSocket, _ limits: Limits, loop: EventLoop) throws(SystemError) {
        self.limits = limits
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
        for subscriber in Array(subscribers.values) { subscriber.close() }
        loop.forget(socket.descriptor)
        socket.close()
    }

    // MARK: Records

    /// The number of clients.
    package var count: Int { subscribers.count }

    /// The records that wait for the turns of clients, in bytes.
    package var waitingSize: Int { log.size }

    package var filters: [EmitFilter] { subscribers.values.map(\.filter) }

    /// If the log is larger than this, clients take records over before their turn. In bytes.
    private static let logLimit = 1 << 18

    package func take(_ header: RecordHeader, _ bytes: UnsafeBufferPointer<UInt8>) {
        guard !subscribers.isEmpty else { return }
        log.append(header, bytes)
        if log.size > EventSocket.logLimit {
            lastSubscriber?.catchUp(by: Subscriber.share)
            trimLog()
        }
    }

    package func forEachPromptReader(_ send: (any RecordReader) -> Void) {
        guard !log.isEmpty else { return }
        let time = loop.now
        for subscriber in subscribers.values where subscriber.hasNews {
            if subscriber.keepsUp(at: time) { send(subscriber) } else { subscriber.waitForTurn() }
        }
        trimLog()
    }

    private func trimLog() {
        guard !log.isEmpty else { return }
        log.removeAll(before: lastSubscriber?.place ?? log.end)
    }

    /// The subscriber that has taken over the fewest records; nil if there is none.
    private var lastSubscriber: Subscriber? {
        subscribers.values.min { ($0.place ?? .max) < ($1.place ?? .max) }
    }

    package func drain(until deadline: Timestamp) {
        for subscriber in subscribers.values { subscriber.drain(until: deadline) }
    }

    // MARK: Connections

    private func accept() {
        do throws(SystemError) {
            guard let connection = try socket.accept() else { return shortage.end() }
            shortage.goOn()
            guard subscribers.count < limits.clients else { return refuse(connection) }
            let subscriber = try Subscriber(connection, reading: log, lineLimit: limits.line, loop: loop)
            subscribers[subscriber.descriptor] = subscriber
            divideMemory()
            connect(subscriber)
            onSubscriber(subscriber)
        } catch {
            shortage.begin(because: error)
        }
    }

    private func connect(_ subscriber: Subscriber) {
        subscriber.onCommand = { [unowned self, unowned subscriber] line in onCommand(subscriber, line) }
        subscriber.onReady = { [unowned self, unowned subscriber] in
            onReady(subscriber)
            trimLog()
        }
        subscriber.onFilterChanged = { [unowned self] in onFilterChanged() }
        subscriber.onPatienceNeeded = { [unowned self, unowned subscriber] in
            patienceEnds = .earlier(patienceEnds, subscriber.nextDeadline)
        }
        subscriber.onClose = { [unowned self, unowned subscriber] in
            subscribers[subscriber.descriptor] = nil
            if subscribers.count <= limits.clients * 3 / 4 { hasRefused = false }
            loop.wait(on: socket.descriptor, for: .readable)
            divideMemory()
            onGone(subscriber)
        }
    }

    /// Sends the client the reason why it is refused, and disconnects it.
    private func refuse(_ connection: StreamConnection) {
        let reason = "\(limits.clients) clients are connected already, which is the limit"
        if !hasRefused { Log.warning("refusing readers at \(socket.path): \(reason)") }
        hasRefused = true
        var queue = RecordQueue(filter: .none, limit: nil)
        var encoder = RecordEncoder()
        encoder.answer(id: nil, error: reason) { header, bytes in queue.append(header, bytes) }
        queue.send { bytes in
            if case .sent(let count) = connection.send(bytes) { count } else { 0 }
        }
        connection.close()
    }

    private func divideMemory() {
        let limit = min(RecordQueue.limit, limits.memory / max(subscribers.count, 1))
        for subscriber in subscribers.values { subscriber.limit = limit }
    }

    // MARK: Time

    /// The time at which `advance` must be called unless something happens earlier.
    package var nextDeadline: Timestamp? { .earlier(shortage.nextDeadline, patienceEnds) }

    package func advance(to time: Timestamp) {
        shortage.advance(to: time)
        guard let patienceEnds, patienceEnds <= time else { return }
        for subscriber in subscribers.values where subscriber.nextDeadline.map({ $0 <= time }) == true {
            subscriber.advance(to: time)
        }
        self.patienceEnds = subscribers.values.reduce(nil) { .earlier($0, $1.nextDeadline) }
    }
}
