import Foundation
import TestKit
import Testing

/// Each file in `Tests/Commands` has command lines, and what they print.
@Suite("What commands print")
struct CommandTableTests {
    @Test("Each command prints the lines of its case", arguments: CommandCase.all)
    func table(_ example: CommandCase) throws { try example.run() }

    @Test("Each file has cases")
    func areFound() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: CommandCase.folder)
        expect(!files.isEmpty)
        expectEqual(Set(CommandCase.all.map { "\($0.table).txt" }), Set(files))
    }
}
