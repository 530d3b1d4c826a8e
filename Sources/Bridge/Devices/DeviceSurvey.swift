import LinuxInput
import SceneFile
import SystemCalls
import Touches
import Touchscreen

/// An event node, looked at as the bridge looks at it, and let go again.
struct SurveyedDevice {
    let node: InputNode
    var id: DeviceID
    /// Nil where it cannot be opened.
    let description: DeviceDescription?
    let kind: DeviceClassification
    let role: DeviceRole
    let identity: DeviceIdentity
    /// What the scene's entries say of it.
    let configuration: DeviceConfiguration
    /// Set of a touchscreen that would be used.
    var panel: Panel?
    /// Why it would not be used; nil: it would.
    var refusal: String?

    var isTouchscreen: Bool { panel != nil }

    /// Looks at every node that is present.
    static func all(in scene: Scene) throws(SystemError) -> [SurveyedDevice] {
        var devices: [SurveyedDevice] = []
        for node in try DeviceEnumerator.nodes() { devices.append(SurveyedDevice(node, in: scene)) }
        refuseSecondNodes(among: &devices, in: scene)
        var taken: Set<String> = []
        for index in devices.indices where devices[index].refusal == nil {
            devices[index].id = scene.id(of: devices[index].node, devices[index].description, taken: taken)
            taken.insert(devices[index].id.name)
        }
        return devices
    }

    private init(_ node: InputNode, in scene: Scene) {
        self.node = node
        do {
            description = try EvdevDevice.open(node.node).description
        } catch {
            description = nil
            refusal = error.description
        }
        // What udev says needs no description.
        let known = description ?? DeviceDescription(name: node.name ?? "", phys: node.phys, uniq: node.uniq)
        kind = scene.classification(of: known, udev: node.properties)
        role = scene.role(of: known, udev: node.properties)
        identity = DeviceIdentity(known, udev: node.properties)
        configuration = scene.description.configuration(for: identity)
        id = scene.id(of: node, description, taken: [])
        guard refusal == nil else { return }
        do throws(Refusal) {
            if case .refused(let refusal) = role { throw refusal }
            if role == .touchscreen {
                panel = try scene.panel(id, known, configuration, udev: node.properties, numbering: TouchNumbering())
            }
        } catch {
            refusal = error.description
        }
    }

    /// Of several nodes of one panel only the one with the most contacts is used.
    private static func refuseSecondNodes(among devices: inout [SurveyedDevice], in scene: Scene) {
        for index in devices.indices {
            for other in devices.indices.prefix(index) {
                guard let panel = devices[index].panel, let otherPanel = devices[other].panel,
                    devices[index].isSamePanel(as: devices[other], in: scene)
                else { continue }
                let (first, second) = panel.contactsToldApart > otherPanel.contactsToldApart ? (index, other) : (other, index)
                devices[second].panel = nil
                devices[second].refusal = SecondNode(first: devices[first].node.node).description
            }
        }
    }

    private func isSamePanel(as other: SurveyedDevice, in scene: Scene) -> Bool {
        guard let description, let otherDescription = other.description else { return false }
        let hardware = DeviceHardware(description, udev: node.properties)
        return hardware.isSame(as: DeviceHardware(otherDescription, udev: other.node.properties))
            && !scene.separates(identity, other.identity)
    }
}
