public import Touches

/// What happens to one finger in a frame.
nonisolated public struct FingerReport: Hashable, Sendable {
    /// The number of the finger, which who has the fingers chooses.
    public var finger: Int
    public var phase: ContactPhase
    /// In screen points; nil: where the finger was last.
    public var location: CGPoint?

    public init(finger: Int, phase: ContactPhase, location: CGPoint?) {
        self.finger = finger
        self.phase = phase
        self.location = location
    }
}
