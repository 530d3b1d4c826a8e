internal import Glibc

/// One end of a connected stream socket. All calls are non-blocking.
package struct StreamConnection {
    package let descriptor: Int32

    package init(_ descriptor: Int32) { self.descriptor = descriptor }

    /// The next connection of a listening socket; nil if none is waiting. Throws if the process has no room for
    /// another.
    ///
    /// - Parameters:
    ///   - listener: the descriptor of the socket.
    ///   - address: what it listens at, for the error.
    static func accept(from listener: Int32, at address: String) throws(SystemError) -> StreamConnection? {
        let connection = SystemCall.accept(listener)
        guard connection >= 0 else {
            let code = Errno.last
            // The kernel looks for a free descriptor before it looks for a connection, so a lack of descriptors does
            // not mean that a connection is waiting.
            guard [.EMFILE, .ENFILE, .ENOMEM, .ENOBUFS].contains(code),
                DescriptorWait.isReady(listener, for: .readable)
            else {
                return nil
            }
            throw SystemError(operation: "accept at", path: address, code: code)
        }
        UnixSocketAddress.makeNonBlocking(connection)
        return StreamConnection(connection)
    }

    package enum Sending {
        /// The number of bytes that were sent.
        case sent(Int)
        /// The socket buffer is full.
        case full
        /// The other end is closed.
        case gone
    }

    package func send(_ bytes: UnsafeBufferPointer<UInt8>) -> Sending {
        let sent = SystemCall.send(bytes, to: descriptor)
        if sent >= 0 { return .sent(sent) }
        return Errno.last == .EAGAIN ? .full : .gone
    }

    package enum Receiving: Equatable {
        case bytes([UInt8])
        /// No bytes have arrived.
        case nothing
        /// The other end has closed its sending side.
        case end
    }

    /// The bytes that have arrived, at most `limit`.
    package func receive(atMost limit: Int = 4096) -> Receiving {
        guard let bytes = SystemCall.read(descriptor, atMost: limit) else {
            return Errno.last == .EAGAIN ? .nothing : .end
        }
        return bytes.isEmpty ? .end : .bytes(bytes)
    }

    /// The number of sent bytes that the other end has not read, as counted by the kernel.
    package var unread: Int {
        var count: Int32 = 0
        return ioctl(descriptor, UInt(TIOCOUTQ), &count) == 0 ? Int(count) : 0
    }

    /// The id of the process that connected; nil if it is not known.
    package var peer: Int32? {
        var credentials: (process: Int32, user: UInt32, group: UInt32) = (0, 0, 0)
        var size = socklen_t(MemoryLayout.size(ofValue: credentials))
        let isKnown = getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &size) == 0
        return isKnown && credentials.process > 0 ? credentials.process : nil
    }

    package func close() { Glibc.close(descriptor) }
}
