import LinuxInput
import System

/// Watches event nodes being added and removed, through udev's monitor. If udevd does not run, and for nodes that could
/// not be opened, it watches the nodes themselves.
package final class DeviceFollower {
    private let loop: EventLoop
    private var monitor: DeviceMonitor?
    private var watch: NodeWatch?
    /// The nodes that were found and have not been removed.
    private var present: Set<String> = []

    /// Called when a node was added or changed, or may have become readable.
    package var onPresent: (InputNode) -> Void = { _ in }
    package var onGone: (String) -> Void = { _ in }
    /// Returns whether changed permissions of this node must be reported.
    package var awaits: (String) -> Bool = { _ in false }
    /// Called when all known nodes have been found.
    package var onFound: () -> Void = {}

    package init(loop: EventLoop) { self.loop = loop }

    /// Finds the nodes that are present, and then every change.
    package func start() throws(SystemError) {
        let monitor = try DeviceMonitor.open()
        let descriptor = monitor.fileDescriptor
        try loop.watch(descriptor, for: .readable) { [unowned self] _ in followMonitor(descriptor) }
        self.monitor = consume monitor
        do {
            let watch = try NodeWatch.open()
            try loop.watch(watch.fileDescriptor, for: .readable) { [unowned self] _ in followWatch() }
            self.watch = consume watch
        } catch {
            Log.warning("\(error); changed permissions and, without udev, new devices are not noticed")
        }
        try enumerate { _ in true }
        onFound()
    }

    private func enumerate(where isMeant: (InputNode) -> Bool) throws(SystemError) {
        // udevd reports a node that its rules have not processed yet when they have processed it.
        let isUdevRunning = self.isUdevRunning
        for node in try DeviceEnumerator.nodes() where isMeant(node) && (node.isInitialized || !isUdevRunning) {
            add(node)
        }
    }

    private func add(_ node: InputNode) {
        present.insert(node.node)
        onPresent(node)
    }

    private func remove(_ node: String) {
        present.remove(node)
        onGone(node)
    }

    private func followMonitor(_ descriptor: Int32) {
        do {
            for change in try monitor!.receive() {
                switch change {
                case .added(let node), .changed(let node): add(node)
                case .removed(let node): remove(node.node)
                case .overflow:
                    for node in present where SystemCall.status(of: node) == nil { remove(node) }
                    try enumerate { _ in true }
                }
            }
        } catch {
            Log.error("\(error); devices are no longer followed through udev")
            loop.forget(descriptor)
        }
        onFound()
    }

    private func followWatch() {
        let changes = watch!.receive()
        let changed = Set(isUdevRunning ? changes.filter(awaits) : changes)
        if !isUdevRunning {
            for node in changes where SystemCall.status(of: node) == nil { remove(node) }
        }
        if !changed.isEmpty { findAgain { changed.contains($0.node) } }
    }

    /// Whether udevd runs, by the test that libudev uses. A container, or a system with mdevd, may not run it.
    private var isUdevRunning: Bool { SystemCall.status(of: "/run/udev/control") != nil }

    /// Finds the present nodes again that `isMeant` accepts.
    package func findAgain(where isMeant: (InputNode) -> Bool) {
        do {
            try enumerate(where: isMeant)
        } catch {
            Log.error("\(error)")
        }
        onFound()
    }
}
