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
            list.append(
                BridgeStatus.Device(
                    name: record.device.name, state: input?.quarantine == nil ? .used : .quarantined,
                    reason: input?.quarantine ?? device.grabHolder, node: device.node.node,
                    kind: record.kind?.rawValue,
                    isExpected: isExpected(device.node, record.device, device.verdict.identity),
                    sinceFrame: time - device.lastFrame, frames: device.frames, isSilent: device.isSilent,
                    touches: input?.activity.touches, rejections: input?.rejected ?? [],
                    contactsDown: input?.panel.contactsDown.map { ($0.touch, time - $0.since) } ?? [],
                    overflows: device.overflows, rate: input?.activity.rate, jitter: input?.activity.jitter))
        }
        for (node, refusal) in refused {
            let id = self.id(of: node, nil)
            let identity = DeviceIdentity(node)
            // The entry of a panel is for the node that is used.
            let isSecond = if case .secondNode = refusal { true } else { false }
            list.append(
                BridgeStatus.Device(
                    name: id.name, state: .refused, reason: refusal.description, node: node.node,
                    isExpected: !isSecond && isExpected(node, id, identity)))
        }
        for (index, expectation) in expected.enumerated() where !found.contains(index) {
            list.append(BridgeStatus.Device(name: expectation.name, state: .absent, isExpected: true))
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
