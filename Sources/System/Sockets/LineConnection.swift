/// A connection to a running bridge, over which both sides send lines. No call blocks.
package struct LineConnection {
    /// The path of the bridge's socket, for messages.
    package let path: String
    private let stream: StreamConnection
    private var input: LineInput
    /// Bytes that the other end has not taken.
    private var output: [UInt8] = []

    package enum Receiving {
        /// Bytes have arrived. `next` returns their lines.
        case bytes
        /// No bytes have arrived.
        case nothing
        /// The bridge has closed the connection.
        case end
    }

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

    /// Reads what has arrived, up to 64 KiB.
    package mutating func receive() -> Receiving {
        switch stream.receive(atMost: 1 << 16) {
        case .bytes(let bytes):
            input.append(bytes)
            return .bytes
        case .nothing: return .nothing
        case .end: return .end
        }
    }

    /// The next received line; nil if its end has not arrived.
    package mutating func next() -> LineInput.Line? { input.next() }

    package func close() { stream.close() }
}
