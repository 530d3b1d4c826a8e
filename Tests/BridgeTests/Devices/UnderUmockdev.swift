import Evdev
import TestKit
import Testing
import Touches
import Touchscreen

/// The tests that need fake devices. `umockdev-wrapper swift test` runs them, one after the other.
@Suite("With fake devices", .serialized, .enabled(if: Testbed.isAvailable, "run under umockdev-wrapper"))
struct UnderUmockdev {}

extension DeviceDescription {
    /// A multitouch touchscreen of 256 by 160 mm.
    static func panel(_ name: String = "Panel", phys: String = "usb-0000:00:14.0-2/input0", slots: Int32 = 10)
        -> DeviceDescription
    {
        let x = AbsoluteAxis(minimum: 0, maximum: 2559, resolution: 10)
        let y = AbsoluteAxis(minimum: 0, maximum: 1599, resolution: 10)
        return DeviceDescription(
            name: name, phys: phys, bus: 3, vendor: 0x0eef, product: 0x7224, version: 1,
            properties: [InputProperty.direct],
            codes: [
                .key: [.BTN_TOUCH],
                .absolute: [.ABS_X, .ABS_Y, .ABS_MT_SLOT, .ABS_MT_POSITION_X, .ABS_MT_POSITION_Y, .ABS_MT_TRACKING_ID],
            ],
            axes: [
                .ABS_X: x, .ABS_Y: y, .ABS_MT_POSITION_X: x, .ABS_MT_POSITION_Y: y,
                .ABS_MT_SLOT: AbsoluteAxis(minimum: 0, maximum: slots - 1),
                .ABS_MT_TRACKING_ID: AbsoluteAxis(minimum: 0, maximum: 65535),
            ])
    }

    /// One finger only.
    static func single(_ name: String, phys: String) -> DeviceDescription {
        DeviceDescription(
            name: name, phys: phys, bus: 3, vendor: 0x0eef, product: 0x7224, version: 1,
            codes: [.key: [.BTN_TOUCH], .absolute: [.ABS_X, .ABS_Y]],
            axes: [.ABS_X: AbsoluteAxis(minimum: 0, maximum: 4095), .ABS_Y: AbsoluteAxis(minimum: 0, maximum: 4095)])
    }

    static let keyboard = DeviceDescription(
        name: "Keyboard", phys: "usb-0000:00:14.0-3/input0", bus: 3, vendor: 0x046d, product: 0xc31c,
        codes: [.key: [EventCode(rawValue: 30)]])
}

/// The udev properties of a touchscreen in this socket.
func touchscreen(_ path: String, _ more: [String: String] = [:]) -> [String: String] {
    ["ID_INPUT": "1", "ID_INPUT_TOUCHSCREEN": "1", "ID_PATH": path].merging(more) { $1 }
}

/// A finger that comes down and lifts at one place.
func tap(_ id: Int32, _ x: Int32, _ y: Int32, at microseconds: Int64) -> [InputEvent] {
    func frame(_ time: Int64, _ events: [(EventType, EventCode, Int32)]) -> [InputEvent] {
        (events + [(.synchronization, .SYN_REPORT, 0)]).map {
            InputEvent(time: Timestamp(microseconds: time), type: $0.0, code: $0.1, value: $0.2)
        }
    }
    return frame(
        microseconds,
        [
            (.absolute, .ABS_MT_TRACKING_ID, id), (.absolute, .ABS_MT_POSITION_X, x),
            (.absolute, .ABS_MT_POSITION_Y, y),
            (.key, .BTN_TOUCH, 1),
        ]) + frame(microseconds + 8000, [(.absolute, .ABS_MT_TRACKING_ID, -1), (.key, .BTN_TOUCH, 0)])
}
