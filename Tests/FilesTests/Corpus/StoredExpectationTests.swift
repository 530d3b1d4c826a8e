import Foundation
import TestKit
import Testing

@Suite("Stored expectations")
struct StoredExpectationTests {
    @Test("There are expectations for every recording of the corpus", .enabled(if: Corpus.folder != nil, "no corpus"))
    func complete() throws {
        let corpus = try require(Corpus.folder)
        let names = FileManager.default.enumerator(atPath: corpus.path)?.compactMap { $0 as? String } ?? []
        let recordings = names.filter { name in [".ev", ".evemu", ".events"].contains { name.hasSuffix($0) } }
        let expected = try StoredExpectation.corpus.compactMap { try $0.read().files.last }
        expectEqual(Set(recordings).subtracting(expected), [], "run Tests/Expectations/make and read what it wrote")
        expectEqual(Set(expected).subtracting(recordings), [])
    }

    @Test("The expectations agree with another reader of the recordings")
    func agreeWithAnotherReaderOfRecordings() throws {
        let make = StoredExpectation.folder.appending(path: "make")
        let result = try Fingerpost(["--check"], program: make.path, patience: 300).finish()
        expectEqual(result.exit, .code(0), "\((result.output + result.errors).joined(separator: "\n"))")
    }

    @Test(
        "The comparison detects a wrong value",
        arguments: [
            ("0.120000 ended 1 1041,691", "0.120000 ended 1 1041,690"), ("0.120000 ended 1", "0.120000 moved 1"),
            ("0.008000 moved 1", "0.008001 moved 1"), ("0.928000 moved 2 206,303\n", ""),
            ("moved 2 206,303", "moved 2 207,303"),
            ("ended 4 600,440", "cancelled(end) 4 600,440"), ("moved 3 396,440 4 484,440", "moved 4 484,440 3 396,440"),
            ("contact 4 in slot 1", "contact 4 in slot 2"), ("contacts: 4", "contacts: 5"), ("at most 2", "at most 1"),
        ])
    func mistake(_ text: String, _ changed: String) throws {
        let stored = try require(StoredExpectation.named("demo.evemu"))
        let original = try String(contentsOf: stored.file, encoding: .utf8)
        let mistaken = original.replacing(text, with: changed)
        expect(mistaken != original)
        let samples = try? Expectation(mistaken).samples
        expect(try samples.map { difference(try stored.read().samples, from: $0, within: 1e-9) != nil } ?? true)
    }
}
