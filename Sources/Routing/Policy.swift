/// Behaviour on which sources about UIKit disagree. The defaults are the best supported interpretation.
nonisolated public struct Policy: Equatable, Sendable {
    /// Whether a recognizer's touches are cancelled in their views before its action is sent, rather than after it
    /// (K1).
    public var cancelBeforeAction = false
    /// The longest time in seconds for which `delaysTouchesEnded` withholds the end of a touch. If nil, the end is
    /// withheld until the last such recognizer has decided (K2).
    public var endedHoldCap: Double?

    public init() {}
}
