import TestKit
import Testing

/// `Tests/Model` has the model. `make test-model` compares 10,000 worlds.
@Suite("The model of the rules")
struct ModelTests {
    @Test("The program and the model report the same in random worlds")
    func worlds() throws {
        let comparison = try Fingerpost(
            [], program: Fingerpost.path(of: "compare-with-model"), environment: ["MODEL_WORLDS": "300"], patience: 600)
        let result = try comparison.finish()
        expectEqual(result.exit, .code(0), "\(result.lines.joined(separator: "\n"))")
    }
}
