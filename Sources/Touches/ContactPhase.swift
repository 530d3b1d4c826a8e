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
