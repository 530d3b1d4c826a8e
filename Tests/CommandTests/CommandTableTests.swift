import Testing

/// Each file in `Tests/Commands` has command lines, and what they print.
@Suite("What commands print")
struct CommandTableTests {
    @Test("Each command prints the lines of its case", arguments: CommandCase.all)
    func table(_ example: CommandCase) throws { try example.run() }

    @Test("The cases are found")
    func areFound() { #expect(!CommandCase.all.isEmpty) }
}
