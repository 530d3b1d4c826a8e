import LinuxInput
import Records
import Scenes
import Touches

extension DeviceSet {
    /// The devices that are present, and those that the scene or the command line names and that are not.
    func status(at time: Timestamp) -> [BridgeStatus.Device] {
        let expected = expectations
        var found: Set<Int> = []
        var list: [BridgeStatus.Device] = []
        func isExpected(_ node: InputNode, _ id: DeviceID?, _ identity: DeviceIdentity) -> Bool {
            let matching = expected.indices.filter { expected[$0].matches(node, id, identity) }
            found.formUnion(matching)
            return !matching.isEmpty
        }
        for device in live {
            guard let record = device.record else { continue }
            device.findGrabHolder()
            let input = device.input as? PanelInput
            var status = BridgeStatus.Device(name: record.device.name, state: .used)
            status.node = device.node.node
            status.kind = record.kind?.rawValue
            status.isExpected = isExpected(device.node, record.device, device.verdict.identity)
            status.sinceFrame = time - device.lastFrame
            status.frames = device.frames
            status.isSilent = device.isSilent
            status.touches = input?.activity.touches
            status.rejections = input?.rejected ?? []
            status.overflows = device.overflows
            status.contactsDown = input?.panel.contactsDown.map { ($0.touch, time - $0.since) } ?? []
            if let quarantine = input?.quarantine {
                status.state = .quarantined
                status.reason = quarantine
            } else {
                status.reason = device.grabHolder
            }
            status.rate = input?.activity.rate
            status.jitter = input?.activity.jitter
            list.append(status)
        }
        for (node, refusal) in refused {
            let id = self.id(of: node, nil)
            let identity = DeviceIdentity(node)
            // The entry of a panel is for the node that is used.
            let isSecond = if case .secondNode = refusal { true } else { false }
            var status = BridgeStatus.Device(name: id.name, state: .refused)
            status.reason = refusal.description
            status.node = node.node
            status.isExpected = !isSecond && isExpected(node, id, identity)
            list.append(status)
        }
        for (index, expectation) in expected.enumerated() where !found.contains(index) {
            var status = BridgeStatus.Device(name: expectation.name, state: .absent)
            status.isExpected = true
            list.append(status)
        }
        return list
    }

    /// The devices that the command line names, and those that the entries of the scene name.
    private var expectations: [(name: String, matches: (InputNode, DeviceID?, DeviceIdentity) -> Bool)] {
        let entries = scene.description.devices.enumerated().filter { _, entry in
            !entry.settings.values.ignore && (entry.match != DeviceMatch() || entry.settings.values.id != nil)
        }
        return wanted.filter { !$0.isNone }.map { name in (name.text, { node, id, _ in name.means(node, id) }) }
            + entries.map { index, entry in
                let name = entry.settings.values.id ?? "entry \(index + 1) under devices"
                return (name, { _, _, identity in entry.match.matches(identity) })
            }
    }
}
