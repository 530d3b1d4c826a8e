import Evdev
import LinuxInput
import Records
import Scenes
import System
import Touches
import Touchscreen

/// Which devices are used, and how they are opened.
extension DeviceSet {
    /// Opens `node` if it may be usable and is not open yet.
    func consider(_ node: InputNode) {
        if let known = live(node.node) {
            // The kernel may have given the number to another device in the meantime.
            guard known.node.syspath != node.syspath else { return }
            remove(node.node)
        }
        guard scene.mayUse(node, grabs: grabs) || wanted.contains(where: { $0.means(node, nil) }) else { return }
        do throws(Refusal) {
            let device = try Refusal.converting { () throws(SystemError) in try EvdevDevice.open(node.node) }
            let description = device.description
            let id = self.id(of: node, description)
            let verdict = scene.verdict(on: description, udev: node.properties)
            let role = verdict.role
            secondNodes.add(node, verdict)
            guard role == .pen || isWanted(node, id) else { return }
            if case .refused(let refusal) = role, wanted.isEmpty, !verdict.isWorthReporting {
                return Log.debug("not using \(node.node): \(refusal)")
            }
            let input = try scene.input(
                id, description, udev: node.properties, verdict: verdict, among: { [unowned self] in present },
                numbering: pipeline.numbering)
            (input as? PanelInput)?.onExceededRange = { Log.warning("\(node.node) (\(id.name)): \($0)") }
            var record = self.record(.added, id, node)
            record.describe(description)
            input.describe(&record)
            let opened = LiveDevice(
                node: node, record: role == .pen ? nil : record, input: input, verdict: verdict, device: device)
            if role == .touchscreen {
                if scene.description.forwardsTouches {
                    (input as? PanelInput)?.keyOutput = try Refusal.converting { () throws(SystemError) in
                        try pipeline.forwarding?.keyOutput(for: description)
                    }
                }
                if grabs { try grab(opened) } else { opened.findGrabHolder() }
            }
            let yielding = try nodes(yieldingTo: opened)
            if role == .touchscreen, let remark = scene.remark(on: description, udev: node.properties) {
                Log.notice("\(remark) (\(node.node), \(id.name))")
            }
            try Refusal.converting { () throws(SystemError) in try follow(opened, insteadOf: yielding) }
        } catch {
            refuse(node, because: error)
        }
    }

    private func grab(_ device: LiveDevice) throws(Refusal) {
        secondNodes.release(device.node.node)
        do {
            try device.grab()
        } catch {
            throw error.code == .EBUSY ? .grabbedElsewhere(error) : .failed(error)
        }
    }

    private func isWanted(_ node: InputNode, _ id: DeviceID) -> Bool {
        wanted.isEmpty || wanted.contains { $0.means(node, id) }
    }

    /// Of several nodes of one panel, the node with the most contacts is used. Returns the nodes in use that `device`
    /// replaces, and throws if one of them is to be used instead of it.
    private func nodes(yieldingTo device: LiveDevice) throws(Refusal) -> [InputNode] {
        guard let panel = (device.input as? PanelInput)?.panel else { return [] }
        let others = panels.compactMap { other, input in
            scene.prefers((device.verdict, panel), to: (other.verdict, input.panel)).map {
                (node: other.node, yields: $0)
            }
        }
        if let used = others.first(where: { !$0.yields }) { throw .secondNode(first: used.node.node) }
        return others.map(\.node)
    }

    /// Warns if `device` is a panel, and another panel covers the same part of the screen or shares the id of its
    /// entry.
    private func warnOfOtherPanels(with device: LiveDevice) {
        guard device.input is PanelInput, let record = device.record else { return }
        for (other, _) in panels {
            guard let otherRecord = other.record else { continue }
            let remark = scene.remark(
                on: (record.device, device.verdict.identity), (otherRecord.device, other.verdict.identity))
            // At most one warning for each panel that is added, however many others it conflicts with.
            if let remark { return Log.warning(remark) }
        }
    }

    /// Uses `device`, and closes the nodes that it replaces. If it cannot be watched, they stay.
    private func follow(_ device: LiveDevice, insteadOf others: [InputNode]) throws(SystemError) {
        try watch(device)
        for other in others {
            remove(other.node)
            refuse(other, because: .secondNode(first: device.node.node))
        }
        warnOfOtherPanels(with: device)
        states[device.node.node] = .live(device)
        let now = Clock.monotonic()
        if let record = device.record { pipeline.publish(record, at: now) }
        if isReopening { (device.input as? PanelInput)?.ignoresFingers = true }
        pipeline.begin(device.input, device.openingState, at: now)
        pipeline.flush()
    }

    func refuse(_ node: InputNode, because refusal: Refusal) {
        if refusal.mayPass { tryAgainLater() }
        if case .refused(refusal, _) = states[node.node] { return }
        states[node.node] = .refused(refusal, node)
        Log.warning(refusal.isAbout(node.node) ? refusal.description : "not using \(node.node): \(refusal)")
        var record = self.record(.refused, id(of: node, nil), node)
        record.reason = refusal.description
        pipeline.publish(record, at: Clock.monotonic())
        pipeline.flush()
    }

    func id(of node: InputNode, _ description: DeviceDescription?) -> DeviceID {
        let others = live.filter { $0.node.node != node.node }
        return scene.id(of: node, description, taken: Set(others.compactMap { $0.record?.device.name }))
    }

    private func record(_ change: DeviceRecord.Change, _ id: DeviceID, _ node: InputNode) -> DeviceRecord {
        var record = DeviceRecord(change: change, device: id)
        record.node = node.node
        record.path = node.path
        record.name = node.name
        return record
    }
}

extension Refusal {
    /// The result of `body`, with its error as a refusal.
    fileprivate static func converting<Result: ~Copyable>(
        _ body: () throws(SystemError) -> Result
    ) throws(Refusal) -> Result {
        do {
            return try body()
        } catch {
            throw .failed(error)
        }
    }
}
