import Glibc
import SystemCalls

/// The file a recording goes to, whole lines at a time.
final class RecordingFile {
    private let descriptor: Int32
    private let path: String

    private var isEmptied = false

    /// What the file held stays until there is something to write.
    ///
    /// - Parameter path: nil or `-` is standard output.
    init(_ path: String?) throws(SystemError) {
        // A reader that goes away is told by EPIPE.
        signal(SIGPIPE, SIG_IGN)
        if let path, path != "-" {
            self.path = path
            descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
        } else {
            self.path = "standard output"
            descriptor = STDOUT_FILENO
        }
        guard descriptor >= 0 else { throw SystemError(operation: "write to", path: self.path, code: .last) }
    }

    deinit { if descriptor > STDERR_FILENO { close(descriptor) } }

    func write(_ bytes: [UInt8]) throws(SystemError) {
        // A pipe or a terminal cannot be emptied, and need not be.
        if !isEmptied, descriptor > STDERR_FILENO { _ = ftruncate(descriptor, 0) }
        isEmptied = true
        try FileBytes.write(bytes[...], to: descriptor, path: path)
    }
}
