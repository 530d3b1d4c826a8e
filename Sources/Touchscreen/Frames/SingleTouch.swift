/// A single-touch panel as slot 0: its button is the contact, its axes are the slot's.
struct SingleTouch {
    private let button: EventCode
    private let axes: AxisCodes
    private var x: Int32
    private var y: Int32
    private var pressure: Int32
    /// The button at the last frame, and how often it changed since.
    private var isDown = false
    private var toggles = 0
    /// Numbers the contacts, as a driver with slots would.
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

    /// A value of 2 is a key's autorepeat.
    mutating func key(_ code: EventCode, _ value: Int32) {
        guard code == button, value == 0 || value == 1 else { return }
        if (value == 1) != (isDown != (toggles % 2 == 1)) { toggles += 1 }
    }

    /// The frame is complete. A position beside a lift is where it lifted; beside a press it is where that was, and not
    /// where the contact before lifted.
    mutating func report(to table: inout SlotTable) {
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

    /// A resistive panel's pressure falls to 0 as it lifts; that says nothing of the touch.
    private func writeAxes(to table: inout SlotTable, lifting: Bool) {
        table.set(.ABS_MT_POSITION_X, x)
        table.set(.ABS_MT_POSITION_Y, y)
        if !lifting { table.set(.ABS_MT_PRESSURE, pressure) }
    }

    /// What EVIOCGKEY and EVIOCGABS say. A contact that was down and is down goes on.
    mutating func replace(with state: DeviceState, in table: inout SlotTable) {
        toggles = 0
        x = state.absolute[axes.x] ?? x
        y = state.absolute[axes.y] ?? y
        pressure = state.absolute[.ABS_PRESSURE] ?? pressure
        if state.keys.contains(button) {
            if !isDown { toggles = 1 }
            report(to: &table)
        } else {
            isDown = false
            table.releaseAll(lost: true)
        }
    }

    /// Forgets the frame begun.
    mutating func rollBack() { toggles = 0 }

    /// After a gap that nobody can tell about, the button counts as up: a touch that goes on is cancelled and its finger
    /// counts again from its next press, because an absolute mouse moves without one.
    mutating func lose(in table: inout SlotTable) {
        isDown = false
        table.releaseAll(lost: true)
    }
}
