internal import Glibc

/// A file that is read in pieces. It is closed when its owner is destroyed.
package struct InputFile: ~Copyable {
    /// The name of the file in errors.
    package let path: String
    private let file: FileDescriptor

    package var descriptor: Int32 { file.rawValue }

    /// - Parameter path: `-` means standard input.
    package init(_ path: String) throws(SystemError) {
        self.path = path
        file = path == "-" ? FileDescriptor(owning: STDIN_FILENO) : try SystemCall.open(path, O_RDONLY)
    }

    /// The next bytes; empty at the end of the file. It blocks until there are some.
    package func read(atMost limit: Int) throws(SystemError) -> [UInt8] {
        guard let bytes = SystemCall.read(descriptor, atMost: limit) else {
            throw SystemError(operation: "read", path: path, code: .last)
        }
        return bytes
    }
}
