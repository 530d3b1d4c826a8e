import Evdev
import Touches

extension DeviceDescription {
    /// A multitouch touchscreen of protocol B, with the axes of an eGalax panel. It is live, and knows its values.
    static func panel(slots: Int32 = 10) -> DeviceDescription {
        let position = AbsoluteAxis(value: 0, minimum: 0, maximum: 32767, fuzz: 7, resolution: 100)
        return DeviceDescription(
            name: "eGalax Inc. USB TouchController", phys: "usb-0000:00:14.0-2/input0", bus: 3, vendor: 0x0eef,
            product: 0x7224, version: 0x0111, properties: [1],
            codes: [
                .key: [.BTN_TOUCH],
                .absolute: [.ABS_X, .ABS_Y, .ABS_MT_SLOT, .ABS_MT_POSITION_X, .ABS_MT_POSITION_Y, .ABS_MT_TRACKING_ID],
            ],
            axes: [
                .ABS_X: position, .ABS_Y: position, .ABS_MT_POSITION_X: position, .ABS_MT_POSITION_Y: position,
                .ABS_MT_SLOT: AbsoluteAxis(value: 0, minimum: 0, maximum: slots - 1),
                .ABS_MT_TRACKING_ID: AbsoluteAxis(value: 0, minimum: 0, maximum: 65535),
            ])
    }
}

extension DeviceState {
    /// The same with a contact in a slot.
    func touched(_ slot: Int, id: Int32, _ x: Int32, _ y: Int32) -> DeviceState {
        var state = self
        state.slots[slot] = [.ABS_MT_TRACKING_ID: id, .ABS_MT_POSITION_X: x, .ABS_MT_POSITION_Y: y]
        state.keys = [.BTN_TOUCH]
        return state
    }
}

extension DeviceState {
    /// The same with no key down.
    var withoutKeys: DeviceState {
        var state = self
        state.keys = []
        return state
    }
}

/// Events of one time, followed by a SYN_REPORT.
func frame(_ microseconds: Int64, _ events: [(EventType, EventCode, Int32)]) -> [InputEvent] {
    (events + [(.synchronization, .SYN_REPORT, 0)]).map {
        InputEvent(time: Timestamp(microseconds: microseconds), type: $0.0, code: $0.1, value: $0.2)
    }
}

/// The position of a contact in a slot.
func place(_ x: Int32, _ y: Int32) -> [(EventType, EventCode, Int32)] {
    [mt(.ABS_MT_POSITION_X, x), mt(.ABS_MT_POSITION_Y, y)]
}

/// A multitouch axis and its value.
func mt(_ code: EventCode, _ value: Int32) -> (EventType, EventCode, Int32) { (.absolute, code, value) }
