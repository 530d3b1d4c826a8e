/// A contact that changed in a frame.
public struct TouchSample: Equatable, Sendable {
    public var touch: TouchID
    public var phase: ContactPhase
    /// The kernel's slot; nil if the input has none, such as a stream of touch records.
    public var slot: Int?
    /// In screen points.
    public var location: CGPoint
    /// The radius along the contact's longer axis, in points; nil if the hardware does not measure it.
    public var majorRadius: Double?
    /// The radius across the contact's longer axis, in points; nil if the hardware does not measure it.
    public var minorRadius: Double?
    /// 1 is an average touch; nil if the hardware does not measure it.
    public var force: Double?
    /// The largest force of every panel that measures it: the usual value of UIKit's `maximumPossibleForce`.
    package static let largestForce = 6.67
    /// The angle of the longer axis, in radians clockwise from up; nil if the hardware does not measure it.
    public var orientation: Double?
    /// Set if `phase` is `cancelled`.
    public var reason: CancelReason?
    /// With `began`: the touch ended an idle time.
    public var wakes = false
    /// With `began`: why the touch is reported and not delivered; nil if it is delivered.
    public var swallowed: SwallowingReason?

    public init(
        touch: TouchID, phase: ContactPhase, slot: Int? = nil, location: CGPoint, majorRadius: Double? = nil,
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

    public var isSwallowed: Bool { swallowed != nil }

    /// Whether a measured value in the records of this sample and `other` differs. Positions are compared as records
    /// round them, to a thousandth of a point.
    package func differs(from other: TouchSample) -> Bool {
        !location.isSameInRecords(as: other.location) || force != other.force || majorRadius != other.majorRadius
            || minorRadius != other.minorRadius || orientation != other.orientation
    }

    /// Rounds the position, the radii and the force to thousandths, as records do. Each source of touches does this, so
    /// that a replay of the records has the same touches.
    package mutating func roundAsInRecords() {
        location = CGPoint(location.x.roundedToThousandth, location.y.roundedToThousandth)
        majorRadius = majorRadius?.roundedToThousandth
        minorRadius = minorRadius?.roundedToThousandth
        force = force?.roundedToThousandth
    }

    /// Whether this sample comes before `other` in a frame.
    public func precedes(_ other: TouchSample) -> Bool {
        phase == other.phase ? touch < other.touch : phase.order < other.phase.order
    }
}

/// Everything that changed on one device at one moment (one SYN_REPORT).
public struct TouchFrame: Equatable, Sendable {
    public var device: DeviceID?
    public var timestamp: Timestamp
    /// The largest `force` that the device can report; 0 if it reports none.
    public var maximumForce: Double
    /// One sample for each contact that changed: first those cancelled, then ended, moved and began, each by touch
    /// number. A contact that began and ended at the same time is in two frames of that time.
    public var samples: [TouchSample]

    /// - Parameter samples: in any order.
    public init(device: DeviceID?, timestamp: Timestamp, maximumForce: Double = 0, samples: [TouchSample]) {
        self.device = device
        self.timestamp = timestamp
        self.maximumForce = maximumForce
        // A sort copies the samples, and most frames have one.
        self.samples = samples.count > 1 ? samples.sorted { $0.precedes($1) } : samples
    }

    /// Whether no contact begins or is over.
    package var hasOnlyMoves: Bool { samples.first?.phase == .moved && samples.last?.phase == .moved }
}

extension Double {
    fileprivate var roundedToThousandth: Double {
        // `rounded()` takes twenty instructions more.
        (self * 1000 + Double(signOf: self, magnitudeOf: 0.5)).rounded(.towardZero) / 1000
    }
}

extension CGPoint {
    /// Whether a record shows this point and `other` with the same numbers, which are rounded to a thousandth.
    package func isSameInRecords(as other: CGPoint) -> Bool {
        CGPoint.isSame(x, other.x) && CGPoint.isSame(y, other.y)
    }

    private static func isSame(_ a: Double, _ b: Double) -> Bool {
        // Most moves are longer than a thousandth, and the rounded numbers then differ.
        (a - b).magnitude <= 0.0011 && a.roundedToThousandth == b.roundedToThousandth
    }
}

/// The number of a contact. It is given when the contact begins, and never used again in a session.
public struct TouchID: Hashable, Comparable, Sendable {
    public let number: Int

    public init(_ number: Int) { self.number = number }

    public static func < (a: TouchID, b: TouchID) -> Bool { a.number < b.number }
}

/// Gives out touch numbers. All panels of a session share one.
public final class TouchNumbering {
    private var last = 0

    public init() {}

    /// The next number, from 1.
    public func next() -> TouchID {
        last += 1
        return TouchID(last)
    }
}

/// The id of a device in records: that of its entry in the scene; otherwise its ID_PATH, phys or node.
public struct DeviceID: Hashable, Sendable {
    public let name: String

    public init(_ name: String) { self.name = name }
}

/// What a contact did in a frame. The raw values are those of `UITouch.Phase`.
public enum ContactPhase: Int, Sendable, CaseIterable {
    case began = 0
    case moved = 1
    case ended = 3
    case cancelled = 4

    /// The phase with this name in records; nil if there is none.
    public init?(name: String) {
        guard let phase = ContactPhase.allCases.first(where: { $0.name == name }) else { return nil }
        self = phase
    }

    /// The name in records.
    public var name: String {
        switch self {
        case .began: "began"
        case .moved: "moved"
        case .ended: "ended"
        case .cancelled: "cancelled"
        }
    }

    /// The rank of the phase in a frame: samples are applied in this order.
    package var order: Int {
        switch self {
        case .cancelled: 0
        case .ended: 1
        case .moved: 2
        case .began: 3
        }
    }
}

/// Why touches are not delivered to views. The raw values of those that records have are the ones in records.
public enum SwallowingReason: String, Sendable {
    /// The touch only wakes the screen.
    case wake
    /// The screen is being cleaned.
    case cleaning
    /// The panel is locked. Recognizers that work while it is locked get the touch.
    case locked
}

/// Why a contact was cancelled.
public enum CancelReason: String, Sendable, CaseIterable {
    /// The device was removed.
    case removed
    /// The contact became a palm.
    case palm
    /// A pen came into proximity.
    case pen
    /// The contact ended or was replaced while the kernel dropped events, it was down when the machine was suspended,
    /// or the kernel released it because the device was inhibited or is being removed.
    case lost
    /// The scene was replaced.
    case scene
    /// A command cancelled it.
    case command
    /// The recording ended.
    case end
    /// The program is stopping.
    case stopped
    /// The program read it more than ten seconds late, because the machine hung.
    case stale
    /// The panel reported what no hands do, and was put aside.
    case quarantined
}
