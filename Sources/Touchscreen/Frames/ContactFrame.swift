import Touches

/// What became of one slot's contact.
struct ContactChange: Hashable {
    var slot: Int
    var phase: ContactPhase
    /// Its axes at that moment; for a cancelled contact where it last was for certain.
    var contact: Contact
    /// Set where `phase` is `cancelled`.
    var reason: CancelReason?
}

/// The contacts that changed at one moment, in device units. A slot may end one contact and begin another in a frame, in
/// that order; what began and ended within a single SYN_REPORT takes two frames of the same time.
struct ContactFrame: Hashable {
    var timestamp: Timestamp
    var changes: [ContactChange]
}
