import ProgramTestKit
import Testing

@Suite("Completions")
struct CompletionTests {
    static let shells = ["bash", "zsh", "fish"]

    @Test(
        "Completions offer files, kinds of records and words", arguments: shells,
        [
            ("fingerpost che", "check"),
            ("fingerpost check ", "check shop.yaml"),
            ("fingerpost tree sh", "tree shop.yaml"),
            ("fingerpost replay --scene sh", "replay --scene shop.yaml"),
            ("fingerpost replay --scene shop.yaml sh", "replay --scene shop.yaml shop.yaml"),
            ("fingerpost view --scene sh", "view --scene shop.yaml"),
            ("fingerpost record -o sh", "record -o shop.yaml"),
            ("fingerpost run --emit hel", "run --emit hello"),
            ("fingerpost run --emit default,-touch.mo", "run --emit default,-touch.moved"),
            ("fingerpost listen --emit gesture.ended,val", "listen --emit gesture.ended,value"),
        ])
    func words(shell: String, line: (typed: String, expected: String)) throws {
        let folder = try Fixture.folder()
        #expect(
            try Script.complete(line.typed, in: shell, directory: folder.path).joined(separator: " ") == line.expected)
    }
}
