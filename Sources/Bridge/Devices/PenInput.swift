import Evdev
import Records
import Routing

/// A pen that belongs to a panel. While it is in proximity, the panel rejects fingers as the hand that holds the pen.
///
/// Records do not report pens.
final class PenInput: DeviceInput {
    let hardware: DeviceHardware
    private(set) var isNear = false
    /// Returns the panels that are present.
    private let panels: () -> [PanelInput]
    private var proximity = PenProximity()

    init(hardware: DeviceHardware, beside panels: @escaping () -> [PanelInput]) {
        self.hardware = hardware
        self.panels = panels
    }

    var isDown: Bool { isNear }

    func begin(_ state: DeviceState?, at time: Timestamp, into reports: inout [DeviceReport]) {
        if let state { note(proximity.resynchronise(to: state), at: time, &reports) }
    }

    func consume(_ events: [InputEvent], into reports: inout [DeviceReport]) {
        for event in events { note(proximity.consume(event), at: event.time, &reports) }
    }

    func resynchronise(to state: DeviceState, at time: Timestamp, into reports: inout [DeviceReport]) {
        note(proximity.resynchronise(to: state), at: time, &reports)
    }

    func cancelAll(because reason: CancelReason, at time: Timestamp, into reports: inout [DeviceReport]) {
        note(proximity.end(), at: time, &reports)
    }

    private func note(_ change: Bool?, at time: Timestamp, _ reports: inout [DeviceReport]) {
        guard let change else { return }
        isNear = change
        for panel in panels() { panel.pensDidChange(at: time, into: &reports) }
    }
}
