import Foundation

/// A directory that goes with its owner.
public final class TemporaryDirectory {
    public let path: String

    public init() throws {
        // Short: a socket's path has 107 bytes at most.
        let url = URL(filePath: "/tmp").appending(path: "fingerpost-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
        path = url.path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Writes a file and gives its path.
    public func write(_ text: String, to name: String) throws -> String {
        let file = "\(path)/\(name)"
        try Data(text.utf8).write(to: URL(filePath: file))
        return file
    }
}
