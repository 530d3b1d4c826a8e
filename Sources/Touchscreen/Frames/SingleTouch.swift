import Evdev

/// Converts the events of a single-touch panel to slot 0. Its button is the contact, and its axes are those of the
/// slot.
struct SingleTouch {
    private let button: EventCode
    private let axes: AxisCodes
    private var x: Int32
    private var y: Int32
    private var pressure: Int32
    /// The button at the last frame, and the number of its changes since then.
    private var isDown = false
    private var toggles = 0
    /// The last tracking id given to a contact.
    private var serial: Int32 = 0

    init(button: EventCode, axes: AxisCodes, layout: PanelLayout) {
        self.button = button
        self.axes = axes
        x = layout.x.value
        y = layout.y.value
        pressure = layout.pressure?.value ?? 0
    }

    mutating func axis(_ code: EventCode, _ value: Int32) {
        switch code {
        case axes.x: x = value
        case axes.y: y = value
        case .ABS_PRESSURE: pressure = value
        default: return
        }
    }

    /// Takes a change of the button. A value of 2 is the autorepeat of a key.
    mutating func key(_ code: EventCode, _ value: Int32) {
        guard code == button, value == 0 || value == 1 else { return }
        if (value == 1) != (isDown != (toggles % 2 == 1)) { toggles += 1 }
    }

    /// Handles SYN_REPORT. A position in the frame of a lift is the position of the lift. A position in the frame of a
    /// press belongs to the press, not to the previous contact.
    mutating func write(to table: inout SlotTable) {
        table.select(0)
        let endsDown = isDown != (toggles % 2 == 1)
        let isReplaced = isDown && endsDown
        if !isReplaced { writeAxes(to: &table, lifting: isDown) }
        while toggles > 0 {
            toggles -= 1
            isDown.toggle()
            serial = isDown ? (serial &+ 1) & 0xffff : serial
            table.set(.ABS_MT_TRACKING_ID, isDown ? serial : -1)
        }
        if isReplaced { writeAxes(to: &table, lifting: false) }
    }

    /// Writes the axes into the slot. With `lifting`, it leaves out the pressure, because the pressure of a resistive
    /// panel falls to 0 during the lift.
    private func writeAxes(to table: inout SlotTable, lifting: Bool) {
        table.set(.ABS_MT_POSITION_X, x)
        table.set(.ABS_MT_POSITION_Y, y)
        if !lifting { table.set(.ABS_MT_PRESSURE, pressure) }
    }

    /// Takes the values of EVIOCGKEY and EVIOCGABS. A contact that was down and still is continues.
    mutating func replace(with state: DeviceState, in table: inout SlotTable) {
        toggles = 0
        x = state.absolute[axes.x] ?? x
        y = state.absolute[axes.y] ?? y
        pressure = state.absolute[.ABS_PRESSURE] ?? pressure
        if state.keys.contains(button) {
            if !isDown { toggles = 1 }
            write(to: &table)
        } else {
            isDown = false
            table.releaseAll(lost: true)
        }
    }

    /// Discards the incomplete frame.
    mutating func rollBack() { toggles = 0 }

    /// Takes the button as released after a loss without a state. The touch is cancelled, and the finger counts again
    /// from its next press, because an absolute mouse moves without a press.
    mutating func lose(in table: inout SlotTable) {
        isDown = false
        table.releaseAll(lost: true)
    }
}
