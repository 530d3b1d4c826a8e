internal import Glibc

/// A file that whole lines are written to. It is closed when its owner is released.
package final class OutputFile {
    private let descriptor: Int32
    private let path: String
    private var isEmptied = false

    /// Opens the file. Its old content is kept until the first write. A new file is readable and writable by its owner
    /// only.
    ///
    /// - Parameter path: nil or `-` means standard output.
    package init(_ path: String?) throws(SystemError) {
        if let path, path != "-" {
            self.path = path
            descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        } else {
            self.path = "standard output"
            descriptor = STDOUT_FILENO
        }
        guard descriptor >= 0 else { throw SystemError(operation: "write to", path: self.path, code: .last) }
    }

    deinit { if descriptor > STDERR_FILENO { close(descriptor) } }

    package func write(_ bytes: [UInt8]) throws(SystemError) {
        // A pipe or a terminal has no content to remove.
        if !isEmptied, descriptor > STDERR_FILENO { _ = ftruncate(descriptor, 0) }
        isEmptied = true
        try FileBytes.write(bytes[...], to: descriptor, path: path)
    }
}
