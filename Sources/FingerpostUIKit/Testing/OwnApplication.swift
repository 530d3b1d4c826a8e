/// The application of a test that runs in parallel to others.
enum OwnApplication {
    @TaskLocal static var current: UIApplication?
}

extension UIApplication {
    /// Runs `body` with a separate application of this class as `shared`, so that tests can run in parallel. Tasks that
    /// `body` starts use the same application.
    nonisolated public static func withOwnApplication<Result: Sendable>(
        _ body: @Sendable () async throws -> Result
    ) async rethrows -> Result {
        try await OwnApplication.$current.withValue(await Self()) { try await body() }
    }
}
