import Glibc
import SystemCalls

/// Whole files, and whole lines to them.
enum FileBytes {
    /// Writes all of `bytes`, however long it takes. `path` is what an error calls it.
    static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32, path: String) throws(SystemError) {
        var rest = bytes
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if written < 0 {
                if Errno.last == .EINTR { continue }
                throw SystemError(operation: "write to", path: path, code: .last)
            }
            rest = rest.dropFirst(written)
        }
    }

    /// The content of `path`; `-` is standard input.
    static func read(_ path: String) throws(SystemError) -> [UInt8] {
        let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError(operation: "open", path: path, code: .last) }
        defer { if path != "-" { close(descriptor) } }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            if count < 0, Errno.last == .EINTR { continue }
            guard count >= 0 else { throw SystemError(operation: "read", path: path, code: .last) }
            guard count > 0 else { return bytes }
            bytes += buffer.prefix(count)
        }
    }
}
