import FingerpostUIKit
import Testing

/// Gives each test a separate application, so that tests can run in parallel.
struct OwnApplication: SuiteTrait, TestTrait, TestScoping {
    let isRecursive = true

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        guard testCase != nil else { return try await function() }
        try await UIApplication.withOwnApplication { try await function() }
    }
}

extension Trait where Self == OwnApplication {
    static var ownApplication: OwnApplication { OwnApplication() }
}
