import Evdev
import Touches

/// Why a device classified as a touchscreen cannot be used. `description` names the axis, its values and the fix.
public enum DeviceError: Error, Equatable, Sendable {
    /// The device has neither a multi-touch nor a single-touch position.
    case noPosition
    /// The device has one axis of a position without the other.
    case missingAxis(EventCode, beside: EventCode)
    case emptyRange(axis: EventCode, minimum: Int32, maximum: Int32)
    /// The range is more than half of Int32, so differences could overflow.
    case hugeRange(axis: EventCode, minimum: Int32, maximum: Int32)
    case slotMinimum(Int32)
    /// More slots than supported. The value is the count that the device reports.
    case tooManySlots(Int)
    /// The device has slots but no tracking ids, so the end of a contact could not be detected.
    case noTrackingID
    /// The device does not have the axis that its entry names for the position.
    case axisNotThere(EventCode)
    /// The entry names axes for the position, although the device has slots.
    case axesBesideSlots(AxisCodes)
    /// The device does not have the button that means contact.
    case buttonNotThere(EventCode)
    /// The device does not have the axis whose value 0 is a lift, according to its entry.
    case liftAxisNotThere(EventCode, LiftMeasure)
    /// `liftBy: size` on a panel with one contact, which has no size.
    case noSize
    /// `rotate` is not a quarter turn.
    case rotation(degrees: Int)
    /// The scene's `calibration` is invalid. The value describes the error.
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
        case .emptyRange(let axis, 0, 0):
            "the range of \(axis.axisName) is not known: give it with `range` in its entry under `devices`, in device "
                + "units (`range: {x: [0, 719], y: [0, 1279]}`); for a log of getevent, put the output of "
                + "'getevent -lp' before it; or correct it \(Self.hwdb(axis))"
        case .emptyRange(let axis, let minimum, let maximum):
            "\(axis.axisName) runs from \(minimum) to \(maximum): its minimum must be below its maximum; "
                + "\(Self.fix(axis))"
        case .hugeRange(let axis, let minimum, let maximum):
            "\(axis.axisName) runs from \(minimum) to \(maximum), over more than \(Int32.max / 2) units; "
                + "\(Self.fix(axis))"
        case .slotMinimum(let minimum):
            "ABS_MT_SLOT starts at \(minimum), and slots must start at 0: its driver has to be corrected"
        case .tooManySlots(let slots):
            "ABS_MT_SLOT reports \(slots) slots, and 1 to 256 are supported: its driver has to be corrected"
        case .noTrackingID:
            "it has ABS_MT_SLOT but no ABS_MT_TRACKING_ID, so the end of a contact cannot be detected: its driver has "
                + "to be corrected"
        case .axisNotThere(let axis):
            "its entry under `devices` puts the position on \(axis.axisName), which it does not have; "
                + "correct `axes` (`evtest` or `libinput record` list its axes)"
        case .axesBesideSlots(let axes):
            "it has slots, and `axes: {x: \(axes.x.axisName), y: \(axes.y.axisName)}` would take the positions of "
                + "several fingers for one: remove `axes` from its entry under `devices`"
                + (axes.x == .ABS_MT_POSITION_Y || axes.x == .ABS_Y ? "; `swap: true` exchanges x and y" : "")
        case .buttonNotThere(let button):
            "it has no \(button.keyName) that reports contact; "
                + "name the button it has with `button` in its entry under `devices`, or use `liftBy: pressure` there if "
                + "it has ABS_PRESSURE and no button"
        case .liftAxisNotThere(let axis, let liftBy):
            "it has no \(axis.axisName), which `liftBy: \(liftBy.rawValue)` in its entry under `devices` needs; "
                + "use `liftAfter` if it reports lifts in no other way"
        case .noSize:
            "it reports one contact without a size, so `liftBy: size` in its entry under `devices` cannot be used; "
                + "use `liftBy: pressure` if it has ABS_PRESSURE, or `liftAfter`"
        case .rotation(let degrees):
            "`rotate: \(degrees)` is not a quarter turn: expected 0, 90, 180 or 270"
        case .calibration(let error):
            "`calibration` \(error)"
        }
    }

    /// The corrections, in the syntax of a scene and of hwdb: `EVDEV_ABS_` and the axis code in two hexadecimal digits.
    private static func fix(_ axis: EventCode) -> String {
        "correct it with `range: {x: [minimum, maximum], y: [minimum, maximum]}` in its entry under `devices`, or "
            + hwdb(axis)
    }

    private static func hwdb(_ axis: EventCode) -> String {
        "with EVDEV_ABS_\(axis.rawValue.hexadecimalText(digits: 2))=minimum:maximum in udev's hwdb "
            + "(see 60-evdev.hwdb)"
    }
}
