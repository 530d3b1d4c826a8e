import Records
import Routing
import Touchscreen

/// A pen beside a panel: while it is near, the panel's fingers are the hand that holds it.
///
/// Records tell nothing of it: it is listened to for the panel's sake only.
final class PenInput: DeviceInput {
    let hardware: DeviceHardware
    private(set) var isNear = false
    /// The panels that are present.
    private let panels: () -> [PanelInput]
    private var proximity = PenProximity()

    init(hardware: DeviceHardware, beside panels: @escaping () -> [PanelInput]) {
        self.hardware = hardware
        self.panels = panels
    }

    func describe(_ record: inout DeviceRecord) {}

    func begin(_ state: DeviceState?, at time: Timestamp) {
        if let state { tell(proximity.resynchronise(to: state), at: time) }
    }

    func consume(_ event: InputEvent) { tell(proximity.consume(event), at: event.time) }

    func resynchronise(to state: DeviceState, at time: Timestamp) {
        tell(proximity.resynchronise(to: state), at: time)
    }

    func cancelAll(because reason: CancelReason, at time: Timestamp) { tell(proximity.end(), at: time) }

    private func tell(_ change: Bool?, at time: Timestamp) {
        guard let change else { return }
        isNear = change
        for panel in panels() { panel.pensDidChange(at: time) }
    }
}
