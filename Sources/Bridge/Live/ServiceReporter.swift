import System
import Touches

/// Reports the state of the bridge to the service manager that started it, if any, and sends watchdog notifications.
///
/// The event loop reads `nextDeadline` and calls `advance`, so that a loop that hangs sends no notifications.
final class ServiceReporter: Timed, DeviceKeeper {
    let notifier: ServiceNotifier?
    /// Called with each watchdog notification, to report the status anew.
    var onFeed: () -> Void = {}
    /// The time of the next watchdog notification; nil without a watchdog.
    private(set) var nextDeadline: Timestamp?

    init(_ notifier: ServiceNotifier? = .fromEnvironment()) { self.notifier = notifier }

    /// Whether a service manager started the bridge.
    var isManaged: Bool { notifier != nil }

    /// Reports that the bridge is ready, at start or after a reload.
    func reportReady(at time: Timestamp) {
        notifier?.reportReady()
        feed(at: time)
    }

    /// Reports the status.
    ///
    /// - Parameters:
    ///   - touchscreens: the ids of the touchscreens in use.
    ///   - readers: the number of clients.
    ///   - problems: why the bridge is not healthy.
    func report(touchscreens: [DeviceID], readers: Int, problems: [BridgeStatus.Problem]) {
        guard let notifier else { return }
        let panels =
            switch touchscreens.count {
            case 0: "waiting for a touchscreen"
            case 1: "1 touchscreen (\(touchscreens[0].name))"
            case let count: "\(count) touchscreens (\(touchscreens.map(\.name).joined(separator: ", ")))"
            }
        let clients = readers == 1 ? "1 reader" : "\(readers) readers"
        let others = problems.count > 1 ? ", and \(problems.count - 1) more" : ""
        let health = problems.first.map { "; not healthy: \($0.text)\(others)" } ?? ""
        notifier.report(status: "\(panels), \(clients)\(health)")
    }

    /// Lets the service manager keep a device. Then it does not disappear before the next process uses it.
    func keep(_ device: any VirtualNode) {
        guard let name = Self.name(of: device), device.fileDescriptor >= 0 else { return }
        notifier?.keep(device.fileDescriptor, as: name)
    }

    func discard(_ device: any VirtualNode) {
        if let name = Self.name(of: device) { notifier?.discard(name) }
    }

    /// Whether a descriptor that was passed is one of `keep`.
    static func isKept(_ name: String) -> Bool { name.hasPrefix(prefix) }

    /// `touchscreen-event5`; nil if the node is not known.
    private static func name(of device: any VirtualNode) -> String? {
        device.node.map { node in prefix + (node.split(separator: "/").last ?? "") }
    }

    private static let prefix = "touchscreen-"

    func advance(to time: Timestamp) {
        feed(at: time)
        onFeed()
    }

    private func feed(at time: Timestamp) {
        guard let notifier, let interval = notifier.watchdogInterval else { return }
        notifier.feedWatchdog()
        nextDeadline = time + interval
    }
}
