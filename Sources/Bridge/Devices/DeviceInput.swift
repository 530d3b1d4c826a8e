import Evdev
import Records
import Routing
import Scenes
import Touchscreen

/// Finds out what the events of one device report. Live input and replay use it in the same way.
package protocol DeviceInput: AnyObject {
    /// When it must act next, on the clock of the events; nil if it waits for nothing.
    var nextDeadline: Timestamp? { get }
    /// Acts on the deadlines until `time`.
    func advance(to time: Timestamp, into reports: inout [DeviceReport])

    /// Adds the properties of the device to `record`.
    func describe(_ record: inout DeviceRecord)

    /// Called when the device was added. `state` is its current state; nil in a replay, because recordings have no
    /// state.
    func begin(_ state: DeviceState?, at time: Timestamp, into reports: inout [DeviceReport])

    /// Takes the next events, in order: at most up to a SYN_REPORT or SYN_DROPPED.
    func consume(_ events: [InputEvent], into reports: inout [DeviceReport])

    /// Called when the kernel dropped events. `state` is the current state of the device.
    func resynchronise(to state: DeviceState, at time: Timestamp, into reports: inout [DeviceReport])

    /// Whether the device reports that something is down: a finger, a key or a pen.
    var isDown: Bool { get }

    /// Takes the current state of a device that is silent while something is down. Another process may have grabbed it,
    /// and then the end of what was down is not reported. What is no longer down is cancelled, and nothing begins.
    func check(_ state: DeviceState, at time: Timestamp, into reports: inout [DeviceReport])

    /// Cancels everything that is live: touches, presses, shakes.
    func cancelAll(because reason: CancelReason, at time: Timestamp, into reports: inout [DeviceReport])

    /// What is wrong with the events of the device, each a clause for the user.
    var faults: [String] { get }
}

extension DeviceInput {
    package var nextDeadline: Timestamp? { nil }
    package func advance(to time: Timestamp, into reports: inout [DeviceReport]) {}
    package func describe(_ record: inout DeviceRecord) {}
    package func begin(_ state: DeviceState?, at time: Timestamp, into reports: inout [DeviceReport]) {}
    package var isDown: Bool { false }
    package func check(_ state: DeviceState, at time: Timestamp, into reports: inout [DeviceReport]) {
        resynchronise(to: state, at: time, into: &reports)
    }
    package var faults: [String] { [] }
}

extension Pipeline {
    /// Begins to use a device that was added.
    func begin(_ input: any DeviceInput, _ state: DeviceState?, at time: Timestamp) {
        if let panel = input as? PanelInput { idle.add(panel.panel.id, panel.verdict.configuration, at: time) }
        handle { input.begin(state, at: time, into: &$0) }
    }
}

extension DeviceRecord.Kind {
    /// The kind of a device that the scene enables.
    static func requested(_ device: RequestedDevice) -> DeviceRecord.Kind {
        DeviceRecord.Kind(rawValue: device.rawValue)
    }
}

extension DeviceRecord {
    /// The name and the ids that the device reports.
    package mutating func describe(_ description: DeviceDescription) {
        name = description.name
        vendor = description.vendor
        product = description.product
    }
}

extension Scene {
    /// The input for the events of a device, according to its role and the entries of the scene. Throws the reason if
    /// the device is not used.
    ///
    /// - Parameters:
    ///   - udev: the device's udev properties; empty if they are unknown.
    ///   - present: returns the inputs of all devices that are present at the time of the call.
    ///   - numbering: numbers the touches of all panels.
    package func input(
        _ id: DeviceID, _ device: DeviceDescription, udev: [String: String], verdict: DeviceVerdict,
        among present: @escaping () -> [any DeviceInput], numbering: TouchNumbering
    ) throws(Refusal) -> any DeviceInput {
        switch verdict.role {
        case .refused(let refusal): throw refusal
        case .requested(.keys): return KeysInput(id)
        case .requested(.accelerometer): return MotionInput(device)
        case .pen:
            return PenInput(hardware: verdict.hardware) { present().compactMap { $0 as? PanelInput } }
        case .touchscreen:
            let panel = try panel(id, device, verdict.configuration, udev: udev, numbering: numbering)
            let hasKeys = description[reads: .keys] && device.codes[.key]?.contains(where: \.isKey) == true
            return PanelInput(
                panel, verdict,
                placement: PanelPlacement(
                    panel, verdict.configuration, udevMatrix: udev.calibrationMatrix),
                keys: hasKeys ? KeysInput(id) : nil,
                beside: { present().compactMap { $0 as? PenInput } })
        }
    }
}
