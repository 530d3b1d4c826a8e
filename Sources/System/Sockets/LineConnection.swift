/// A connection to a running bridge, over which both sides send lines. No call blocks.
package struct LineConnection {
    /// The path of the bridge's socket, for messages.
    package let path: String
    private let stream: StreamConnection
    private var input: LineInput
    /// Bytes that the other end has not taken.
    private var output: [UInt8] = []

    /// Connects to the bridge that listens at `address`.
    ///
    /// - Parameters:
    ///   - option: the option of `run` that opens such a socket; for messages.
    ///   - lineLimit: the maximum length of a received line, in bytes.
    package init(
        to address: UnixSocketAddress, servedWith option: String = "--socket", lineLimit: Int
    ) throws(SystemError) {
        path = address.path
        stream = StreamConnection(try address.connect(servedWith: option))
        UnixSocketAddress.makeNonBlocking(stream.descriptor)
        input = LineInput(limit: lineLimit)
    }

    package var descriptor: Int32 { stream.descriptor }

    /// What to wait for: received bytes, and room for the bytes that wait to be sent.
    package var awaited: Readiness { output.isEmpty ? .readable : [.readable, .writable] }

    /// The number of bytes that wait to be sent.
    package var waitingSize: Int { output.count }

    /// Sends a line, or as much of it as the other end takes. `flush` sends the rest.
    ///
    /// - Parameter line: without the newline at its end.
    package mutating func send(_ line: some Sequence<UInt8>) {
        output += line
        output.append(UInt8(ascii: "\n"))
        flush()
    }

    /// Sends what waits. If the other end is closed, the bytes are discarded; what it sent before can still be read.
    package mutating func flush() {
        guard !output.isEmpty else { return }
        switch output.withUnsafeBufferPointer(stream.send) {
        case .sent(let count): output.removeFirst(count)
        case .full: break
        case .gone: output = []
        }
    }

    /// Reads what has arrived, up to 64 KiB. If these are bytes, `next` returns their lines.
    package mutating func receive() -> StreamConnection.Receiving {
        let received = stream.receive(atMost: 1 << 16)
        if case .bytes(let bytes) = received { input.append(bytes) }
        return received
    }

    /// The next received line; nil if its end has not arrived.
    package mutating func next() -> LineInput.Line? { input.next() }

    package func close() { stream.close() }
}
