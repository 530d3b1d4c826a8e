import Glibc
import SystemCalls
import Records

/// Subscribes to a running bridge and copies its records to standard output.
public struct Listener {
    private let address: UnixSocketAddress
    private let filter: String?

    /// - Parameter filter: as for `--emit`; nil: the bridge's default.
    public init(socket: String, filter: String?) throws(SystemError) {
        address = try UnixSocketAddress(socket)
        self.filter = filter
    }

    /// Copies until the bridge goes away, or standard output's reader does.
    ///
    /// - Parameter reconnects: waits for the bridge, and for the next one when it goes.
    public func run(reconnects: Bool) throws(SystemError) {
        repeat {
            do throws(SystemError) {
                try copy()
            } catch {
                if error.code == .EPIPE { return }
                guard reconnects, error.operation == "connect to" else { throw error }
            }
            if reconnects { sleep(1) }
        } while reconnects
    }

    private func copy() throws(SystemError) {
        let descriptor = try address.connect()
        defer { close(descriptor) }
        if let filter {
            let command = Array(#"{"subscribe":"\#(filter)"}"#.utf8) + [UInt8(ascii: "\n")]
            _ = write(descriptor, command, command.count)
        }
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0, Errno.last == .EINTR { continue }
            guard count > 0 else { return }
            try put(buffer[..<count])
        }
    }

    private func put(_ bytes: ArraySlice<UInt8>) throws(SystemError) {
        var rest = bytes
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
            if written < 0 {
                if Errno.last == .EINTR { continue }
                throw SystemError(operation: "write to", path: "standard output", code: .last)
            }
            rest = rest.dropFirst(written)
        }
    }
}
