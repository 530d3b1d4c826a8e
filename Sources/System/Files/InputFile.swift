internal import Glibc

/// A file that is read in pieces. It is closed when its owner is destroyed.
package struct InputFile: ~Copyable {
    /// The name of the file in errors.
    package let path: String
    private let file: FileDescriptor
    /// What reads a compressed file; nil for other files.
    private let decompressor: ChildProcess?

    package var descriptor: Int32 { file.rawValue }

    /// - Parameter path: `-` means standard input.
    package init(_ path: String) throws(SystemError) {
        // First, because the compiler of Swift 6.2 would destroy `path` twice if it throws.
        // To open a pipe does not wait for its writer, so that what reads it can wait for signals and clients too.
        var decompressor: ChildProcess?
        file =
            if path == "-" {
                FileDescriptor(owning: STDIN_FILENO)
            } else if let program = Self.decompressors.first(where: { path.hasSuffix($0.key) })?.value {
                try Self.open(path, with: program, &decompressor)
            } else {
                try SystemCall.open(path, O_RDONLY | O_NONBLOCK)
            }
        self.path = path
        self.decompressor = decompressor
    }

    /// The programs that read compressed files.
    private static let decompressors = [".gz": "gzip", ".xz": "xz", ".zst": "zstd"]

    private static func open(
        _ path: String, with program: String, _ decompressor: inout ChildProcess?
    ) throws(SystemError) -> FileDescriptor {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw SystemError(operation: "read", path: path, code: .last) }
        let input = FileDescriptor(owning: ends[0])
        let output = FileDescriptor(owning: ends[1])
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        decompressor = try ChildProcess([program, "-dc", "--", path], output: output.rawValue)
        return input
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
        if count == 0, let end = decompressor?.waitForEnd(), end != .code(0) {
            throw SystemError(operation: "decompress", path: path, code: .EINVAL)
        }
        return buffer.prefix(count)
    }
}
