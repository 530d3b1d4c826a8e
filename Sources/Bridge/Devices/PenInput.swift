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

    func begin(_ state: DeviceState?, at time: Timestamp) {
        if let state { deliver(proximity.resynchronise(to: state), at: time) }
    }

    func consume(_ events: [InputEvent]) {
        for event in events { deliver(proximity.consume(event), at: event.time) }
    }

    func resynchronise(to state: DeviceState, at time: Timestamp) {
        deliver(proximity.resynchronise(to: state), at: time)
    }

    func cancelAll(because reason: CancelReason, at time: Timestamp) { deliver(proximity.end(), at: time) }

    private func deliver(_ change: Bool?, at time: Timestamp) {
        guard let change else { return }
        isNear = change
        for panel in panels() { panel.pensDidChange(at: time) }
    }
}
