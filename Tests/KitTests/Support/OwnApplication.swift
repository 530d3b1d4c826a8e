import FingerpostKit
import Testing

/// Gives each test a separate application, so that tests can run in parallel, and a list of what its program prints.
nonisolated struct OwnApplication: SuiteTrait, TestTrait, TestScoping {
    let kind: UIApplication.Type
    let isRecursive = true

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        guard testCase != nil else { return try await function() }
        try await kind.withOwnApplication {
            try await Printout.$current.withValue(Printout()) { try await function() }
        }
    }
}

nonisolated extension Trait where Self == OwnApplication {
    static var ownApplication: OwnApplication { .ownApplication(UIApplication.self) }
    /// An application of the class `kind`.
    static func ownApplication(_ kind: UIApplication.Type) -> OwnApplication { OwnApplication(kind: kind) }
}

/// The lines that the program of a test printed.
final class Printout {
    @TaskLocal static var current: Printout?

    private var lines: [String] = []

    nonisolated init() {}

    func append(_ line: String) { lines.append(line) }

    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// The `print` of the programs in this module. It hides Swift's own, because it has the same parameters.
func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {
    Printout.current?.append(items.map { "\($0)" }.joined(separator: separator))
}
