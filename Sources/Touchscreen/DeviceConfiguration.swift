public import Touches

/// What a scene's `devices` entries say of one panel: how its input becomes touches on the screen.
/// Every default means «as the device and udev say».
public struct DeviceConfiguration: Hashable, Sendable {
    /// What records call the device; nil: ID_PATH, else phys, else the node.
    public var id: String?
    /// The device's part of the screen in points; nil: all of it.
    public var area: Rect?
    /// Quarter turns clockwise that the panel was given, as its viewer sees it, in degrees: 0, 90, 180 or 270.
    public var rotate: Int?
    /// The first two rows of the calibration matrix on normalised values.
    public var calibration: [Double]?
    public var swap: Bool?
    /// Which axes to mirror, after `swap`.
    public var invert: AxisInversion?
    /// The device is not to be used.
    public var ignore = false
    /// The codes that carry x and y, where they are not the usual ones.
    public var axes: AxisCodes?
    /// The button that means contact, where it is not BTN_TOUCH.
    public var button: EventCode?
    /// A contact of a protocol A panel that never says «lifted» ends after this long without a report.
    public var liftAfter: Interval?
    /// Without a touch for this long the panel is idle.
    public var idleAfter: Interval?
    /// What becomes of the first touch after idle.
    public var wakeTouch: WakeTouch?
    public var filters = FilterConfiguration()

    public init() {}
}

/// Which axes run the other way.
public struct AxisInversion: Hashable, Sendable {
    public var x: Bool
    public var y: Bool

    public init(x: Bool, y: Bool) {
        self.x = x
        self.y = y
    }
}

/// The event codes of a device's position.
public struct AxisCodes: Hashable, Sendable {
    public var x: EventCode
    public var y: EventCode

    public init(x: EventCode, y: EventCode) {
        self.x = x
        self.y = y
    }
}

/// What becomes of the first touch after idle.
public enum WakeTouch: String, Hashable, Sendable, CaseIterable {
    case swallow
    case deliver
}

/// The optional rejections and smoothings of one panel; nothing is filtered by default.
public struct FilterConfiguration: Hashable, Sendable {
    /// A contact whose longer axis reaches this many millimetres (or, with no usable resolution, device units) is a palm.
    public var palmMajor: Double?
    /// A contact shorter than this never was.
    public var minimumContact: Interval?
    /// A lift followed within this time by a contact at the same place is no lift.
    public var ghost: Interval?
    /// A contact that begins at the screen's edge waits this long, and is a palm if it has not moved.
    public var edgeDelay: Interval?
    /// Contacts that begin in these screen rectangles never are.
    public var ignore: [Rect] = []
    /// More contacts than this at once are not told.
    public var maxContacts: Int?
    public var jitter: JitterFilter?
    /// Fingers stay cancelled this long after a pen beside the panel has left.
    public var penLinger: Interval?

    public init() {}
}

/// How positions are smoothed; each has a delay, which its case tells.
public enum JitterFilter: Hashable, Sendable {
    /// The median of the last `count` positions (odd, 1 to 99); delays by half of them.
    case median(Int)
    /// Each position is `1/weight` of the new and the rest of the old.
    case iir(Double)
    /// Movements smaller than this many points are held back.
    case dejitter(Double)
}
