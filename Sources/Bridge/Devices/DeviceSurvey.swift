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
    /// Set of a touchscreen that would be used.
    var panel: Panel?
    /// Why it would not be used; nil: it would.
    var refusal: String?

    var isTouchscreen: Bool { panel != nil }
    var identity: DeviceIdentity? { description.map { DeviceIdentity($0, node: node) } }

    /// Looks at every node that is present.
    static func all(in scene: Scene) throws(SystemError) -> [SurveyedDevice] {
        var devices: [SurveyedDevice] = []
        for node in try DeviceEnumerator.nodes() { devices.append(SurveyedDevice(node, in: scene)) }
        refuseTwice(&devices, in: scene)
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
        let configuration = scene.description.configuration(for: DeviceIdentity(known, node: node))
        kind = DeviceClassification(known, udev: node.properties, configuration: configuration)
        id = scene.id(of: node, description, taken: [])
        guard refusal == nil else { return }
        switch kind {
        case .refused(let reason): refusal = reason
        case .keys where !scene.description.keys:
            refusal = "it has keys, which are private: `keys: true` in a scene makes presses of them"
        case .accelerometer where !scene.description.motion:
            refusal = "it is an accelerometer: `motion: true` in a scene makes shakes of it"
        case .keys, .accelerometer: break
        case .touchscreen:
            do {
                panel = try Panel(
                    id: id, description: known, configuration: configuration,
                    udevCalibration: node.properties["LIBINPUT_CALIBRATION_MATRIX"], screen: scene.screen,
                    numbering: TouchNumbering())
            } catch {
                refusal = error.description
            }
        }
    }

    /// Of several nodes of one panel only the one with the most contacts is used.
    private static func refuseTwice(_ devices: inout [SurveyedDevice], in scene: Scene) {
        for index in devices.indices {
            guard let description = devices[index].description, let panel = devices[index].panel else { continue }
            let hardware = PanelHardware(devices[index].node, description)
            let identity = DeviceIdentity(description, node: devices[index].node)
            for other in devices.indices.prefix(index) {
                guard let otherDescription = devices[other].description, let otherPanel = devices[other].panel,
                    hardware.isSame(as: PanelHardware(devices[other].node, otherDescription)),
                    !scene.separates(identity, DeviceIdentity(otherDescription, node: devices[other].node))
                else { continue }
                let (winner, loser) = (panel.contacts ?? 2) > (otherPanel.contacts ?? 2) ? (index, other) : (other, index)
                devices[loser].panel = nil
                devices[loser].refusal = Refusal.twice(besides: devices[winner].node.node).description
                if loser == index { break }
            }
        }
    }
}
