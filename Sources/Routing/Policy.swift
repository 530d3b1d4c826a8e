/// The points on which sources about UIKit disagree, each settable; the defaults are the best supported reading.
public struct Policy: Hashable, Sendable {
    /// A recognizer's view is told of the cancellation before the action fires, rather than after it (K1).
    public var cancelBeforeAction = false
    /// The longest time in seconds a touch's end is withheld for `delaysTouchesEnded`; nil: until the last such recognizer
    /// has decided (K2).
    public var endedHoldCap: Double?
    /// Whether a presented controller's next responder is the controller that presents it, or its view's superview (K3).
    public var presentedNext = PresentedNext.presenting
    /// Which of two recognizers of one view is asked first (K4).
    public var sameViewPriority = SameViewPriority.newest
    /// A recognizer that loses to another is told `touchesCancelled` before its reset (K5).
    public var loserGetsTouchesCancelled = false
    /// A control without a target keeps touches from its superviews all the same (K6).
    public var controlsSwallowAlways = true
    /// A view is transparent at exactly 0.01 as well as under it (K7).
    public var alphaThresholdInclusive = false
    /// A pan's translation leaves out the travel that was needed to begin it (K9).
    public var panTranslationOmitsHysteresis = true
    /// A recognizer that has decided while fingers are down is reset when the next turn starts, or when they lift (K10).
    public var resetMidTouch = MidTouchReset.nextTurn
    /// How many times a touch-down walks the views (K11).
    public var hitTestWalks = 1
    /// A view controller whose view is hit is shown as a step of the walk (K12).
    public var controllersInHitTest = false

    public init() {}

    public enum PresentedNext: String, Hashable, Sendable, CaseIterable { case presenting, superview }
    public enum SameViewPriority: String, Hashable, Sendable, CaseIterable { case newest, oldest }
    public enum MidTouchReset: String, Hashable, Sendable, CaseIterable { case nextTurn, lift }
}
