import TestKit
import Testing

/// `Tests/Scenes` has the scenes, with their tests.
@Suite("Scenes that are prototypes")
struct PrototypeSceneTests {
    @Test("What is in a prototype does what its test file says", arguments: ["customer", "tremor"])
    func scenes(name: String) throws {
        let result = try Fingerpost.run(
            "test", "\(name).test.yaml", directory: Repository.folder.appending(path: "Tests/Scenes").path)
        expectEqual(result.exit, .code(0), "\(result.output.joined(separator: "\n"))")
    }
}
