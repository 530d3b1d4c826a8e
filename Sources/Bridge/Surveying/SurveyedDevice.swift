import Evdev
import LinuxInput
import System
import Touches
import Touchscreen

/// An event node that was examined in the same way as by the bridge, and closed again.
package struct SurveyedDevice {
    package let node: InputNode
    package var id: DeviceID
    /// Nil if the node cannot be opened.
    package let description: DeviceDescription?
    package let verdict: DeviceVerdict
    /// The panel, if the node is a touchscreen that the bridge would use.
    package var panel: Panel?
    /// The reason why the bridge would not use it; nil if it would.
    package var refusal: Refusal?

    package var isTouchscreen: Bool { panel != nil }

    /// Examines all present nodes.
    package static func all(in scene: Scene) throws(SystemError) -> [SurveyedDevice] {
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
            refusal = .failed(error)
        }
        // Without a description, the verdict depends on the udev properties only.
        let known = description ?? DeviceDescription(name: node.name ?? "", phys: node.phys, uniq: node.uniq)
        verdict = scene.verdict(on: known, udev: node.properties)
        id = scene.id(of: node, description, taken: [])
        guard refusal == nil else { return }
        do throws(Refusal) {
            if case .refused(let refusal) = verdict.role { throw refusal }
            if verdict.role == .touchscreen {
                panel = try scene.panel(
                    id, known, verdict.configuration, udev: node.properties, numbering: TouchNumbering())
            }
        } catch {
            refusal = error
        }
    }

    /// Of several nodes of one panel, only the one with the most contacts is used.
    private static func refuseSecondNodes(among devices: inout [SurveyedDevice], in scene: Scene) {
        for index in devices.indices {
            for other in devices.indices.prefix(index) {
                guard let later = devices[index].panel, let earlier = devices[other].panel,
                    let isPreferred = scene.prefers(
                        (devices[index].verdict, later), to: (devices[other].verdict, earlier))
                else { continue }
                let (first, second) = isPreferred ? (index, other) : (other, index)
                devices[second].panel = nil
                devices[second].refusal = .secondNode(first: devices[first].node.node)
            }
        }
    }
}

extension Scene {
    /// A panel, configured by udev and by the scene's entries (`configuration`).
    package func panel(
        _ id: DeviceID, _ device: DeviceDescription, _ configuration: DeviceConfiguration, udev: [String: String],
        numbering: TouchNumbering
    ) throws(Refusal) -> Panel {
        do {
            return try Panel(
                id: id, description: device, configuration: configuration,
                udevCalibration: udev.calibrationMatrix, screen: screen, numbering: numbering)
        } catch {
            throw .unreadable(error)
        }
    }
}
