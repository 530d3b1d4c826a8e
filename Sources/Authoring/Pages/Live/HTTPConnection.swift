import System
import Touches

/// A connection of a browser: requests and responses in turn, or a stream of events.
final class HTTPConnection {
    /// The address and port of this machine that the browser connected to.
    let address: String
    private let stream: StreamConnection
    private let loop: EventLoop
    private var reader = HTTPRequestReader()
    private var output: [UInt8] = []
    /// The number of bytes of `output` that were sent.
    private var sent = 0
    /// Whether the kernel accepts no more bytes for now.
    private var isFull = false
    private var closesAfterwards = false
    /// Whether the response to the request has no body (RFC 9110 section 9.3.2).
    private var isHead = false
    private(set) var isOpen = true
    private var isReading = false
    /// The time at which the connection is closed unless something arrives or is taken before.
    private(set) var deadline: Timestamp?
    /// Whether the response to a request is a stream of events.
    private(set) var isStream = false

    /// Called with a request. Answer it with `answer` or `beginStream`.
    var onRequest: (HTTPRequest) -> Void = { _ in }
    /// Called when the queue of a stream has been sent.
    var onDrained: () -> Void = {}
    var onClose: () -> Void = {}

    /// The time in which a request must arrive completely, and a response must be taken.
    static let requestTime = Interval.seconds(10)
    /// For how long a connection may wait for its next request.
    static let idleTime = Interval.seconds(60)
    /// A stream whose reader takes nothing for so long is closed. Its tab connects again when it runs again.
    static let streamTime = Interval.seconds(60)

    init(_ stream: StreamConnection, to address: String, loop: EventLoop) throws(SystemError) {
        self.stream = stream
        self.address = address
        self.loop = loop
        deadline = loop.now + HTTPConnection.requestTime
        do {
            try loop.watch(stream.descriptor, for: .readable, priority: .client) { [unowned self] in serve($0) }
        } catch {
            stream.close()
            throw error
        }
    }

    var descriptor: Int32 { stream.descriptor }

    /// Whether it waits for a request, or for the rest of one.
    var isUnanswered: Bool { !isStream && output.isEmpty }

    /// Whether it waits for a request that has not begun to arrive.
    var isIdle: Bool { isUnanswered && !reader.isWithinRequest }

    /// The number of bytes that wait to be sent.
    var waiting: Int { output.count - sent }

    func close() {
        guard isOpen else { return }
        isOpen = false
        loop.forget(descriptor)
        stream.close()
        onClose()
    }

    func advance(to time: Timestamp) {
        guard isOpen, let deadline, deadline <= time else { return }
        // A browser that has sent a part of a request gets an error.
        if !isStream, reader.isWithinRequest, output.isEmpty { return fail(.timeout) }
        close()
    }

    // MARK: Receiving

    private func serve(_ readiness: Readiness) {
        if readiness.contains(.writable) {
            isFull = false
            flush()
        }
        guard isOpen, readiness.contains(.readable) || !readiness.isDisjoint(with: .hungUp) else { return }
        switch stream.receive() {
        case .bytes(let bytes):
            // Nothing is expected after a stream has begun, or behind a request that is the last.
            guard !isStream, !closesAfterwards else { return }
            if reader.isWithinRequest == false { deadline = loop.now + HTTPConnection.requestTime }
            reader.append(bytes)
            readRequests()
        case .nothing: break
        case .end: close()
        }
    }

    /// Takes the requests that have arrived, each after the response to the one before has been sent.
    private func readRequests() {
        guard !isReading else { return }
        isReading = true
        defer { isReading = false }
        while isOpen, !isStream, !closesAfterwards, output.isEmpty {
            do throws(HTTPStatus) {
                guard let request = try reader.next() else { return }
                closesAfterwards = request.headers["connection"]?.lowercased() == "close"
                isHead = request.method == "HEAD"
                onRequest(request)
            } catch {
                isHead = reader.isHead
                return fail(error)
            }
        }
    }

    private func fail(_ status: HTTPStatus) { refuse(HTTPResponse(status)) }

    // MARK: Sending

    func answer(_ response: HTTPResponse) { send(response.bytes(isLast: closesAfterwards, hasBody: !isHead)) }

    /// Answers, and closes the connection afterwards. Otherwise those that are refused could take all places.
    func refuse(_ response: HTTPResponse) {
        closesAfterwards = true
        answer(response)
    }

    func beginStream() {
        isStream = true
        closesAfterwards = false
        send(HTTPResponse.stream)
    }

    /// Sends bytes, or adds them to the queue.
    func send(_ bytes: [UInt8]) {
        if output.isEmpty { deadline = loop.now + (isStream ? HTTPConnection.streamTime : HTTPConnection.requestTime) }
        output += bytes
        flush()
    }

    private func flush() {
        while isOpen, !isFull, sent < output.count {
            switch output[sent...].withUnsafeBufferPointer(stream.send) {
            case .sent(let count):
                sent += count
                deadline = loop.now + (isStream ? HTTPConnection.streamTime : HTTPConnection.requestTime)
            case .full: isFull = true
            case .gone: return close()
            }
        }
        guard isOpen else { return }
        // A browser that does not take its responses is not read.
        loop.wait(on: descriptor, for: !isFull ? .readable : isStream ? [.readable, .writable] : .writable)
        guard sent == output.count, !output.isEmpty else { return }
        output.removeAll(keepingCapacity: output.capacity <= 1 << 16)
        sent = 0
        if closesAfterwards { return close() }
        deadline = isStream ? nil : loop.now + HTTPConnection.idleTime
        if isStream { onDrained() } else { readRequests() }
    }
}
