package import Records
internal import System
package import Touches

/// One connection to a socket. It sends records and answers, and receives commands.
///
/// A client that keeps up is sent its records before the panels are read again. Any other waits for its turn among the
/// clients, so that it does not delay the next touch.
package final class Client: QueuedOutput {
    private let connection: StreamConnection
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

    /// A client that takes nothing for this long is disconnected. A line that is incomplete for this long is discarded.
    static let patience = Interval.seconds(30)

    init(_ connection: StreamConnection, of socket: EventSocket, loop: EventLoop) throws(SystemError) {
        self.connection = connection
        self.socket = socket
        self.loop = loop
        sending = RecordSending(over: connection, from: socket.log)
        input = LineInput(limit: socket.limits.line)
        do {
            try loop.watch(connection.descriptor, for: .readable, priority: .client) { [unowned self] in serve($0) }
        } catch {
            connection.close()
            throw error
        }
    }

    package var descriptor: Int32 { connection.descriptor }

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
            if input.isAtEnd { return close() }
        } else if sending.queue.isBroken {
            Log.warning("a client did not read its answer before newer ones needed the memory: disconnecting it")
            return close()
        }
        socket.noteDeadline(of: self)
        waitForWhatIsNext()
    }

    /// Waits for the next readiness. A client that does not take its answers is not read.
    private func waitForWhatIsNext() {
        loop.wait(on: descriptor, for: sending.isFull ? .writable : input.isAtEnd ? [] : .readable)
        if !sending.isFull, input.hasLine { loop.serveAgain(descriptor) }
    }

    /// Sends the answer to a command.
    ///
    /// - Parameter id: JSON.
    package func answer(_ id: String?, result: SharedText? = nil, error: String? = nil) {
        encoder.answer(id: id, error: error) { sending.append($0, $1, result: result) }
    }

    // MARK: Receiving

    private func serve(_ readiness: Readiness) {
        awaitsTurn = false
        if readiness.contains(.writable) { sending.isFull = false }
        if !sending.isFull { receive(hasMore: !readiness.isEmpty) }
        // The other end is closed, and all its commands have been performed.
        if input.isAtEnd, !input.hasLine, sending.hasEnded || !readiness.isDisjoint(with: .hungUp) { return close() }
        guard isOpen else { return }
        socket.isReady(self)
        if sending.hasNews { waitForTurn() }
    }

    /// Takes one command if a complete line has arrived.
    ///
    /// - Parameter hasMore: whether there may be something to read.
    private func receive(hasMore: Bool) {
        if hasMore, !input.hasLine, !input.isAtEnd { read() }
        switch input.next() {
        case .whole(let line): socket.handler.perform(Array(line), from: self)
        case .tooLong: answer(nil, error: "a line has at most \(input.limit) bytes")
        case nil: break
        }
        lineSince = input.isWithinLine ? lineSince ?? loop.now : nil
        socket.noteDeadline(of: self)
        if input.hasLine { loop.serveAgain(descriptor) }
    }

    private func read() {
        switch connection.receive() {
        case .bytes(let bytes): input.append(bytes)
        case .nothing: break
        case .end:
            // The client may still receive.
            input.finish()
            waitForWhatIsNext()
        }
    }

    // MARK: Time

    package var nextDeadline: Timestamp? {
        Timestamp.earlier(sending.stuck?.since, lineSince).map { $0 + Client.patience }
    }

    package func advance(to time: Timestamp) {
        if let since = sending.stuck?.since, since + Client.patience <= time, sending.isStillStuck(at: time) {
            Log.warning("a client read nothing for \(Int(Client.patience.seconds)) s: disconnecting it")
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
