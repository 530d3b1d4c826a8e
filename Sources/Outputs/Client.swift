package import Records
internal import System
package import Touches

/// One connection to a socket. It sends records and answers, and receives commands.
///
/// A client that keeps up is sent its records before the panels are read again. Any other waits for its turn among the
/// clients, so that it does not delay the next touch.
package final class Client: QueuedOutput {
    private let connection: StreamConnection
    /// The id of its process; nil if it is not known.
    private let peer: Int32?
    private unowned let socket: EventSocket
    private let loop: EventLoop
    var sending: RecordSending
    private var input: LineInput
    /// The time at which the first byte of the current incomplete command arrived; nil without such a command.
    private var lineSince: Timestamp?
    private var encoder = RecordEncoder()
    private var isOpen = true
    /// Whether the loop was asked for a turn.
    private var awaitsTurn = false
    /// Whether the loop was asked to let it perform a command.
    private var awaitsCommand = false
    /// What the loop waits for.
    private var awaited = Readiness.readable

    /// A client that takes nothing for this long is disconnected. A line that is incomplete for this long is discarded.
    static let patience = Interval.seconds(30)

    init(_ connection: StreamConnection, of socket: EventSocket, loop: EventLoop) throws(SystemError) {
        self.connection = connection
        peer = connection.peer
        self.socket = socket
        self.loop = loop
        sending = RecordSending(over: connection, from: socket.log)
        input = LineInput(limit: socket.limits.line)
        do {
            try loop.watch(connection.descriptor, for: awaited, priority: .client) { [unowned self] in serve($0) }
        } catch {
            connection.close()
            throw error
        }
    }

    package var descriptor: Int32 { connection.descriptor }

    var process: NamedProcess? { peer.map { NamedProcess($0) } }

    /// For messages.
    private var name: String { "a client" + (process.map { " (\($0))" } ?? "") }

    package var filter: EmitFilter {
        get { sending.queue.filter }
        set {
            sending.catchUp()
            sending.queue.filter = newValue
            socket.handler.filtersChanged()
        }
    }

    func close() {
        guard isOpen else { return }
        isOpen = false
        loop.forget(descriptor)
        connection.close()
        socket.forget(self)
    }

    // MARK: Sending

    package var isBehind: Bool { isOpen && sending.isBehind }

    /// The current state was reported to it. It receives the records from now on.
    package func join() { sending.join() }

    /// Queues a record for this client alone.
    package func append(_ header: RecordHeader, _ bytes: UnsafeBufferPointer<UInt8>) {
        sending.append(header, bytes, result: nil)
    }

    package func takeLosses() -> Int? { sending.takeLosses() }

    /// Asks the loop for a turn among the clients.
    func waitForTurn() {
        guard !awaitsTurn else { return }
        awaitsTurn = true
        loop.serveAgain(descriptor)
    }

    package func flush() {
        let hadEnded = sending.hasEnded
        guard isOpen else { return }
        sending.send(at: loop.now)
        if sending.hasEnded {
            guard !hadEnded else { return }
            socket.handler.filtersChanged()
            if isDone { return close() }
        } else if sending.queue.isBroken {
            Log.warning("\(name) did not read its answer before newer ones needed the memory: disconnecting it")
            return close()
        }
        socket.noteDeadline(of: self)
        waitForWhatIsNext()
    }

    /// Waits for the next readiness. A client that does not take its answers is not read.
    private func waitForWhatIsNext() {
        if !sending.isFull, input.hasLine, !awaitsCommand {
            awaitsCommand = true
            loop.work(for: descriptor) { [unowned self] in performCommand() }
        }
        let next: Readiness = sending.isFull ? .writable : input.isAtEnd || awaitsCommand ? [] : .readable
        if awaited != next {
            awaited = next
            loop.wait(on: descriptor, for: next)
        }
    }

    /// Sends the answer to a command.
    ///
    /// - Parameter id: JSON.
    package func answer(_ id: String?, result: SharedText? = nil, error: String? = nil) {
        encoder.answer(id: id, error: error)
        encoder.take { sending.append($0, $1, result: result) }
    }

    // MARK: Receiving

    /// Whether no command is left for a client that receives nothing any more.
    private var isDone: Bool { !socket.limits.performsAll || input.isAtEnd && !input.hasLine }

    private func serve(_ readiness: Readiness) {
        awaitsTurn = false
        if readiness.contains(.writable) { sending.isFull = false }
        if !sending.isFull, !readiness.isEmpty, !input.hasLine, !input.isAtEnd { read() }
        if !readiness.isDisjoint(with: .hungUp), isDone { return close() }
        goOn()
    }

    /// Takes one command, which has arrived completely.
    private func performCommand() {
        awaitsCommand = false
        guard !sending.isFull else { return }
        take()
        goOn()
    }

    private func goOn() {
        if sending.hasEnded, isDone { return close() }
        guard isOpen else { return }
        socket.isReady(self)
        guard isOpen else { return }
        if sending.hasNews { waitForTurn() }
        waitForWhatIsNext()
    }

    private func take() {
        switch input.next() {
        case .whole(let line): socket.handler.perform(Array(line), from: self)
        case .tooLong: answer(nil, error: "a line has at most \(input.limit) bytes")
        case nil: break
        }
        noteLine()
    }

    /// Notes whether an incomplete command has arrived.
    private func noteLine() {
        lineSince = input.isWithinLine ? lineSince ?? loop.now : nil
        socket.noteDeadline(of: self)
    }

    private func read() {
        switch connection.receive() {
        case .bytes(let bytes): input.append(bytes)
        case .nothing: break
        case .end:
            // The client may still receive.
            input.finish()
        }
        // What is skipped or incomplete is no command.
        if input.hasLine { noteLine() } else { take() }
    }

    // MARK: Time

    package var nextDeadline: Timestamp? {
        Timestamp.earlier(sending.stuck?.since, lineSince).map { $0 + Client.patience }
    }

    package func advance(to time: Timestamp) {
        if let since = sending.stuck?.since, since + Client.patience <= time, sending.isStillStuck(at: time) {
            Log.warning("\(name) read nothing for \(Int(Client.patience.seconds)) s: disconnecting it")
            return close()
        }
        if let since = lineSince, since + Client.patience <= time {
            lineSince = nil
            input.skipLine()
            answer(nil, error: "the line was not complete after \(Int(Client.patience.seconds)) s")
            socket.isReady(self)
        }
    }
}

