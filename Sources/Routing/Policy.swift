/// Behaviour on which sources about UIKit disagree. The defaults are the best supported interpretation.
public struct Policy: Hashable, Sendable {
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
    /// Whether a recognizer that was prevented by another receives `touchesCancelled` before its reset (K5).
    public var loserGetsTouchesCancelled = false
    /// Whether a control without a target does not forward touches to its superviews, like a control with one (K6).
    public var controlsSwallowAlways = true
    /// Whether an alpha is compared with 0.01 by `<=` instead of `<`. A view with an alpha of 0.01 is not hit in either
    /// case (K7).
    public var alphaThresholdInclusive = false
    /// Whether a pan's translation excludes the travel that was needed to begin it (K9).
    public var panTranslationOmitsHysteresis = true
    /// When a recognizer that has decided while fingers are down is reset: when the next turn starts, or when the
    /// fingers lift (K10).
    public var resetMidTouch = MidTouchReset.nextTurn
    /// The number of hit tests for one touch-down (K11).
    public var hitTestWalks = 1
    /// Whether the record of a hit test has a step for the controller of each view (K12).
    public var controllersInHitTest = false

    public init() {}

    public enum PresentedNext: String, Hashable, Sendable, CaseIterable { case presenting, superview }
    public enum SameViewPriority: String, Hashable, Sendable, CaseIterable { case newest, oldest }
    public enum MidTouchReset: String, Hashable, Sendable, CaseIterable { case nextTurn, lift }
}
