import Foundation

/// A directory that is removed with its owner.
public final class TemporaryDirectory {
    public let path: String

    public init() throws {
        // A short path, because the path of a socket has at most 107 bytes.
        let url = URL(filePath: "/tmp").appending(path: "fingerpost-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
        path = url.path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Writes a file and the directories above it, and returns its path.
    @discardableResult
    public func write(_ text: String, to name: String) throws -> String {
        let file = URL(filePath: "\(path)/\(name)")
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return file.path
    }
}
