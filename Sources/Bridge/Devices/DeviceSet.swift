import Evdev
import LinuxInput
import Records
import Routing
import Scenes
import System

/// The devices that are present. It finds them through udev, opens them, and handles hot-plugging.
final class DeviceSet: Timed {
    let loop: EventLoop
    let pipeline: Pipeline
    var scene: Scene { pipeline.scene }
    let wanted: [DeviceName]
    private let alwaysGrabs: Bool
    /// The panels are grabbed if the scene passes touches on. Other programs would otherwise get these touches twice.
    var grabs: Bool { alwaysGrabs || scene.description.forwardsTouches }
    let secondNodes = SecondNodes()
    private let follower: DeviceFollower
    /// What became of a node that was considered.
    enum State {
        case live(LiveDevice)
        /// It is tried again when it changes.
        case refused(Refusal, InputNode)
    }
    /// The nodes that are present and were considered. Nodes that can never be used are not among them.
    var states: [String: State] = [:]
    /// The time at which the blocked nodes are tried again: every two seconds while another process or a failure is the
    /// reason, and once after a panel was removed.
    private var retry: Timestamp?
    private static let retryInterval = Interval.seconds(2)
    /// What the devices were opened with, in addition to their own settings.
    private var opening: (screen: CGSize, requested: Set<RequestedDevice>, forwardsTouches: Bool)
    /// Devices are opened again: fingers that are down on them are ignored until they lift.
    var isReopening = false
    private var latency = Latency()
    /// The times of the frames that are being read. Its memory is reused.
    private var readFrames: [Timestamp] = []

    /// - Parameter wanted: ids, nodes or links of the only devices to use. If it is empty, every touchscreen is used.
    init(loop: EventLoop, pipeline: Pipeline, wanted: [String], grabs: Bool) {
        self.loop = loop
        self.pipeline = pipeline
        opening = pipeline.scene.opening
        self.wanted = wanted.map(DeviceName.init)
        alwaysGrabs = grabs
        follower = DeviceFollower(loop: loop)
        pipeline.onResume = { [unowned self] name in
            let inputs = panels.map(\.input).filter { $0.panel.id.name == name }
            for input in inputs where input.quarantine != nil {
                pipeline.handle { input.usePanel(at: Clock.monotonic(), into: &$0) }
            }
        }
    }

    var hasTouchscreen: Bool { !panels.isEmpty }

    /// Opens the devices that are present and starts to watch for changes.
    func start() throws(SystemError) {
        follower.onPresent = { [unowned self] in consider($0) }
        follower.onGone = { [unowned self] node in
            secondNodes.remove(node)
            remove(node)
            states[node] = nil
        }
        follower.awaits = { [unowned self] in
            if case .refused = states[$0] { true } else { false }
        }
        follower.onFound = { [unowned self] in
            grabSecondNodes()
            pipeline.flush()
        }
        try follower.start()
    }

    /// The new scene may have other settings for the devices. Devices whose settings changed are reopened.
    func sceneChanged() {
        let isSame = opening == scene.opening
        opening = scene.opening
        for device in live {
            let verdict = scene.verdict(on: device.description, udev: device.node.properties)
            if !isSame || verdict.configuration != device.verdict.configuration || verdict.role != device.verdict.role {
                remove(device.node.node)
            }
        }
        isReopening = true
        follower.findAgain { _ in true }
        isReopening = false
    }

    /// The open devices, sorted by node.
    var live: [LiveDevice] { states.keys.sorted().compactMap(live) }

    /// The nodes that are not used, sorted, with the reason.
    var refused: [(node: InputNode, refusal: Refusal)] {
        states.keys.sorted().compactMap { node in
            if case .refused(let refusal, let input) = states[node] { (input, refusal) } else { nil }
        }
    }

    var panels: [(device: LiveDevice, input: PanelInput)] {
        live.compactMap { device in (device.input as? PanelInput).map { (device, $0) } }
    }

    /// The inputs of all devices, sorted by node.
    var present: [any DeviceInput] { live.map(\.input) }

    /// The open device of a node; nil if there is none.
    func live(_ node: String) -> LiveDevice? {
        if case .live(let device) = states[node] { device } else { nil }
    }

    /// The refused nodes that may become usable without an event: another process has grabbed them, a system call
    /// failed, or another node of the same panel is used.
    private var blocked: Set<String> {
        Set(states.filter { if case .refused(let refusal, _) = $1 { refusal.isBlocking } else { false } }.keys)
    }

    /// Grabs the other nodes of the panels that are grabbed.
    func grabSecondNodes() {
        secondNodes.grab(beside: grabs ? panels.map(\.device) : [], in: scene)
    }

    /// Tries the blocked nodes again after a while.
    func tryAgainLater() { retry = .earlier(retry, Clock.monotonic() + Self.retryInterval) }

