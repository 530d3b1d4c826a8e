/// One contact's number: given when it begins, never given again in a session.
public struct TouchID: Hashable, Comparable, Sendable {
    public let number: Int

    public init(_ number: Int) { self.number = number }

    public static func < (a: TouchID, b: TouchID) -> Bool { a.number < b.number }
}

/// Hands out touch numbers; every panel of a session shares one.
public final class TouchNumbering {
    private var last = 0

    public init() {}

    public func next() -> TouchID {
        last += 1
        return TouchID(last)
    }
}

/// What records call a device: its configured id, else its ID_PATH, phys or node.
public struct DeviceID: Hashable, Sendable {
    public let name: String

    public init(_ name: String) { self.name = name }
}

/// What became of a contact in a frame. The raw values are `UITouch.Phase`'s.
public enum ContactPhase: Int, Sendable {
    case began = 0
    case moved = 1
    case ended = 3
    case cancelled = 4
}

/// Why a contact was cancelled rather than lifted.
public enum CancelReason: String, Sendable, CaseIterable {
    /// The device went away.
    case removed
    /// The contact turned out to be a palm.
    case palm
    /// A pen came near.
    case pen
    /// The contact ended, or was replaced, while the kernel had dropped events; or it lay there when the machine slept, or
    /// the kernel let go of it because the device was inhibited or is about to go.
    case lost
    /// The scene was replaced.
    case scene
    /// A control command asked for it.
    case command
    /// The recording ended.
    case end
    /// The program is stopping.
    case stopped
}

/// One contact that changed in a frame.
public struct TouchSample: Hashable, Sendable {
    public var touch: TouchID
    public var phase: ContactPhase
    /// The kernel's slot; nil where the input had none (a stream of touch records).
    public var slot: Int?
    /// Screen points, not rounded.
    public var location: Point
    /// Radii in points along and across the contact's longer axis; nil where the hardware does not tell.
    public var majorRadius: Double?
    public var minorRadius: Double?
    /// 1 is an average touch; nil where the hardware does not tell.
    public var force: Double?
    /// Radians clockwise from up, of the longer axis; nil where the hardware does not tell.
    public var orientation: Double?
    /// Set where `phase` is `cancelled`.
    public var reason: CancelReason?
    /// On `began`: the first touch after idle.
    public var wakes = false
    /// On `began`: the touch only wakes the screen. It is told of, and nobody on the screen hears of it.
    public var isSwallowed = false

    public init(
        touch: TouchID, phase: ContactPhase, slot: Int? = nil, location: Point, majorRadius: Double? = nil,
        minorRadius: Double? = nil, force: Double? = nil, orientation: Double? = nil, reason: CancelReason? = nil
    ) {
        self.touch = touch
        self.phase = phase
        self.slot = slot
        self.location = location
        self.majorRadius = majorRadius
        self.minorRadius = minorRadius
        self.force = force
        self.orientation = orientation
        self.reason = reason
    }
}

/// Everything that changed on one device at one moment (one SYN_REPORT).
public struct TouchFrame: Hashable, Sendable {
    public var device: DeviceID?
    public var timestamp: Timestamp
    /// The largest `force` the device can report; 0 where it reports none.
    public var maximumForce: Double
    /// One sample a changed contact: cancelled, then ended, moved, began, each by touch number.
    /// A contact that began and ended at once stands in two frames of the same time.
    public var samples: [TouchSample]

    public init(device: DeviceID?, timestamp: Timestamp, maximumForce: Double = 0, samples: [TouchSample]) {
        self.device = device
        self.timestamp = timestamp
        self.maximumForce = maximumForce
        self.samples = samples
    }
}
