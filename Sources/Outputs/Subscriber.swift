package import Records
internal import System
internal import Touches

/// One connection to a socket. It sends records and answers, and receives commands.
///
/// A reader that keeps up is sent its records before the panels are read again. Any other waits for its turn among the
/// clients, so that it does not delay the next touch.
package final class Subscriber: RecordReader {
    private let connection: StreamConnection
    private let loop: EventLoop
    private let log: RecordLog
    /// The place in the log of the next record for this reader; nil until the current state was reported to it.
    private(set) var place: Int?
    private var queue = RecordQueue(filter: .default, limit: RecordQueue.limit)
    private var encoder = RecordEncoder()
    private var input: LineInput
    private var isOpen = true
    /// Whether the socket buffer is full.
    private var isFull = false
    /// Whether the client has closed its receiving side. Commands that it has sent are still performed.
    private var hasStoppedReading = false
    /// Whether the client has closed its sending side. It may still receive.
    private var isHalfClosed = false
    /// Whether it keeps up, as far as is known.
    private var isPrompt = false
    /// The last time at which the client was seen to have read everything; nil if it never was.
    private var allReadAt: Timestamp?
    /// Whether the loop was asked for a turn.
    private var awaitsTurn = false
    /// The time since which the client has taken nothing from the queue, and the unread bytes at that time.
    private var stuck: (since: Timestamp, bytes: Int)? {
        didSet { if oldValue == nil, stuck != nil { onPatienceNeeded() } }
    }
    /// The time at which the first byte of the current incomplete line arrived.
    private var lineSince: Timestamp? {
        didSet { if oldValue == nil, lineSince != nil { onPatienceNeeded() } }
    }

    /// Called with a command, without its newline. Answer it with `answer`.
    var onCommand: ([UInt8]) -> Void = { _ in }
    /// Called when the client can take records again or has been sent an answer. Flush it then.
    var onReady: () -> Void = {}
    var onClose: () -> Void = {}
    var onFilterChanged: () -> Void = {}
    /// Called when `nextDeadline` may have become earlier.
    var onPatienceNeeded: () -> Void = {}

    /// A client that takes nothing for this long is disconnected. A line that is incomplete for this long is discarded.
    static let patience = Interval.seconds(30)
    /// A client keeps up if it had read everything at some time within this interval.
    static let promptness = Interval.seconds(0.1)
    /// The number of records of the log that a client takes over in one turn. It limits the delay of a touch.
    static let share = 64

    /// - Parameters:
    ///   - log: the records of the socket.
    ///   - lineLimit: the maximum length of a command, in bytes.
    init(
        _ connection: StreamConnection, reading log: RecordLog, lineLimit: Int, loop: EventLoop
    ) throws(SystemError) {
        self.connection = connection
        self.log = log
        self.loop = loop
        input = LineInput(limit: lineLimit)
        do {
            try loop.watch(connection.descriptor, for: .readable, priority: .client) { [unowned self] in serve($0) }
        } catch {
            connection.close()
            throw error
        }
    }

    package var descriptor: Int32 { connection.descriptor }

    package var filter: EmitFilter {
        get { queue.filter }
        set {
            catchUp()
            queue.filter = newValue
            onFilterChanged()
        }
    }

    /// The maximum memory for the queue, in bytes.
    var limit: Int {
        get { queue.limit ?? 0 }
        set { queue.limit = newValue }
    }

    func close() {
        guard isOpen else { return }
        isOpen = false
        loop.forget(descriptor)
        connection.close()
        onClose()
    }

    // MARK: Sending

    package var isBehind: Bool { (hasNews || !queue.isEmpty) && isOpen && !hasStoppedReading }

    /// The current state was reported to it. It receives the records from now on.
    package func join() { place = log.end }

    /// Whether the log has records that it has not taken over.
    var hasNews: Bool { place.map { $0 < log.end } ?? false }

    /// Takes over the next `count` records of the log, or all that there are.
    func catchUp(by count: Int = .max) {
        guard let place, place < log.end else { return }
        let next = count < log.end - place ? place + count : log.end
        if !hasStoppedReading { log.forEach(in: place..<next) { queue.append($0, $1) } }
        self.place = next
    }

    /// Queues a record for this reader alone.
    package func take(_ header: RecordHeader, _ bytes: UnsafeBufferPointer<UInt8>) { take(header, bytes, result: nil) }

    private func take(_ header: RecordHeader, _ bytes: UnsafeBufferPointer<UInt8>, result: SharedText?) {
        catchUp()
        if !hasStoppedReading { queue.append(header, bytes, result: result) }
    }

    package func takeLosses() -> Int? { hasStoppedReading ? nil : queue.takeLosses() }

    /// Whether the client keeps up. A client that did not is checked again only in its turn.
    func keepsUp(at time: Timestamp) -> Bool {
        if isPrompt { measure(at: time) }
        return isPrompt
    }

    /// A reader of traces is always served in its turn, because traces are not needed without delay.
    private func measure(at time: Timestamp) {
        if filter.selectsTraces {
            isPrompt = false
            return
        }
        if queue.isEmpty, connection.unread == 0 { allReadAt = time }
        isPrompt = allReadAt.map { time - $0 < Subscriber.promptness } ?? false
    }

    /// Asks the loop for a turn among the clients.
    func waitForTurn() {
        guard !awaitsTurn else { return }
        awaitsTurn = true
        loop.serveAgain(descriptor)
    }

    package func flush() {
        if !isPrompt { measure(at: loop.now) }
        catchUp(by: isPrompt ? .max : Subscriber.share)
        guard isOpen, !isFull, !hasStoppedReading else { return }
        queue.send { bytes in
            switch connection.send(bytes) {
            case .sent(let count):
                stuck = nil
                return count
            case .full: isFull = true
            case .gone: hasStoppedReading = true
            }
            return 0
        }
        if hasStoppedReading { return stopSending() }
        if queue.isBroken {
            Log.warning("a client did not read its answer before newer ones needed the memory: disconnecting it")
            return close()
        }
        if isFull, stuck == nil { stuck = (loop.now, connection.unread) }
        waitForWhatIsNext()
    }

    private func stopSending() {
        queue = RecordQueue(filter: .none, limit: 0)
        stuck = nil
        onFilterChanged()
        if isHalfClosed { close() } else { waitForWhatIsNext() }
    }

    /// Waits for the next readiness. A client that does not take its answers is not read.
    private func waitForWhatIsNext() {
        loop.wait(on: descriptor, for: isFull ? .writable : isHalfClosed ? [] : .readable)
        if !isFull, input.hasLine { loop.serveAgain(descriptor) }
    }

    /// Sends the answer to a command.
    ///
    /// - Parameter id: JSON.
    package func answer(_ id: String?, result: SharedText? = nil, error: String? = nil) {
        encoder.answer(id: id, error: error) { take($0, $1, result: result) }
    }

    // MARK: Receiving

    private func serve(_ readiness: Readiness) {
        awaitsTurn = false
        if readiness.contains(.writable) { isFull = false }
        if !isFull { receive() }
        // The other end is closed, and all its commands have been performed.
        if isHalfClosed, !input.hasLine, hasStoppedReading || !readiness.isDisjoint(with: .hungUp) { return close() }
        guard isOpen else { return }
        onReady()
        if hasNews { waitForTurn() }
    }

    /// Takes one command if a complete line has arrived.
    private func receive() {
        if !input.hasLine, !isHalfClosed { read() }
        switch input.next() {
        case .whole(let line): onCommand(Array(line))
        case .tooLong: answer(nil, error: "a line has at most \(input.limit) bytes")
        case nil: break
        }
        lineSince = input.isWithinLine ? lineSince ?? loop.now : nil
        if input.hasLine { loop.serveAgain(descriptor) }
    }

    private func read() {
        switch connection.receive() {
        case .bytes(let bytes): input.append(bytes)
        case .nothing: break
        case .end:
            input.finish()
            isHalfClosed = true
            waitForWhatIsNext()
        }
    }

    // MARK: Time

    /// The time at which `advance` must be called unless something happens earlier.
    var nextDeadline: Timestamp? {
        Timestamp.earlier(stuck?.since, lineSince).map { $0 + Subscriber.patience }
    }

    func advance(to time: Timestamp) {
        if let stuck, stuck.since + Subscriber.patience <= time {
            let unread = connection.unread
            guard unread < stuck.bytes else {
                Log.warning("a client read nothing for \(Int(Subscriber.patience.seconds)) s: disconnecting it")
                return close()
            }
            self.stuck = (time, unread)
        }
        if let lineSince, lineSince + Subscriber.patience <= time {
            self.lineSince = nil
            input.skipLine()
            answer(nil, error: "the line was not complete after \(Int(Subscriber.patience.seconds)) s")
            onReady()
        }
    }
}
