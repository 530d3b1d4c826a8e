extension UIApplication {
    /// The application object. A subclass must be set before the first window is shown.
    public static var shared: UIApplication {
        get { OwnApplication.current ?? main }
        set { main = newValue }
    }
    private static var main = UIApplication()

    /// Runs `body` with a separate application of this class as `shared`, so that tests can run in parallel. Tasks that
    /// `body` starts use the same application.
    nonisolated public static func withOwnApplication<Result: Sendable>(
        _ body: @Sendable () async throws -> Result
    ) async rethrows -> Result {
        let application = await Self()
        do {
            let result = try await OwnApplication.$current.withValue(application) { try await body() }
            await end(consume application)
            return result
        } catch {
            await end(consume application)
            throw error
        }
    }

    /// Releases an application on the main thread.
    private static func end(_ application: consuming UIApplication) {}
}

/// The application of a test that runs in parallel to others.
private enum OwnApplication {
    @TaskLocal static var current: UIApplication?
}
