import Glibc
import System
import TestKit
import Testing
import Touches

@Suite("The messages at the socket of a service manager")
struct ServiceNotifierTests {
    @Test("States are reported in the format of sd_notify(3)")
    func states() throws {
        let folder = try TemporaryDirectory()
        let manager = try ManagerSocket("\(folder.path)/notify")
        let notifier = try require(ServiceNotifier(path: manager.path))
        notifier.reportReady()
        expectEqual(manager.receive(), ["READY=1"])
        notifier.reportReloading()
        let reloading = manager.receive()
        expectEqual(reloading.first, "RELOADING=1")
        // A manager that requests this compares it with its own clock.
        let time = try require(reloading.last?.split(separator: "=").last.flatMap { Int64($0) })
        expect(
            reloading.last?.hasPrefix("MONOTONIC_USEC=") == true && time > 0 && time <= Clock.monotonic().microseconds)
        notifier.reportStopping()
        expectEqual(manager.receive(), ["STOPPING=1"])
    }

    @Test("A descriptor is given to the manager, and taken back, by its name")
    func descriptors() throws {
        let manager = try ManagerSocket("@fingerpost-notify-descriptor-\(getpid())")
        let notifier = try require(ServiceNotifier(path: manager.path))
        notifier.keep(0, as: "touchscreen-event5")
        expectEqual(manager.receive(), ["FDSTORE=1", "FDNAME=touchscreen-event5"])
        notifier.discard("touchscreen-event5")
        expectEqual(manager.receive(), ["FDSTOREREMOVE=1", "FDNAME=touchscreen-event5"])
    }

    @Test("A status is one line, and is not reported twice in a row")
    func status() throws {
        let manager = try ManagerSocket("@fingerpost-notify-status-\(getpid())")
        let notifier = try require(ServiceNotifier(path: manager.path))
        notifier.report(status: "2 touchscreens")
        notifier.report(status: "2 touchscreens")
        notifier.report(status: "a panel called\nREADY=1")
        notifier.report(status: "2 touchscreens")
        expectEqual(manager.receive(), ["STATUS=2 touchscreens"])
        expectEqual(manager.receive(), ["STATUS=a panel called\\x0aREADY=1"])
        expectEqual(manager.receive(), ["STATUS=2 touchscreens"])
        expect(manager.receive().isEmpty)
    }

    @Test(
        "Two watchdog notifications are sent in each watchdog interval",
        arguments: [(20_000_000, 10_000_000), (1, 1), (3, 1)])
    func watchdog(limit: Int64, interval: Int64) throws {
        let notifier = try require(ServiceNotifier(path: "@nobody", watchdogLimit: Interval(microseconds: limit)))
        expectEqual(notifier.watchdogInterval, Interval(microseconds: interval))
        expect(ServiceNotifier(path: "@nobody", watchdogLimit: .zero)?.watchdogInterval == nil)
        expect(ServiceNotifier(path: "@nobody")?.watchdogInterval == nil)
    }

    @Test("A manager that does not listen does not block the program")
    func absentAndFull() throws {
        try require(ServiceNotifier(path: "/nonexistent/notify")).reportReady()
        let manager = try ManagerSocket("@fingerpost-notify-full-\(getpid())")
        let notifier = try require(ServiceNotifier(path: manager.path))
        // Far more than the kernel queues for a socket.
        for _ in 0..<100_000 { notifier.feedWatchdog() }
        expectEqual(manager.receive(), ["WATCHDOG=1"])
    }

    @Test("An invalid path gives no notifier", arguments: ["", String(repeating: "a", count: 108)])
    func impossiblePath(path: String) { expect(ServiceNotifier(path: path) == nil) }

    @Test("The variables of the service manager are not passed on")
    func environment() throws {
        setenv("NOTIFY_SOCKET", "@fingerpost-notify-environment", 1)
        setenv("WATCHDOG_USEC", "3000000", 1)
        setenv("WATCHDOG_PID", "\(getpid())", 1)
        expectEqual(ServiceNotifier.fromEnvironment()?.watchdogInterval, .seconds(1.5))
        expect(areUnset(["NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"]))
        expect(ServiceNotifier.fromEnvironment() == nil)
        // The watchdog of another process, such as a shell that started this one.
        setenv("NOTIFY_SOCKET", "@fingerpost-notify-environment", 1)
        setenv("WATCHDOG_USEC", "3000000", 1)
        setenv("WATCHDOG_PID", "1", 1)
        let notifier = try require(ServiceNotifier.fromEnvironment())
        expect(notifier.watchdogInterval == nil)
        // Sockets for another process.
        setenv("LISTEN_PID", "1", 1)
        setenv("LISTEN_FDS", "2", 1)
        setenv("LISTEN_FDNAMES", "events:control", 1)
        expectEqual(
            [PassedSocket.fromEnvironment().isEmpty, areUnset(["LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"])],
            [
                true, true,
            ])
    }

    private func areUnset(_ variables: [String]) -> Bool { variables.allSatisfy { getenv($0) == nil } }
}
