import SystemCalls
import Glibc
import LinuxInput
import Records
import Routing
import SceneFile
import Touchscreen

/// The devices that are present: found through udev, opened, followed as they come and go.
final class DeviceSet {
    private let loop: EventLoop
    private let pipeline: Pipeline
    private let scene: Scene
    private let wanted: [DeviceName]
    private let grabs: Bool
    private let follower: DeviceFollower
    /// By node.
    private var live: [String: LiveDevice] = [:]
    /// Nodes that could not be opened, and why: tried again when something about them changes.
    private var refused: [String: String] = [:]
    /// Those among them of which nothing tells when they become free: another process has grabbed them, or another node of
    /// the same panel is used.
    private var blocked: Set<String> = []
    /// When they are tried again: while something is grabbed, and once after a panel went.
    private var retry: Timestamp?
    private static let retryInterval = Interval.seconds(2)

    /// - Parameter wanted: ids, nodes or links of the only devices to use; none: every touchscreen.
    init(loop: EventLoop, pipeline: Pipeline, scene: Scene, wanted: [String], grabs: Bool) {
        self.loop = loop
        self.pipeline = pipeline
        self.scene = scene
        self.wanted = wanted.map(DeviceName.init)
        self.grabs = grabs
        follower = DeviceFollower(loop: loop)
    }

    var hasTouchscreen: Bool { !panels.isEmpty }

    /// Opens what is there and follows what comes.
    func start() throws(SystemError) {
        follower.onPresent = { [unowned self] in consider($0) }
        follower.onGone = { [unowned self] node in
            refused[node] = nil
            blocked.remove(node)
            remove(node)
        }
        follower.awaits = { [unowned self] in refused[$0] != nil }
        follower.onSettled = { [unowned self] in pipeline.flush() }
        try follower.start()
    }

    /// Considers anew those of `nodes` that are still there.
    private func tryAgain(_ nodes: Set<String>) {
        if !nodes.isEmpty { follower.tellAgain { nodes.contains($0.node) } }
    }

    // MARK: Coming

    /// Opens `node` if it is, or may be, of use and is not open yet.
    private func consider(_ node: InputNode) {
        if let known = live[node.node] {
            // The kernel may have given the number to another device since.
            guard known.node.syspath != node.syspath else { return }
            remove(node.node)
        }
        guard scene.mayUse(node) || wanted.contains(where: { $0.means(node, nil) }) else { return }
        do {
            let device = try EvdevDevice.open(node.node)
            let description = device.description
            let id = self.id(of: node, description)
            let role = scene.role(of: description, udev: node.properties)
            guard role == .pen || isWanted(node, id) else { return }
            if case .refused(let refusal) = role, wanted.isEmpty, !scene.isWorthTelling(description, of: node) {
                return Log.debug("not using \(node.node): \(refusal)")
            }
            let input = try scene.input(
                id, description, udev: node.properties, role: role, among: { [unowned self] in present }, pipeline: pipeline)
            var record = self.record(.added, id, node)
            record.describe(description)
            input.describe(&record)
            let opened = LiveDevice(node: node, record: role == .pen ? nil : record, input: input, device: device)
            if role == .touchscreen {
                if grabs {
                    try opened.grab()
                } else if let holder = opened.grabHolder() {
                    Log.warning("\(node.node) is not heard until it is let go: \(holder)")
                }
            }
            if let panel = input as? PanelInput { try yield(to: panel, of: opened) }
            if role == .touchscreen, let remark = scene.remark(on: description, udev: node.properties) {
                Log.notice("\(remark) (\(node.node), \(id.name))")
            }
            try follow(opened)
        } catch {
            refuse(node, because: error)
        }
    }

    private func isWanted(_ node: InputNode, _ id: DeviceID) -> Bool {
        wanted.isEmpty || wanted.contains { $0.means(node, id) }
    }

    /// Of several nodes of one panel the one with more contacts is used: the other lets go, or `device` is refused.
    private func yield(to panel: PanelInput, of device: LiveDevice) throws(SecondNode) {
        for (other, otherPanel) in panels
        where otherPanel.hardware.isSame(as: panel.hardware) && !scene.separates(other.identity, device.identity) {
            guard panel.contactsToldApart > otherPanel.contactsToldApart else { throw SecondNode(first: other.node.node) }
            remove(other.node.node)
            refuse(other.node, because: SecondNode(first: device.node.node))
        }
    }

