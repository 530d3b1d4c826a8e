import Evdev

/// A virtual pointer that clicks at a position of the screen.
///
/// Its axes run over the screen. Compositors and udev take it for a mouse with absolute axes, as the one of a virtual
/// machine.
public struct VirtualPointer: Sendable {
    /// The largest value of each axis, in device units. The smallest is 0, at the left or top edge of the screen.
    public static let maximum: Int32 = 65_535
    /// The kernel drops axes that do not change.
    private var position = (x: Int32(0), y: Int32(0))

    public init() {}

    /// The device. A mouse has at least the left, the right and the middle button.
    ///
    /// - Parameters:
    ///   - buttons: further buttons.
    ///   - output: the display that it belongs to; empty for none.
    public static func description(buttons: Set<EventCode>, output: String) -> DeviceDescription {
        let axis = AbsoluteAxis(minimum: 0, maximum: maximum)
        return DeviceDescription(
            name: "Fingerpost pointer", phys: VirtualDevice.phys(of: "pointer", output: output),
            bus: VirtualDevice.bus,
            codes: [
                .key: buttons.union([.BTN_LEFT, .BTN_RIGHT, .BTN_MIDDLE]), .absolute: [.ABS_X, .ABS_Y],
            ], axes: [.ABS_X: axis, .ABS_Y: axis])
    }

    /// The events of a click: the pointer moves, then the button is pressed and released, each in a frame of its own.
    ///
    /// - Parameters:
    ///   - x: from 0 at the left to 1 at the right.
    ///   - y: from 0 at the top to 1 at the bottom.
    public mutating func click(_ button: EventCode, x: Double, y: Double) -> [InputEvent] {
        let next = (x: VirtualPointer.value(x), y: VirtualPointer.value(y))
        // Another pointer may have moved since: this one must report the position again.
        let isSame = next == position
        let aside = isSame ? [InputEvent(.absolute, .ABS_X, next.x == 0 ? 1 : next.x - 1), .report] : []
        position = next
        return aside + [
            InputEvent(.absolute, .ABS_X, next.x), InputEvent(.absolute, .ABS_Y, next.y), .report,
            InputEvent(.key, button, 1), .report, InputEvent(.key, button, 0), .report,
        ]
    }

    private static func value(_ position: Double) -> Int32 {
        guard position > 0 else { return 0 }
        return position < 1 ? Int32(position * (Double(maximum) + 1)) : maximum
    }
}
