import Foundation

/// Recordings and descriptions of real panels. They are not part of the repository. Tests that read them are skipped if
/// they are absent.
public enum Corpus {
    /// $FINGERPOST_CORPUS, or `../shared/corpus` beside the repository; nil if it does not exist.
    public static let folder: URL? = {
        let beside = URL(filePath: #filePath).appending(path: "../../../../shared/corpus").standardized
        let folder = ProcessInfo.processInfo.environment["FINGERPOST_CORPUS"].map { URL(filePath: $0) } ?? beside
        return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
    }()
}
