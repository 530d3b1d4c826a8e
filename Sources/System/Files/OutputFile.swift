internal import Glibc

/// A file that whole lines are written to. It is closed when its owner is released.
public final class OutputFile {
    private let file: FileDescriptor
    private let path: String
    private var isEmptied = false

    /// Opens the file. Its old content is kept until the first write. A new file is readable and writable by its owner
    /// only.
    ///
    /// - Parameter path: nil or `-` means standard output.
    public init(_ path: String?) throws(SystemError) {
        if let path, path != "-" {
            self.path = path
            file = try SystemCall.open(path, O_WRONLY | O_CREAT, mode: 0o600, operation: "write to")
        } else {
            self.path = "standard output"
            file = FileDescriptor(owning: STDOUT_FILENO)
        }
    }

    public func write(_ bytes: [UInt8]) throws(SystemError) {
        // A pipe or a terminal has no content to remove.
        if !isEmptied, file.rawValue != STDOUT_FILENO { _ = ftruncate(file.rawValue, 0) }
        isEmptied = true
        try FileBytes.write(bytes[...], to: file.rawValue, path: path)
    }
}
