/// An event node's description of itself: the content of an evemu description.
public struct DeviceDescription: Equatable, Sendable {
    public var name: String
    /// EVIOCGPHYS; nil if the device has none.
    public var phys: String?
    /// EVIOCGUNIQ; nil if the device has none.
    public var uniq: String?
    public var bus: UInt16
    public var vendor: UInt16
    public var product: UInt16
    public var version: UInt16
    /// `INPUT_PROP_*` numbers.
    public var properties: Set<UInt16>
    /// Every supported code of every supported type. `EV_SYN` is included if the source lists it.
    public var codes: [EventType: Set<EventCode>]
    /// One entry for every code of `codes[.absolute]`.
    public var axes: [EventCode: AbsoluteAxis]

    public init(
        name: String, phys: String? = nil, uniq: String? = nil, bus: UInt16 = 0, vendor: UInt16 = 0,
        product: UInt16 = 0,
        version: UInt16 = 0, properties: Set<UInt16> = [], codes: [EventType: Set<EventCode>] = [:],
        axes: [EventCode: AbsoluteAxis] = [:]
    ) {
        self.name = name
        self.phys = phys
        self.uniq = uniq
        self.bus = bus
        self.vendor = vendor
        self.product = product
        self.version = version
        self.properties = properties
        self.codes = codes
        self.axes = axes
    }

    public func has(_ type: EventType, _ code: EventCode) -> Bool { codes[type]?.contains(code) ?? false }
}

/// `INPUT_PROP_*` of linux/input-event-codes.h, as `DeviceDescription.properties` holds them.
public enum InputProperty {
    public static let direct: UInt16 = 0x01
    public static let semiMT: UInt16 = 0x03
    public static let pointingStick: UInt16 = 0x05
    public static let accelerometer: UInt16 = 0x06
}

/// One absolute axis: `struct input_absinfo`.
public struct AbsoluteAxis: Equatable, Sendable {
    /// The value at the time of the description, in device units; nil if a recording does not have it. For an axis of
    /// slots, it is that of the current slot.
    public var value: Int32?
    /// The smallest value, in device units.
    public var minimum: Int32
    /// The largest value, in device units.
    public var maximum: Int32
    /// The kernel suppresses changes smaller than this, in device units.
    public var fuzz: Int32
    /// The distance from the middle within which a joystick counts as centered, in device units. It is not used here.
    public var flat: Int32
    /// Device units per millimetre, or per radian for rotations; 0 if unknown.
    public var resolution: Int32

    public init(
        value: Int32? = nil, minimum: Int32, maximum: Int32, fuzz: Int32 = 0, flat: Int32 = 0, resolution: Int32 = 0
    ) {
        self.value = value
        self.minimum = minimum
        self.maximum = maximum
        self.fuzz = fuzz
        self.flat = flat
        self.resolution = resolution
    }

    /// The distance from the smallest to the largest value, in device units.
    package var length: Double { Double(maximum) - Double(minimum) }
    /// The number of values.
    package var valueCount: Double { length + 1 }
}

/// The state of a device at one moment, as the ioctls EVIOCGMTSLOTS, EVIOCGABS and EVIOCGKEY return it. It is read when
/// the device is opened and again after the kernel dropped events.
public struct DeviceState: Equatable, Sendable {
    /// The value of ABS_MT_SLOT: the slot that the next MT event changes.
    public var currentSlot: Int
    /// For each slot, the value of each `ABS_MT_*` axis of the device except ABS_MT_SLOT.
    public var slots: [[EventCode: Int32]]
    /// The value of each other absolute axis.
    public var absolute: [EventCode: Int32]
    /// The keys and buttons that are down.
    public var keys: Set<EventCode>

    public init(
        currentSlot: Int = 0, slots: [[EventCode: Int32]] = [], absolute: [EventCode: Int32] = [:],
        keys: Set<EventCode> = []
    ) {
        self.currentSlot = currentSlot
        self.slots = slots
        self.absolute = absolute
        self.keys = keys
    }
}