    // MARK: Reading

    /// The most frames of one device that are read before the other devices.
    private static let mostFrames = 256

    /// Reads `device` whenever it has events.
    func watch(_ device: LiveDevice) throws(SystemError) {
        try loop.watch(device.fileDescriptor, for: .readable) { [unowned self, unowned device] readiness in
            read(device, isHungUp: !readiness.isDisjoint(with: .hungUp))
        }
    }

    func read(_ device: LiveDevice, isHungUp: Bool) {
        readFrames.removeAll(keepingCapacity: true)
        do {
            try readFrames(of: device, isHungUp: isHungUp)
        } catch {
            lose(device)
            return refuse(device.node, because: .failed(error))
        }
        pipeline.flush()
        measureLatency(of: device)
    }

    private func readFrames(of device: LiveDevice, isHungUp: Bool) throws(SystemError) {
        for _ in 0..<Self.mostFrames {
            let frames = device.frames
            let reading = try pipeline.handle { () throws(SystemError) in
                try device.read()
            } frame: {
                device.frame(into: &$0)
            }
            switch reading {
            case .events: if device.frames > frames { readFrames.append(device.lastFrame) }
            case .resynchronised(let loss): resynchronise(device, after: loss)
            case .drained:
                if isHungUp { lose(device) }
                return
            case .gone: return lose(device)
            }
        }
        loop.serveAgain(device.fileDescriptor)
    }

    private func resynchronise(_ device: LiveDevice, after loss: Resynchronisation) {
        guard let id = device.record?.device else {
            return pipeline.handle { device.resynchronise(after: loss, into: &$0) }
        }
        var record = DeviceRecord(change: .resynced, device: id)
        record.node = device.node.node
        pipeline.publish(record, at: loss.until)
        pipeline.handle { device.resynchronise(after: loss, into: &$0) }
        pipeline.publishLoss(of: id, since: loss.since, until: loss.until)
    }

    /// How long the frames of panels took since the start, and in the last minute.
    func latencies(at time: Timestamp) -> (total: DurationHistogram, minute: DurationHistogram) {
        (latency.total, latency.lastMinute(at: time))
    }

    /// Measures how long the frames took that were read. They were written to the readers that keep up.
    private func measureLatency(of device: LiveDevice) {
        guard !readFrames.isEmpty, device.input is PanelInput else { return }
        let now = Clock.monotonic()
        for time in readFrames { latency.add(now - time, at: now) }
    }

    private func lose(_ device: LiveDevice) {
        remove(device.node.node)
        grabSecondNodes()
    }

    var nextDeadline: Timestamp? {
        states.values.reduce(retry) { earliest, state in
            guard case .live(let device) = state else { return earliest }
            return .earlier(.earlier(earliest, device.nextDeadline), device.silenceDeadline)
        }
    }

    func advance(to time: Timestamp) {
        if let due = retry, due <= time {
            retry = nil
            let nodes = blocked
            if !nodes.isEmpty { follower.findAgain { nodes.contains($0.node) } }
        }
        for device in live {
            if let due = device.input.nextDeadline, due <= time {
                pipeline.handle { device.input.advance(to: time, into: &$0) }
            }
            if let due = device.checkDeadline, due <= time {
                pipeline.handle { device.check(at: time, into: &$0) }
            }
            if let due = device.silenceDeadline, due <= time { publishSilence(of: device, at: time) }
        }
    }

    private func publishSilence(of device: LiveDevice, at time: Timestamp) {
        device.isSilent = true
        guard var record = device.record else { return }
        record.change = .silent
        Log.warning("\(device.node.node) (\(record.device.name)) has sent nothing for 'silentAfter'")
        pipeline.publish(record, at: time)
    }

    // MARK: Removing

    func remove(_ node: String) {
        guard let device = live(node) else { return }
        states[node] = nil
        loop.forget(device.fileDescriptor)
        let now = Clock.monotonic()
        pipeline.handle { device.input.cancelAll(because: .removed, at: now, into: &$0) }
        if device.input is PanelInput, !blocked.isEmpty { tryAgainLater() }
        guard var record = device.record else { return }
        record.change = .removed
        record.rejected = (device.input as? PanelInput)?.rejected ?? []
        pipeline.publish(record, at: now)
    }

    func cancelTouches(because reason: CancelReason) {
        let now = Clock.monotonic()
        for input in present { pipeline.handle { input.cancelAll(because: reason, at: now, into: &$0) } }
    }
}

extension Scene {
    /// The settings that apply to every device when it is opened.
    fileprivate var opening: (screen: CGSize, requested: Set<RequestedDevice>, forwardsTouches: Bool) {
        (screen, description.requestedDevices, description.forwardsTouches)
    }
}
