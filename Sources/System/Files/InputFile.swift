internal import Glibc

/// A file that is read in pieces. It is closed when its owner is destroyed.
package struct InputFile: ~Copyable {
    /// The name of the file in errors.
    package let path: String
    private let file: FileDescriptor

    package var descriptor: Int32 { file.rawValue }

    /// - Parameter path: `-` means standard input.
    package init(_ path: String) throws(SystemError) {
        // First, because the compiler of Swift 6.2 would destroy `path` twice if it throws.
        // To open a pipe does not wait for its writer, so that what reads it can wait for signals and clients too.
        file = path == "-" ? FileDescriptor(owning: STDIN_FILENO) : try SystemCall.open(path, O_RDONLY | O_NONBLOCK)
        self.path = path
    }

    /// Throws if the file cannot be read. It opens nothing, so that it does not wait for the writer of a pipe.
    package static func check(_ path: String) throws(SystemError) {
        guard path != "-" else { return }
        var status = stat()
        guard access(path, R_OK) == 0, stat(path, &status) == 0 else {
            throw SystemError(operation: "open", path: path, code: .last)
        }
        if status.st_mode & S_IFMT == S_IFDIR { throw SystemError(operation: "read", path: path, code: .EISDIR) }
    }

    /// The part of the file that has been read, from 0 to 1; nil for a pipe.
    package var part: Double? {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 else {
            return nil
        }
        return Double(lseek(descriptor, 0, SEEK_CUR)) / Double(status.st_size)
    }

    /// The next bytes, up to the size of `buffer`; empty at the end of the file. It blocks until there are some.
    package func read(into buffer: inout [UInt8]) throws(SystemError) -> ArraySlice<UInt8> {
        DescriptorWait.isReady(descriptor, for: .readable, within: nil)
        let count = buffer.withUnsafeMutableBytes { SystemCall.read(descriptor, into: $0) }
        guard count >= 0 else { throw SystemError(operation: "read", path: path, code: .last) }
        return buffer.prefix(count)
    }
}
