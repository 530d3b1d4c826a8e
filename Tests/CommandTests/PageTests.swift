import TestKit
import Testing

/// Scenes that turn their own pages, with dialogs, lists and idle times. `Tests/Scenes` has them, with their tests.
@Suite("Scenes that turn their own pages")
struct PageTests {
    @Test(
        "R111: what fingers do on pages, dialogs and lists, and after idle times",
        arguments: ["pages", "dialog", "lists", "idle"])
    func scenes(name: String) throws {
        let result = try Fingerpost.run(
            "test", "\(name).test.yaml", directory: Repository.folder.appending(path: "Tests/Scenes").path)
        expectEqual(result.exit, .code(0), "\(result.output.joined(separator: "\n"))")
    }

    @Test("A scroll view with controls gets a hint, and a list does not")
    func hint() throws {
        let result = try Fingerpost.run("check", Repository.folder.appending(path: "Tests/Scenes/lists.yaml").path)
        let hints = result.output.filter { $0.contains(": warning: ") }
        expectEqual(hints.count, 1)
        expect(hints.allSatisfy { $0.contains("a drag that begins on 'milk'") })
    }
}