    private var panels: [(device: LiveDevice, input: PanelInput)] {
        live.keys.sorted().compactMap { node in live[node].flatMap { device in (device.input as? PanelInput).map { (device, $0) } } }
    }

    private func warnOfOtherPanels(with device: LiveDevice) {
        guard device.input is PanelInput, let record = device.record else { return }
        for (other, _) in panels {
            guard let otherRecord = other.record else { continue }
            let remark = scene.remark(on: (record.device, device.identity), (otherRecord.device, other.identity))
            // Once is enough, however many there are.
            if let remark { return Log.warning(remark) }
        }
    }

    /// Every device's input, in the order of the nodes.
    private var present: [any DeviceInput] { live.keys.sorted().compactMap { live[$0]?.input } }

    private func follow(_ device: LiveDevice) throws(SystemError) {
        try loop.watch(device.fileDescriptor, for: .readable) { [unowned self, unowned device] readiness in
            read(device, isHungUp: !readiness.isDisjoint(with: .hungUp))
        }
        warnOfOtherPanels(with: device)
        live[device.node.node] = device
        refused[device.node.node] = nil
        blocked.remove(device.node.node)
        let now = Clock.monotonic()
        if let record = device.record { pipeline.publish(record, at: now) }
        device.begin(at: now)
        pipeline.flush()
    }

    private func refuse(_ node: InputNode, because error: any Error) {
        if error is SecondNode { blocked.insert(node.node) }
        if let error = error as? SystemError, error.operation == EvdevDevice.grabbing, error.code == .EBUSY {
            blocked.insert(node.node)
            retry = Clock.monotonic() + Self.retryInterval
        }
        let reason = "\(error)"
        guard refused[node.node] != reason else { return }
        refused[node.node] = reason
        Log.warning((error as? SystemError)?.path == node.node ? reason : "not using \(node.node): \(reason)")
        var record = self.record(.refused, id(of: node, nil), node)
        record.reason = reason
        pipeline.publish(record, at: Clock.monotonic())
        pipeline.flush()
    }

    private func id(of node: InputNode, _ description: DeviceDescription?) -> DeviceID {
        let others = live.values.filter { $0.node.node != node.node }
        return scene.id(of: node, description, taken: Set(others.compactMap { $0.record?.device.name }))
    }

    private func record(_ change: DeviceRecord.Change, _ id: DeviceID, _ node: InputNode) -> DeviceRecord {
        var record = DeviceRecord(change: change, device: id)
        record.node = node.node
        record.path = node.path
        record.name = node.name
        return record
    }

    // MARK: Being there

    private func read(_ device: LiveDevice, isHungUp: Bool) {
        var end = ReadEnd.gone
        do {
            end = try device.read { loss in
                guard let id = device.record?.device else { return }
                var record = DeviceRecord(change: .resynced, device: id)
                record.node = device.node.node
                pipeline.publish(record, at: loss.until)
            } didRecover: { loss in
                guard let record = device.record else { return }
                pipeline.publishLoss(of: record.device, since: loss.since, until: loss.until)
            }
        } catch {
            Log.error("\(error)")
        }
        switch end {
        case .gone: remove(device.node.node)
        case .more: loop.serveAgain(device.fileDescriptor)
        case .drained: if isHungUp { remove(device.node.node) }
        }
        pipeline.flush()
    }

    var nextDeadline: Timestamp? { live.values.reduce(retry) { .earlier($0, $1.input.nextDeadline) } }

    func advance(to time: Timestamp) {
        if let due = retry, due <= time {
            retry = nil
            tryAgain(blocked)
        }
        for node in live.keys.sorted() { live[node]?.input.advance(to: time) }
    }

    // MARK: Going

    private func remove(_ node: String) {
        guard let device = live.removeValue(forKey: node) else { return }
        loop.forget(device.fileDescriptor)
        let now = Clock.monotonic()
        device.input.cancelAll(because: .removed, at: now)
        if device.input is PanelInput, !blocked.isEmpty, retry == nil { retry = now + Self.retryInterval }
        guard var record = device.record else { return }
        record.change = .removed
        record.rejected = (device.input as? PanelInput)?.rejected ?? []
        pipeline.publish(record, at: now)
    }

    func cancelTouches(because reason: CancelReason) {
        let now = Clock.monotonic()
        for node in live.keys.sorted() { live[node]?.input.cancelAll(because: reason, at: now) }
    }
}
