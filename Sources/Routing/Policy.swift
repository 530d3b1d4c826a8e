/// Behaviour on which sources about UIKit disagree. The defaults are the best supported interpretation.
nonisolated public struct Policy: Equatable, Sendable {
    /// Whether a recognizer's touches are cancelled in their views before its action is sent, rather than after it
    /// (K1).
    public var cancelBeforeAction = false
    /// The longest time in seconds for which `delaysTouchesEnded` withholds the end of a touch. If nil, the end is
    /// withheld until the last such recognizer has decided (K2).
    public var endedHoldCap: Double?
    /// The next responder of a presented controller: the controller that presents it, or the superview of its view
    /// (K3).
    public var presentedNext = PresentedNext.presenting
    /// Which of the recognizers of one view is handled first (K4).
    public var sameViewPriority = SameViewPriority.newest
    /// Whether a control without a target does not forward touches to its superviews, like a control with one (K6).
    public var controlsSwallowAlways = true
    /// Whether a pan's translation excludes the travel that was needed to begin it (K9).
    public var panTranslationOmitsHysteresis = true
    /// When a recognizer that has decided while fingers are down is reset: when the next turn starts, or when the
    /// fingers lift (K10).
    public var resetMidTouch = MidTouchReset.nextTurn

    public init() {}

    nonisolated public enum PresentedNext: String, Sendable, CaseIterable { case presenting, superview }
    nonisolated public enum SameViewPriority: String, Sendable, CaseIterable { case newest, oldest }
    nonisolated public enum MidTouchReset: String, Sendable, CaseIterable { case nextTurn, lift }
}
