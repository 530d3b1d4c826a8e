import Records
import Routing
import Touchscreen

/// A touchscreen: its events become touches.
final class PanelInput: DeviceInput {
    let panel: Panel
    private let configuration: DeviceConfiguration
    private let pipeline: Pipeline

    init(_ panel: Panel, configuration: DeviceConfiguration, pipeline: Pipeline) {
        self.panel = panel
        self.configuration = configuration
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

    func consume(_ event: InputEvent) { panel.consume(event, emit: pipeline.route) }

    func resynchronise(to state: DeviceState, at time: Timestamp) {
        panel.resynchronise(to: state, at: time, emit: pipeline.route)
    }

    var nextDeadline: Timestamp? { panel.nextDeadline }
    func advance(to time: Timestamp) { panel.advance(to: time, emit: pipeline.route) }

    func cancelAll(because reason: CancelReason, at time: Timestamp) {
        panel.cancelAll(reason: reason, at: time, emit: pipeline.route)
    }
}
