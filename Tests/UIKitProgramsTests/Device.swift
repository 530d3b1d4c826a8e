import FingerpostUIKit

/// A screen with a window for one program, the fingers on it, and what the program prints.
@MainActor
final class Device {
    @TaskLocal static var current: Device?

    let fingers = Fingers()
    private(set) var window: UIWindow?
    private var log: [String] = []

    /// Runs `body` with a device and an application of its own, of the class `kind`.
    nonisolated static func run(
        _ kind: UIApplication.Type = UIApplication.self, _ body: @escaping @MainActor @Sendable (Device) -> Void
    ) async {
        await kind.withOwnApplication {
            await MainActor.run {
                let device = Device()
                $current.withValue(device) { body(device) }
            }
        }
    }

    /// Runs `body` like `run`, with tasks of the program between its steps.
    nonisolated static func runTasks(_ body: @escaping @MainActor @Sendable (Device) async -> Void) async {
        await UIApplication.withOwnApplication { await runHere(body) }
    }

    private static func runHere(_ body: @MainActor @Sendable (Device) async -> Void) async {
        let device = Device()
        await $current.withValue(device) { await body(device) }
    }

    /// Waits until the program has printed `count` lines, at most for a minute, and returns them.
    func printed(_ count: Int) async -> [String] {
        for _ in 0..<60_000 where log.count < count { try? await Task.sleep(for: .milliseconds(1)) }
        return printed()
    }

    /// Shows the program's first controller, and lets it appear.
    func show(_ controller: UIViewController, in own: UIWindow? = nil) {
        let window = own ?? UIWindow(frame: UIScreen.main.bounds)
        self.window = window
        window.rootViewController = controller
        window.makeKeyAndVisible()
        fingers.wait(until: 0)
    }

    /// Returns what the program printed since the last call.
    func printed() -> [String] {
        defer { log = [] }
        return log
    }

    fileprivate func note(_ line: String) { log.append(line) }
}

/// The `print` of the programs in this module. It hides Swift's own, because it has the same parameters.
func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {
    let line = items.map { "\($0)" }.joined(separator: separator)
    MainActor.assumeIsolated { Device.current?.note(line) }
}
