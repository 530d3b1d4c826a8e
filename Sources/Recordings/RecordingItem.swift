public import Touches
public import Touchscreen

/// What a recording says next.
public enum RecordingItem: Hashable, Sendable {
    /// A device, before its first event, with what udev said of it as far as that was recorded. Devices are numbered from
    /// 0 in the order they come.
    case device(DeviceDescription, udev: [String: String])

    /// An event of the device with that number. Within a device time never runs back; another device may have
    /// another clock, and so start earlier.
    case event(device: Int, InputEvent)

    /// Touches recorded by Fingerpost itself, in screen points. The frame's device, slots, radii and force are not
    /// recorded; its time never runs back. A touch has the number the reader's ``TouchNumbering`` gave it at its
    /// `began`, so a number that a file uses again is another touch. `reason` is set where the record told one.
    case touches(TouchFrame)
}
