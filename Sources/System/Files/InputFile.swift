internal import Glibc

/// A file that is read in pieces. It is closed when its owner is destroyed.
package struct InputFile: ~Copyable {
    /// The name of the file in errors.
    package let path: String
    package let descriptor: Int32

    /// - Parameter path: `-` means standard input.
    package init(_ path: String) throws(SystemError) {
        self.path = path
        descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError(operation: "open", path: path, code: .last) }
    }

    deinit { if descriptor > STDERR_FILENO { close(descriptor) } }

    /// The next bytes, up to the size of `buffer`; empty at the end of the file. It blocks until there are some.
    package func read(into buffer: inout [UInt8]) throws(SystemError) -> ArraySlice<UInt8> {
        let count = SystemCall.read(descriptor, into: &buffer)
        guard count >= 0 else { throw SystemError(operation: "read", path: path, code: .last) }
        return buffer.prefix(count)
    }
}
