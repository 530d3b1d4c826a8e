import Records
import Routing
import SceneFile
import Touchscreen

/// What the events of one device become on their way into the pipeline. Live input and replay hand them over alike.
protocol DeviceInput: AnyObject {
    /// Adds to `record` what is to be told of the device.
    func describe(_ record: inout DeviceRecord)

    /// The device is there. `state` is what it is like now; nil: a recording does not say.
    func begin(_ state: DeviceState?, at time: Timestamp)

    /// Takes one event, in order.
    func consume(_ event: InputEvent)

    /// The kernel dropped events, and this is what the device is like now.
    func resynchronise(to state: DeviceState, at time: Timestamp)

    /// When `advance` has something to tell, unless an event comes before.
    var nextDeadline: Timestamp? { get }
    func advance(to time: Timestamp)

    /// Ends whatever is live.
    func cancelAll(because reason: CancelReason, at time: Timestamp)
}

extension DeviceInput {
    var nextDeadline: Timestamp? { nil }
    func advance(to time: Timestamp) {}
}

extension DeviceRecord {
    /// What the device says of itself.
    mutating func describe(_ description: DeviceDescription) {
        name = description.name
        vendor = description.vendor
        product = description.product
    }
}

extension Scene {
    /// What the events of a device become, as its role and the scene's entries say. Why nothing is the error.
    ///
    /// - Parameters:
    ///   - udev: the device's udev properties, as far as they are known.
    ///   - present: the inputs of every device that is there, now and later.
    func input(
        _ id: DeviceID, _ device: DeviceDescription, udev: [String: String], role: DeviceRole,
        among present: @escaping () -> [any DeviceInput], pipeline: Pipeline
    ) throws(Refusal) -> any DeviceInput {
        switch role {
        case .refused(let refusal): throw refusal
        case .keys: return KeysInput(pipeline: pipeline)
        case .accelerometer: return MotionInput(device, pipeline: pipeline)
        case .pen:
            return PenInput(hardware: DeviceHardware(device, udev: udev)) { present().compactMap { $0 as? PanelInput } }
        case .touchscreen:
            let configuration = description.configuration(for: DeviceIdentity(device, udev: udev))
            let panel = try panel(id, device, configuration, udev: udev, numbering: pipeline.numbering)
            let hasKeys = description.keys && device.codes[.key]?.contains(where: \.isKey) == true
            return PanelInput(
                panel, configuration: configuration,
                placement: PanelPlacement(panel, configuration, udevMatrix: udev["LIBINPUT_CALIBRATION_MATRIX"]),
                hardware: DeviceHardware(device, udev: udev), keys: hasKeys ? KeysInput(pipeline: pipeline) : nil,
                beside: { present().compactMap { $0 as? PenInput } }, pipeline: pipeline)
        }
    }

    /// A touchscreen as the scene's entries, which come to `configuration`, and udev say.
    func panel(
        _ id: DeviceID, _ device: DeviceDescription, _ configuration: DeviceConfiguration, udev: [String: String],
        numbering: TouchNumbering
    ) throws(Refusal) -> Panel {
        do {
            return try Panel(
                id: id, description: device, configuration: configuration,
                udevCalibration: udev["LIBINPUT_CALIBRATION_MATRIX"], screen: screen, numbering: numbering)
        } catch {
            throw Refusal(description: error.description)
        }
    }
}
