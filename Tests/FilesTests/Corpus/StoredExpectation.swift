import Foundation
import TestKit
import Testing

/// A file of Tests/Expectations.
struct StoredExpectation: CustomTestStringConvertible {
    /// Its path in the folder that was searched.
    let name: String
    let file: URL
    /// The folder that the names of the recording's files are relative to.
    let recordings: URL

    var testDescription: String { name }

    func read() throws -> Expectation { try Expectation(String(contentsOf: file, encoding: .utf8)) }

    func recordings(of expectation: Expectation) -> [URL] {
        expectation.files.map { recordings.appending(path: $0).standardized }
    }

    static let folder = Repository.folder.appending(path: "Tests/Expectations")

    /// The expectations for recordings in the repository.
    static let own = stored(in: "own") { $0.deletingLastPathComponent() }

    /// The expectations for recordings in the corpus; empty without a corpus.
    static let corpus = Corpus.folder.map { corpus in stored(in: "corpus") { _ in corpus } } ?? []

    static let all = own + corpus

    static func named(_ name: String) -> StoredExpectation? { all.first { $0.name == "\(name).contacts" } }

    private static func stored(in subfolder: String, recordings: (URL) -> URL) -> [StoredExpectation] {
        let folder = folder.appending(path: subfolder)
        let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return names.filter { $0.hasSuffix(".contacts") }.sorted().map { name in
            let file = folder.appending(path: name)
            return StoredExpectation(name: name, file: file, recordings: recordings(file))
        }
    }
}
