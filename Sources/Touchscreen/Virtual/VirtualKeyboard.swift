import Evdev

/// A virtual keyboard that presses chords.
public enum VirtualKeyboard {
    /// The device. It has these keys and no others.
    public static func description(keys: Set<EventCode>) -> DeviceDescription {
        DeviceDescription(
            name: "Fingerpost keyboard", phys: VirtualDevice.phys(of: "keyboard"), bus: VirtualDevice.bus,
            codes: [.key: keys])
    }

    /// The events of a chord: the keys are pressed in order and released in reverse, each in a frame of its own.
    public static func chord(_ keys: [EventCode]) -> [InputEvent] {
        let changes = keys.map { InputEvent(.key, $0, 1) } + keys.reversed().map { InputEvent(.key, $0, 0) }
        return changes.flatMap { [$0, .report] }
    }
}
