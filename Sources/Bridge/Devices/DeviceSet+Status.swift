import LinuxInput
import Records
import Scenes
import Touches

extension DeviceSet {
    /// The devices that are present, and those that the scene or the command line names and that are not.
    func status(at time: Timestamp) -> [BridgeStatus.Device] {
        var expected = expectations
        var list: [BridgeStatus.Device] = []
        func isExpected(_ node: InputNode, _ id: DeviceID?, _ identity: DeviceIdentity) -> Bool {
            let matching = expected.indices.filter { expected[$0].matches(node, id, identity) }
            for index in matching { expected[index].isPresent = true }
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
        for expectation in expected where !expectation.isPresent {
            var status = BridgeStatus.Device(name: expectation.name, state: .absent)
            status.isExpected = true
            list.append(status)
        }
        return list
    }

    /// The devices that the command line names, and those that the entries of the scene name.
    private var expectations: [Expectation] {
        let entries = scene.description.devices.enumerated().filter { _, entry in
            !entry.settings.values.ignore && (entry.match != DeviceMatch() || entry.settings.values.id != nil)
        }
        return wanted.filter { !$0.isNone }.map(Expectation.init) + entries.map { Expectation($1, number: $0 + 1) }
    }
}

/// A device that should be there.
private struct Expectation {
    let name: String
    let matches: (InputNode, DeviceID?, DeviceIdentity) -> Bool
    var isPresent = false

    init(_ name: DeviceName) {
        self.name = name.text
        matches = { node, id, _ in name.means(node, id) }
    }

    /// - Parameter number: the number of the entry under `devices`, from 1.
    init(_ entry: DeviceEntry, number: Int) {
        name = entry.settings.values.id ?? "entry \(number) under devices"
        matches = { _, _, identity in entry.match.matches(identity) }
    }
}