/// What is sent to a client: its queue, its position in the log of the socket, and whether it keeps up.
struct RecordSending: ~Copyable {
    private let connection: StreamConnection
    private let log: RecordLog
    var queue = RecordQueue(filter: .default, limit: RecordQueue.limit)
    /// The position in the log of the next record for this client; nil until the current state was reported to it.
    private(set) var position: Int?
    /// Whether the socket buffer is full.
    var isFull = false
    /// Whether the client has closed its receiving side.
    private(set) var hasEnded = false
    /// Whether it keeps up, as far as is known.
    private(set) var isPrompt = false
    /// The last time at which the client was seen to have read everything; nil if it never was.
    private var allReadAt: Timestamp?
    /// The time since which the client has taken nothing from the queue, and the unread bytes at that time.
    private(set) var stuck: (since: Timestamp, bytes: Int)?

    /// A client keeps up if it had read everything at some time within this interval.
    private static let promptness = Interval.seconds(0.1)
    /// The number of records of the log that a client takes over in one turn. It limits the delay of a touch.
    static let share = 64

    init(over connection: StreamConnection, from log: RecordLog) {
        self.connection = connection
        self.log = log
    }

    /// Whether something can still be sent.
    var isBehind: Bool { (hasNews || !queue.isEmpty) && !hasEnded }

    /// Whether the log has records that it has not taken over.
    var hasNews: Bool { hasNews(before: log.end) }

    /// Whether it can be sent something now. What it took over from the log, to limit that, is no news any more.
    ///
    /// - Parameter end: the end of the log.
    func hasMore(before end: Int) -> Bool { hasNews(before: end) || (!queue.isEmpty && !isFull && !hasEnded) }

    /// - Parameter end: the end of the log.
    func hasNews(before end: Int) -> Bool { position.map { $0 < end } ?? false }

    /// The current state was reported. The records of the log follow from now on.
    mutating func join() { position = log.end }

    /// Takes over the next `count` records of the log, or all that there are.
    mutating func catchUp(by count: Int = .max) {
        guard let position, position < log.end else { return }
        let next = count < log.end - position ? position + count : log.end
        if !hasEnded { log.forEach(in: position..<next) { queue.append($0, $1) } }
        self.position = next
    }

    /// Queues a record that is not in the log.
    mutating func append(_ header: RecordHeader, _ bytes: UnsafeBufferPointer<UInt8>, result: SharedText?) {
        catchUp()
        if !hasEnded { queue.append(header, bytes, result: result) }
    }

    mutating func takeLosses() -> Int? { hasEnded ? nil : queue.takeLosses() }

    /// Whether the client keeps up. A client that did not is checked again only in its turn.
    mutating func keepsUp(at time: Timestamp) -> Bool {
        if isPrompt { measure(at: time) }
        return isPrompt
    }

    /// A reader of traces is always served in its turn, because traces are not needed without delay.
    private mutating func measure(at time: Timestamp) {
        if queue.filter.selectsTraces {
            isPrompt = false
            return
        }
        if queue.isEmpty, connection.unread == 0 { allReadAt = time }
        isPrompt = allReadAt.map { time - $0 < RecordSending.promptness } ?? false
    }

    /// Sends what the client takes now: everything if it keeps up, else a share of the log.
    mutating func send(at time: Timestamp) {
        if !isPrompt { measure(at: time) }
        catchUp(by: isPrompt ? .max : RecordSending.share)
        guard !isFull, !hasEnded else { return }
        var hasSent = false
        var last = StreamConnection.Sending.sent(0)
        queue.send { [connection] bytes in
            last = connection.send(bytes)
            guard case .sent(let count) = last else { return 0 }
            hasSent = true
            return count
        }
        if hasSent { stuck = nil }
        switch last {
        case .sent: break
        case .full:
            isFull = true
            stuck = stuck ?? (time, connection.unread)
        case .gone:
            hasEnded = true
            queue = RecordQueue(filter: .none, limit: 0)
            stuck = nil
        }
    }

    /// Whether the client has read nothing since the time of `stuck`. If it has, it gets the same time again.
    mutating func isStillStuck(at time: Timestamp) -> Bool {
        guard let stuck else { return false }
        let unread = connection.unread
        if unread < stuck.bytes { self.stuck = (time, unread) }
        return unread >= stuck.bytes
    }
}
