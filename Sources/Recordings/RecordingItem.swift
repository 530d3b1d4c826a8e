public import Evdev
public import Touches

/// The next item of a recording.
public enum RecordingItem: Hashable, Sendable {
    /// A device, before its first event, with its udev properties as far as they were recorded. Devices are numbered
    /// from 0, in their order.
    case device(DeviceDescription, udev: [String: String])

    /// An event of the device with this number. The times of one device never decrease. Another device may have another
    /// clock and an earlier start.
    case event(device: Int, InputEvent)

    /// Touches from Fingerpost's own records, in screen points, without device, slots, radii and force. The times never
    /// decrease. Each touch gets a new number from the reader's ``TouchNumbering`` when it begins, so a number that the
    /// file reuses is another touch. `reason` is set if the record has one.
    case touches(TouchFrame)
}
