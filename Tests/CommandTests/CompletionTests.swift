import TestKit
import Testing

@Suite("Completions")
struct CompletionTests {
    @Test("Completions offer files, kinds of records and words", arguments: ["bash", "zsh", "fish"])
    func words(shell: String) throws {
        let lines = [
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
        ]
        let folder = try Fixture.folder()
        let answers = try Script.complete(lines.map(\.0), in: shell, directory: folder.path)
        expectEqual(answers.map { $0.joined(separator: " ") }, lines.map(\.1))
    }
}
