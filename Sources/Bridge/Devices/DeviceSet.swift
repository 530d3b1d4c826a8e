import SystemCalls
import Glibc
import LinuxInput
import Records
import Routing
import SceneFile
import Touchscreen

/// The touchscreens that are present: found through udev, opened, followed as they come and go.
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

    /// - Parameter wanted: ids, nodes or links of the only devices to use; none: every touchscreen.
    init(loop: EventLoop, pipeline: Pipeline, scene: Scene, wanted: [String], grabs: Bool) {
        self.loop = loop
        self.pipeline = pipeline
        self.scene = scene
        self.wanted = wanted.map(DeviceName.init)
        self.grabs = grabs
        follower = DeviceFollower(loop: loop)
    }

    var isEmpty: Bool { live.isEmpty }

    /// Opens what is there and follows what comes.
    func start() throws(SystemError) {
        follower.onPresent = { [unowned self] in consider($0) }
        follower.onGone = { [unowned self] node in
            refused[node] = nil
            remove(node)
        }
        follower.awaits = { [unowned self] in refused[$0] != nil }
        follower.onSettled = { [unowned self] in pipeline.flush() }
        try follower.start()
    }

    // MARK: Coming

    /// Opens `node` if it is, or may be, a touchscreen that is wanted and not open yet.
    private func consider(_ node: InputNode) {
        guard live[node.node] == nil, mayBeTouchscreen(node) else { return }
        do {
            let device = try EvdevDevice.open(node.node)
            let description = device.description
            let id = self.id(of: node, description)
            guard isWanted(node, id) else { return }
            let input = try scene.input(id, description, node: node, pipeline: pipeline)
            var record = self.record(.added, id, node)
            record.describe(description)
            input.describe(&record)
            let opened = LiveDevice(node: node, record: record, input: input, device: device)
            if grabs { try opened.grab() }
            try yield(to: opened)
            try add(opened)
        } catch {
            refuse(node, because: "\(error)")
        }
    }

    /// What udev says is enough for most nodes: others are not even opened. Named devices, and devices udev does not
    /// know, are looked at.
    private func mayBeTouchscreen(_ node: InputNode) -> Bool {
        guard node.properties["ID_INPUT"] == "1" else { return true }
        return node.properties["ID_INPUT_TOUCHSCREEN"] == "1"
            || scene.description.devices.contains { $0.settings.values.button != nil || $0.settings.values.axes != nil }
            || wanted.contains { $0.means(node, nil) }
    }

    private func isWanted(_ node: InputNode, _ id: DeviceID) -> Bool {
        wanted.isEmpty || wanted.contains { $0.means(node, id) }
    }

    /// Of several nodes of one panel the one with more contacts is used: the other lets go, or `device` is refused.
    private func yield(to device: LiveDevice) throws(Refusal) {
        guard let other = panels.first(where: { $0.hardware.isSame(as: device.hardware) }),
            !scene.separates(other.identity, device.identity)
        else { return }
        guard device.contacts > other.contacts else { throw Refusal.twice(besides: other.node.node) }
        remove(other.node.node)
        refuse(other.node, because: Refusal.twice(besides: device.node.node).description)
    }

    private var panels: [LiveDevice] {
        live.values.filter { $0.record.kind == .touchscreen }.sorted { $0.node.node < $1.node.node }
    }

    private func add(_ device: LiveDevice) throws(SystemError) {
        try loop.watch(device.fileDescriptor, for: .readable) { [unowned self, unowned device] readiness in
            read(device, isHungUp: !readiness.isDisjoint(with: .hungUp))
        }
        if device.record.kind == .touchscreen {
            for other in panels {
                let remark = scene.sharedArea(of: (device.id, device.identity), (other.id, other.identity))
                if let remark { Log.warning(remark) }
            }
        }
        live[device.node.node] = device
        refused[device.node.node] = nil
        let now = Clock.monotonic()
        pipeline.publish(device.record, at: now)
        device.begin(at: now)
        pipeline.flush()
    }

    private func refuse(_ node: InputNode, because reason: String) {
        guard refused[node.node] != reason else { return }
        refused[node.node] = reason
        Log.warning(reason.contains(node.node) ? reason : "not using \(node.node): \(reason)")
        var record = self.record(.refused, id(of: node, nil), node)
        record.reason = reason
        pipeline.publish(record, at: Clock.monotonic())
        pipeline.flush()
    }

    private func id(of node: InputNode, _ description: DeviceDescription?) -> DeviceID {
        let others = live.values.filter { $0.node.node != node.node }
        return scene.id(of: node, description, taken: Set(others.map(\.id.name)))
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
                var record = DeviceRecord(change: .resynced, device: device.id)
                record.node = device.node.node
                pipeline.publish(record, at: loss.until)
            } didRecover: { loss in
                pipeline.publishLoss(of: device.id, since: loss.since, until: loss.until)
            }
        } catch {
            Log.error("\(error)")
        }
        if end == .gone || isHungUp { remove(device.node.node) }
        pipeline.flush()
    }

    var nextDeadline: Timestamp? { live.values.compactMap(\.input.nextDeadline).min() }

    func advance(to time: Timestamp) {
        for node in live.keys.sorted() { live[node]?.input.advance(to: time) }
    }

    // MARK: Going

    private func remove(_ node: String) {
        guard let device = live.removeValue(forKey: node) else { return }
        loop.forget(device.fileDescriptor)
        let now = Clock.monotonic()
        device.input.cancelAll(because: .removed, at: now)
        var record = device.record
        record.change = .removed
        pipeline.publish(record, at: now)
    }

    func cancelTouches(because reason: CancelReason) {
        let now = Clock.monotonic()
        for node in live.keys.sorted() { live[node]?.input.cancelAll(because: reason, at: now) }
    }
}
