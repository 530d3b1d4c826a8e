import Evdev
import Touches

/// The settings for one panel from the scene's `devices` entries: how its input is mapped to touches on the screen. Nil
/// means that the device and udev decide.
public struct DeviceConfiguration: Equatable, Sendable {
    /// The device's name in records; nil to use ID_PATH, else phys, else the node.
    public var id: String?
    /// The part of the screen that the device covers, in points; nil for the whole screen.
    public var area: CGRect?
    /// The clockwise turn of the mounted panel as seen by the viewer, in degrees: 0, 90, 180 or 270.
    public var rotate: Int?
    /// The first two rows of the calibration matrix for normalised values.
    public var calibration: [Double]?
    public var swap: Bool?
    /// The axes to mirror, after `swap`.
    public var invert: AxisInversion?
    /// Whether the device is not used.
    public var ignore = false
    /// The codes of the x and y axes; nil for the usual ones.
    public var axes: AxisCodes?
    /// What the device is; nil to find out.
    public var kind: DeviceKind?
    /// The ranges of the x and y axes, in device units, instead of those that the device declares.
    public var range: AxisRanges?
    /// The button that means contact; nil for BTN_TOUCH.
    public var button: EventCode?
    /// The time without a report after which a contact ends. For panels that do not report lifts.
    public var liftAfter: Interval?
    /// What becomes 0 when a contact lifts, and rises from 0 when it begins; nil if that means nothing.
    public var liftBy: LiftMeasure?
    /// The time without a touch after which the panel is idle.
    public var idleAfter: Interval?
    /// How the first touch after idle is handled.
    public var wakeTouch: WakeTouch?
    /// The panel is put aside while it exceeds these limits; nil if it never is.
    public var flood: FloodLimits? = .usual
    /// The time without a frame after which the panel is silent; nil for never.
    public var silentAfter: Interval?
    public var filters = FilterConfiguration()

    public init() {}
}

/// What a panel reports as 0 when a contact lifts. The raw value is the word in scenes.
public enum LiftMeasure: String, Sendable, CaseIterable {
    case pressure
    case size

    /// The axis of a slot or a packet.
    var axis: EventCode {
        switch self {
        case .pressure: .ABS_MT_PRESSURE
        case .size: .ABS_MT_TOUCH_MAJOR
        }
    }
}

/// What an entry says that a device is.
public enum DeviceKind: String, Sendable, CaseIterable {
    case touchscreen
}

/// The smallest and the largest value of the x and y axes, in device units; nil for the range that the device declares.
public struct AxisRanges: Equatable, Sendable {
    public var x: ClosedRange<Int32>?
    public var y: ClosedRange<Int32>?

    public init(x: ClosedRange<Int32>? = nil, y: ClosedRange<Int32>? = nil) {
        self.x = x
        self.y = y
    }

    /// The longest range, from the minimum to the maximum: half of Int32, so that differences do not overflow.
    public static let longest = Int(Int32.max / 2)
}

/// The axes that are mirrored.
public struct AxisInversion: Equatable, Sendable {
    public var x: Bool
    public var y: Bool

    public init(x: Bool, y: Bool) {
        self.x = x
        self.y = y
    }
}

/// How the first touch after idle is handled.
public enum WakeTouch: String, Sendable, CaseIterable {
    case swallow
    case deliver
}

/// The filters of one panel, which reject contacts or smooth positions. By default nothing is filtered.
public struct FilterConfiguration: Equatable, Sendable {
    /// The length of the longer axis from which a contact is a palm: in millimetres, or in device units if the
    /// resolution is unusable.
    public var palmMajor: Double?
    /// The minimum duration of a contact. Shorter contacts are rejected.
    public var minimumContact: Interval?
    /// If a new contact at the same place follows a lift within this time, both contacts are one touch.
    public var ghost: Interval?
    /// The time that a contact at the screen's edge is withheld. If it has not moved by then, it is rejected as a palm.
    public var edgeDelay: Interval?
    /// Contacts that begin in these rectangles, in screen points, are rejected.
    public var ignore: [CGRect] = []
    /// What becomes of contacts that begin outside the ranges of the axes; nil to clamp their places.
    public var outside: OutsideContacts?
    /// The maximum number of simultaneous touches. Further contacts are rejected.
    public var maxContacts: Int?
    public var jitter: JitterFilter?
    /// The distance, in millimetres, that a contact must move before its touch leaves the place where it came down.
    public var pinned: Double?
    /// The time for which fingers are still rejected after a pen has left the panel.
    public var penLinger: Interval?
    /// The number of places at the beginning of a contact that are not reported, 0 to 5.
    public var skipFirst = 0
    /// The number of places at the end of a contact that are not reported, 0 to 5. All others are that much later.
    public var skipLast = 0

    public init() {}
}

/// What becomes of contacts that begin outside the ranges of the axes.
public enum OutsideContacts: String, Sendable, CaseIterable {
    /// They are rejected until they lift.
    case reject
}

/// How positions are smoothed. Each case states its delay.
public enum JitterFilter: Equatable, Sendable {
    /// The median of the last `count` positions (odd, 1 to 99). The delay is half of `count` reports.
    case median(Int)
    /// Each position is `1/weight` of the new one plus the rest of the previous result.
    case iir(Double)
    /// Movements shorter than this distance, in points, are suppressed.
    case dejitter(Double)
}

extension DeviceConfiguration {
    /// The part of the entries that decides the classification of the device.
    package var declaration: DeviceDeclaration {
        DeviceDeclaration(
            ignore: ignore, isTouchscreen: kind == .touchscreen, button: button, axes: axes,
            liftsByPressure: liftBy == .pressure)
    }
}
