import Evdev

/// Converts the events of a single-touch panel to slot 0. Its button is the contact, and its axes are those of the
/// slot. Without a button, the slot always has a contact, which touches while its pressure is above 0.
struct SingleTouch {
    private let button: EventCode?
    private let axes: AxisCodes
    /// The last tracking id given to a contact.
    private var serial: Int32 = 0

    /// - Parameter button: nil if the pressure is the contact.
    init(button: EventCode?, axes: AxisCodes, layout: PanelLayout, in table: inout SlotTable) {
        self.button = button
        self.axes = axes
        table.select(0)
        axis(.ABS_PRESSURE, button == nil ? 0 : layout.pressure?.value ?? 0, in: &table)
        table.commit(at: .zero)
    }

    mutating func axis(_ code: EventCode, _ value: Int32, in table: inout SlotTable) {
        switch code {
        case axes.x: table.set(.ABS_MT_POSITION_X, value)
        case axes.y: table.set(.ABS_MT_POSITION_Y, value)
        case .ABS_PRESSURE:
            table.set(.ABS_MT_PRESSURE, value)
            // A contact that was lost counts again after it has lifted.
            if button == nil, value == 0 { begin(in: &table) }
        default: return
        }
    }

    /// Takes a change of the button. A value of 2 is the autorepeat of a key.
    mutating func key(_ code: EventCode, _ value: Int32, in table: inout SlotTable) {
        guard code == button else { return }
        switch value {
        case 0: table.releaseAll()
        case 1: begin(in: &table)
        default: return
        }
    }

    private mutating func begin(in table: inout SlotTable) {
        if table.hasContact { return }
        serial = (serial &+ 1) & 0xffff
        table.set(.ABS_MT_TRACKING_ID, serial)
    }

    /// Takes the values of EVIOCGKEY and EVIOCGABS. A contact that was down and still is continues.
    mutating func replace(with state: DeviceState, in table: inout SlotTable) {
        table.loseEnding()
        for code in [axes.x, axes.y, .ABS_PRESSURE] {
            if let value = state.absolute[code] { axis(code, value, in: &table) }
        }
        if let button, !state.keys.contains(button) { table.releaseAll() } else { begin(in: &table) }
    }

    /// Takes the contact as ended after a loss without a state. The touch is cancelled, and the finger counts again
    /// from its next press, because an absolute mouse moves without a press.
    mutating func lose(in table: inout SlotTable) {
        table.loseEnding()
        table.releaseAll()
    }
}
