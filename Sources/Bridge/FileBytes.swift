import Glibc
import SystemCalls

/// Whole files.
enum FileBytes {
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
