internal import Glibc

/// One end of a connected stream socket. All calls are non-blocking.
package struct StreamConnection {
    package let descriptor: Int32

    package init(_ descriptor: Int32) { self.descriptor = descriptor }

    package enum Sending {
        /// The number of bytes that were sent.
        case sent(Int)
        /// The socket buffer is full.
        case full
        /// The other end is closed.
        case gone
    }

    package func send(_ bytes: UnsafeBufferPointer<UInt8>) -> Sending {
        while true {
            let sent = Glibc.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
            if sent >= 0 { return .sent(sent) }
            switch Errno.last {
            case .EINTR: continue
            case .EAGAIN: return .full
            default: return .gone
            }
        }
    }

    package enum Receiving {
        case bytes(ArraySlice<UInt8>)
        /// No bytes have arrived.
        case nothing
        /// The other end has closed its sending side.
        case end
    }

    /// The received bytes, at most 4096.
    package func receive() -> Receiving {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = Glibc.read(descriptor, &buffer, buffer.count)
        if count > 0 { return .bytes(buffer.prefix(count)) }
        return count < 0 && [.EINTR, .EAGAIN].contains(Errno.last) ? .nothing : .end
    }

    /// The number of sent bytes that the other end has not read, as counted by the kernel.
    package var unread: Int {
        var count: Int32 = 0
        return ioctl(descriptor, UInt(TIOCOUTQ), &count) == 0 ? Int(count) : 0
    }

    package func close() { Glibc.close(descriptor) }
}
