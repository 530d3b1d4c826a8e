import LinuxInput
import SystemCalls

/// Word of event nodes that come and go, in the loop: from udev's monitor, and, where no udevd runs or a node could not be
/// opened, from the nodes themselves.
final class DeviceFollower {
    private let loop: EventLoop
    private var monitor: DeviceMonitor?
    private var watch: NodeWatch?
    /// The nodes that have been told of and have not gone.
    private var present: Set<String> = []

    /// A node is there, has changed, or may be opened now.
    var onPresent: (InputNode) -> Void = { _ in }
    var onGone: (String) -> Void = { _ in }
    /// Whether it matters that this node's permissions change.
    var awaits: (String) -> Bool = { _ in false }
    /// All that was known has been told.
    var onSettled: () -> Void = {}

    init(loop: EventLoop) { self.loop = loop }

    /// Tells what is there, and follows what comes.
    func start() throws(SystemError) {
        let monitor = try DeviceMonitor.open()
        let descriptor = monitor.fileDescriptor
        try loop.watch(descriptor, for: .readable) { [unowned self] _ in followMonitor(descriptor) }
        self.monitor = consume monitor
        do {
            let watch = try NodeWatch.open()
            try loop.watch(watch.fileDescriptor, for: .readable) { [unowned self] _ in followWatch() }
            self.watch = consume watch
        } catch {
            Log.warning("\(error); permissions that change, and, without udev, devices that come, will not be noticed")
        }
        try enumerate { _ in true }
        onSettled()
    }

    private func enumerate(where isMeant: (InputNode) -> Bool) throws(SystemError) {
        // Of a node that udevd has yet to deal with, it will tell.
        let isUdevRunning = self.isUdevRunning
        for node in try DeviceEnumerator.nodes() where isMeant(node) && (node.isInitialized || !isUdevRunning) {
            tell(node)
        }
    }

    private func tell(_ node: InputNode) {
        present.insert(node.node)
        onPresent(node)
    }

    private func tellGone(_ node: String) {
        present.remove(node)
        onGone(node)
    }

    private func followMonitor(_ descriptor: Int32) {
        do {
            for change in try monitor!.receive() {
                switch change {
                case .added(let node), .changed(let node): tell(node)
                case .removed(let node): tellGone(node.node)
                case .overflow:
                    for node in present where SystemCall.status(of: node) == nil { tellGone(node) }
                    try enumerate { _ in true }
                }
            }
        } catch {
            Log.error("\(error); devices are no longer followed through udev")
            loop.forget(descriptor)
        }
        onSettled()
    }

    private func followWatch() {
        let told = watch!.receive()
        let changed = Set(isUdevRunning ? told.filter(awaits) : told)
        if !isUdevRunning {
            for node in told where SystemCall.status(of: node) == nil { tellGone(node) }
        }
        if !changed.isEmpty { tellAgain { changed.contains($0.node) } }
    }

    /// Whether udevd is there to tell of devices after its rules (libudev's own test). A container, or a system with mdevd,
    /// may have none.
    private var isUdevRunning: Bool { SystemCall.status(of: "/run/udev/control") != nil }

    /// Tells anew of the nodes that are there and meant.
    func tellAgain(where isMeant: (InputNode) -> Bool) {
        do {
            try enumerate(where: isMeant)
        } catch {
            Log.error("\(error)")
        }
        onSettled()
    }
}
