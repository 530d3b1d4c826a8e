internal import Records
internal import System
internal import Touches

/// What is sent to a client: its queue, its position in the log of the socket, and whether it keeps up.
struct RecordSending: ~Copyable {
    private let connection: StreamConnection
    private let log: RecordLog
    var queue = RecordQueue(filter: .default, limit: RecordQueue.limit)
    /// The position in the log of the next record for this client; nil until the current state was reported to it.
    private(set) var position: Int?
    /// Whether the socket buffer is full.
    var isFull = false
    /// Whether the client has closed its receiving side. Commands that it has sent are still performed.
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
    var hasNews: Bool { position.map { $0 < log.end } ?? false }

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
