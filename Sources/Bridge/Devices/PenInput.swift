import Records
import Routing
import Touchscreen

/// A pen beside a panel: while it is near, the panel's fingers are the hand that holds it.
///
/// Records tell nothing of it: it is listened to for the panel's sake only.
final class PenInput: DeviceInput {
    /// The panels of the same hardware that are present.
    private let panels: () -> [PanelInput]
    private var proximity = PenProximity()

    init(beside panels: @escaping () -> [PanelInput]) { self.panels = panels }

    func describe(_ record: inout DeviceRecord) {}

    func begin(_ state: DeviceState?, at time: Timestamp) {
        if let state { tell(proximity.resynchronise(to: state), at: time) }
    }

    func consume(_ event: InputEvent) { tell(proximity.consume(event), at: event.time) }

    func resynchronise(to state: DeviceState, at time: Timestamp) {
        tell(proximity.resynchronise(to: state), at: time)
    }

    func cancelAll(because reason: CancelReason, at time: Timestamp) { tell(proximity.end(), at: time) }

    private func tell(_ isNear: Bool?, at time: Timestamp) {
        guard let isNear else { return }
        for panel in panels() { panel.penDidChange(near: isNear, at: time) }
    }
}
