import Records
import Routing
import Touchscreen

/// A touchscreen: its events become touches, and, where it has keys that are asked for, presses.
final class PanelInput: DeviceInput {
    /// With whom it shares its hardware.
    let kinship: DeviceKinship
    private let panel: Panel
    private let configuration: DeviceConfiguration
    private let keys: KeysInput?
    private let pipeline: Pipeline

    init(
        _ panel: Panel, configuration: DeviceConfiguration, kinship: DeviceKinship, keys: KeysInput?, pipeline: Pipeline
    ) {
        self.panel = panel
        self.configuration = configuration
        self.kinship = kinship
        self.keys = keys
        self.pipeline = pipeline
        panel.onRejection = { Log.debug("\(panel.id.name): \($0)") }
    }

    func describe(_ record: inout DeviceRecord) {
        record.kind = .touchscreen
        record.contacts = panel.contacts
        record.maximumForce = panel.maximumForce > 0 ? panel.maximumForce : nil
    }

    func begin(_ state: DeviceState?, at time: Timestamp) {
        pipeline.watchIdleness(of: panel.id, configuration, at: time)
        if let state { panel.adopt(state, at: time, emit: pipeline.route) }
    }

    func consume(_ event: InputEvent) {
        panel.consume(event, emit: pipeline.route)
        keys?.consume(event)
    }

    func resynchronise(to state: DeviceState, at time: Timestamp) {
        panel.resynchronise(to: state, at: time, emit: pipeline.route)
        keys?.resynchronise(to: state, at: time)
    }

    var nextDeadline: Timestamp? { panel.nextDeadline }
    func advance(to time: Timestamp) { panel.advance(to: time, emit: pipeline.route) }

    func cancelAll(because reason: CancelReason, at time: Timestamp) {
        panel.cancelAll(reason: reason, at: time, emit: pipeline.route)
        keys?.cancelAll(because: reason, at: time)
    }

    /// A pen of the same hardware came near or left.
    func penDidChange(near: Bool, at time: Timestamp) {
        panel.penDidChange(near: near, at: time, emit: pipeline.route)
    }
}
