import Touches

/// A change of the contact in one slot.
struct ContactChange: Hashable {
    var slot: Int
    var phase: ContactPhase
    /// The values of its axes at that time. For a cancelled contact, the last values that are certain.
    var contact: Contact
    /// Set if `phase` is `cancelled`.
    var reason: CancelReason?
}

/// The contacts that changed at one time, in device units. If a slot ends one contact and begins another in a frame,
/// the end comes first. A contact that begins and ends within one SYN_REPORT is in two frames with the same time.
struct ContactFrame: Hashable {
    var timestamp: Timestamp
    var changes: [ContactChange]
}

/// The values of a slot's axes, in device units.
struct Contact: Hashable {
    var x: Int32 = 0
    var y: Int32 = 0
    var pressure: Int32 = 0
    var major: Int32 = 0
    var minor: Int32 = 0
    var orientation: Int32 = 0
}
