/// Why a device that passes for a touchscreen cannot be read as one. `description` names the axis, its values and the mend.
public enum DeviceError: Error, Hashable, Sendable {
    /// Neither a multi-touch nor a single-touch position.
    case noPosition
    /// One axis of a position without the other.
    case missingAxis(EventCode, beside: EventCode)
    case emptyRange(axis: EventCode, minimum: Int32, maximum: Int32)
    /// A range over half of an Int32, in which differences are no longer safe.
    case hugeRange(axis: EventCode, minimum: Int32, maximum: Int32)
    case slotMinimum(Int32)
    /// More slots than are followed; `slots` is what the device claims.
    case tooManySlots(Int)
    /// Slots, but no tracking ids: no contact could be seen to end.
    case noTrackingID
    /// The device entry names an axis for the position that the device does not have.
    case axisNotThere(EventCode)
    /// The button that means contact is not among the device's.
    case buttonNotThere(EventCode)
    /// `rotate` is not a quarter turn.
    case rotation(degrees: Int)
    /// The scene's `calibration`; the text says what is wrong with it.
    case calibration(String)
}

extension DeviceError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .noPosition:
            "it has no position: expected ABS_MT_POSITION_X and ABS_MT_POSITION_Y, or ABS_X and ABS_Y; "
                + "if it uses others, name them with `axes` in its entry under `devices`"
        case .missingAxis(let missing, let present):
            "it has \(present.axisName) but no \(missing.axisName): a position needs both; "
                + "if another axis carries it, name the pair with `axes` in its entry under `devices`"
        case .emptyRange(let axis, let minimum, let maximum):
            "\(axis.axisName) runs from \(minimum) to \(maximum): its minimum must be below its maximum; \(Self.mend(axis))"
        case .hugeRange(let axis, let minimum, let maximum):
            "\(axis.axisName) runs from \(minimum) to \(maximum), over more than \(Int32.max / 2) units; \(Self.mend(axis))"
        case .slotMinimum(let minimum):
            "ABS_MT_SLOT starts at \(minimum): slots are counted from 0, so its driver has to be corrected"
        case .tooManySlots(let slots):
            "ABS_MT_SLOT claims \(slots) slots: 1 to 256 can be followed, so its driver has to be corrected"
        case .noTrackingID:
            "it has ABS_MT_SLOT but no ABS_MT_TRACKING_ID: no contact could be seen to end, so its driver has to be corrected"
        case .axisNotThere(let axis):
            "its entry under `devices` puts the position on \(axis.axisName), which it does not have; "
                + "correct `axes` (`evtest` or `libinput record` list its axes)"
        case .buttonNotThere(let button):
            "it has no \(button.buttonName) to tell contact by; "
                + "name the button it has with `button` in its entry under `devices`"
        case .rotation(let degrees):
            "`rotate: \(degrees)` is not a quarter turn: expected 0, 90, 180 or 270"
        case .calibration(let fault):
            "`calibration` \(fault)"
        }
    }

    /// hwdb's own spelling of a correction: `EVDEV_ABS_` and the axis in two hexadecimal digits.
    private static func mend(_ axis: EventCode) -> String {
        let digits = String(axis.rawValue, radix: 16)
        return "correct it with EVDEV_ABS_\(digits.count < 2 ? "0" : "")\(digits)=minimum:maximum in udev's hwdb "
            + "(see 60-evdev.hwdb)"
    }
}
