public import Touches

/// What no hands do on a panel, and when the panel is quiet again.
public struct FloodLimits: Hashable, Sendable {
    /// More new touches than this within a second are a flood. The default is more than twice the 13 of two hands in
    /// recordings of real panels. Several people at one table may exceed it.
    public var touches = 30
    /// A touch that stays for longer is not a finger. Chosen.
    public var longestTouch = Interval.seconds(7200)
    /// The panel is used again after this time with at most `quietTouches` new touches in every second. Chosen.
    public var quiet = Interval.seconds(10)

    /// As many touches a second as one finger makes that tries a panel out.
    static let quietTouches = 3

    public init() {}
}
