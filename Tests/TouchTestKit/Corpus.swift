public import Foundation

/// Recordings and descriptions of real panels, which are not part of the repository: tests that read them are skipped
/// where they are not.
public enum Corpus {
    /// $FINGERPOST_CORPUS, or `../shared/corpus` beside the repository; nil where there is none.
    public static let folder: URL? = {
        let beside = URL(filePath: #filePath).appending(path: "../../../../shared/corpus").standardized
        let folder = ProcessInfo.processInfo.environment["FINGERPOST_CORPUS"].map { URL(filePath: $0) } ?? beside
        return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
    }()
}
