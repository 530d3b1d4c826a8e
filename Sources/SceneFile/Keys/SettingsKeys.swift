internal import Routing
internal import Text

/// The numeric limits for recognizing gestures and for scrolling.
enum ThresholdKeys {
    static let all: [Key<Thresholds>] = [
        threshold(
            "multiTapInterval", \.multiTapInterval, unit: "seconds",
            "Longest time between a lift and the next touch of a multiple tap.", "observed: two implementations agree"),
        threshold(
            "multiTapDistance", \.multiTapDistance, unit: "points",
            "Longest distance between the taps of a multiple tap. Also how far a finger may stray and still count as "
                + "a tap.",
            "ours; others use 30 and 100"),
        threshold(
            "tapDuration", \.tapDuration, unit: "seconds",
            "Longest contact that is a tap.", "observed in one implementation"),
        threshold(
            "tapDistance", \.tapDistance, unit: "points",
            "Movement at which a tap fails.", "ours; the real value is probably larger"),
        threshold(
            "tapFingerInterval", \.tapFingerInterval, unit: "seconds",
            "Time within which all fingers of a tap with several fingers come down.", "ours"),
        threshold(
            "panDistance", \.panDistance, unit: "points",
            "Movement that begins a pan.", "recorded: 9 is too little, 12 is enough"),
        threshold(
            "velocityWindow", \.velocityWindow, 0.001...10, unit: "seconds",
            "Time over which a velocity is measured.", "ours; fits the recorded scrolls"),
        threshold(
            "swipeDistance", \.swipeDistance, unit: "points",
            "Length of a swipe along its direction.", "ours"),
        threshold(
            "swipeDuration", \.swipeDuration, unit: "seconds",
            "Longest duration of a swipe.", "ours"),
        threshold(
            "swipeSidewaysRatio", \.swipeSidewaysRatio, unit: "ratio",
            "Largest movement across the direction, as a share of the movement along it.", "ours"),
        threshold(
            "pinchDistance", \.pinchDistance, unit: "points",
            "Change of the distance of two fingers that begins a pinch.", "ours"),
        threshold(
            "rotationAngle", \.rotationAngle, 0...180, unit: "degrees",
            "Turn that begins a rotation.", "ours"),
        threshold(
            "screenEdgeWidth", \.screenEdgeWidth, unit: "points",
            "Width of the strip at the edge of the window in which a screen-edge pan starts.", "ours"),
        threshold(
            "screenEdgeDistance", \.screenEdgeDistance, unit: "points",
            "Movement away from the edge that begins a screen-edge pan.", "ours"),
        threshold(
            "controlSlop", \.controlSlop, unit: "points",
            "How far outside of a control a finger still counts as inside.", "observed: 70 to 100"),
        threshold(
            "sliderThumbLength", \.sliderThumbLength, unit: "points",
            "Length of a slider's thumb along the track.", "ours"),
        threshold(
            "sliderThumbTouchLength", \.sliderThumbTouchLength, unit: "points",
            "Length of the area in which a finger grips the thumb.", "ours"),
        threshold(
            "stepperRepeatDelay", \.stepperRepeatDelay, unit: "seconds",
            "How long a stepper is held before it repeats.", "ours"),
        threshold(
            "stepperRepeatInterval", \.stepperRepeatInterval, 0.01...3600, unit: "seconds",
            "Time between two repeated steps.", "ours"),
        threshold(
            "contentTouchDelay", \.contentTouchDelay, unit: "seconds",
            "How long a scroll view withholds a touch from its content.", "observed by many"),
        threshold(
            "rubberBand", \.rubberBand, 0...1, unit: "ratio", example: "0.4",
            "Share of a pull past the edge that is shown, at its start.", "recorded"),
        threshold(
            "decelerationRateNormal", \.decelerationRateNormal, 0.1...0.9999, unit: "per millisecond", example: "0.997",
            "What is left of the velocity after each millisecond.", "Apple"),
        threshold(
            "decelerationRateFast", \.decelerationRateFast, 0.1...0.9999, unit: "per millisecond", example: "0.98",
            "The same for the fast rate.", "Apple"),
        threshold(
            "decelerationStopVelocity", \.decelerationStopVelocity, 0.1...10_000, unit: "points per second",
            "Velocity at which scrolling stops.", "recorded"),
        threshold(
            "bounceVelocity", \.bounceVelocity, unit: "points per second",
            "Velocity at an edge from which a bounce is critically damped.", "recorded"),
        threshold(
            "bounceFrequency", \.bounceFrequency, 0.1...1000, unit: "per second",
            "Angular frequency of that bounce.", "recorded"),
        threshold(
            "bounceSlowRate", \.bounceSlowRate, unit: "per second",
            "Slow rate of a bounce from rest.", "recorded"),
        threshold(
            "bounceFastRate", \.bounceFastRate, unit: "per second",
            "Fast rate of a bounce from rest.", "recorded"),
        threshold(
            "bounceRestDistance", \.bounceRestDistance, unit: "points",
            "Distance from the edge at which a bounce is over.", "ours; fits the recorded bounces"),
        threshold(
            "directionalLockRatio", \.directionalLockRatio, 1...10_000, unit: "ratio", example: "1.5",
            "How much longer one direction must be for a directional lock.", "ours"),
        threshold(
            "pagingVelocity", \.pagingVelocity, unit: "points per second",
            "Velocity that turns a page.", "observed"),
        threshold(
            "pagingDuration", \.pagingDuration, 0.001...3600, unit: "seconds",
            "Time in which a page settles.", "ours"),
        threshold(
            "shakeDuration", \.shakeDuration, unit: "seconds",
            "A shake that lasts longer is cancelled.", "ours: about a second"),
    ]

    /// - Parameters:
    ///   - range: the allowed values. 0, or more than 1, could cause an endless deceleration or repetition.
    ///   - source: where the default value comes from.
    private static func threshold(
        _ name: String, _ path: WritableKeyPath<Thresholds, Double>,
        _ range: ClosedRange<Double> = 0...10_000,
        unit: String, example: String? = nil, _ summary: String, _ source: String
    ) -> Key<Thresholds> {
        let initial = Thresholds()[keyPath: path]
        return Key(
            name, path, .number(range), unit: unit, default: .value(initial.exactText),
            example: example ?? (initial * 1.2).brief,
            "\(summary) Source of the default: \(source).")
    }
}

/// The choices for which sources about UIKit disagree.
enum PolicyKeys {
    static let all: [Key<Policy>] = [
        Key(
            "cancelBeforeAction", \.cancelBeforeAction, .bool, default: "false", example: "true",
            "A recognizer's view gets touchesCancelled before the recognizer's action is sent, not after it (K1)."),
        Key(
            "endedHoldCap", \.endedHoldCap, .number(0...3600), unit: "seconds",
            default: .described(
                "until the last such recognizer has decided"), example: "0.15",
            "The longest time for which delaysTouchesEnded withholds a lift (K2)."),
        Key(
            "presentedNext", \.presentedNext, .word, default: "presenting", example: "superview",
            "The next responder of a presented controller: the controller that presents it, or the superview of its "
                + "view (K3)."
        ),
        Key(
            "sameViewPriority", \.sameViewPriority, .word, default: "newest", example: "oldest",
            "Which of two recognizers on the same view is asked first (K4). Of recognizers on two views, the one on "
                + "the deeper view is asked first."),
        Key(
            "controlsSwallowAlways", \.controlsSwallowAlways, .bool, default: "true", example: "false",
            "A control keeps its touches from the views around it even if it has no actions (K6)."),
        Key(
            "panTranslationOmitsHysteresis", \.panTranslationOmitsHysteresis, .bool, default: "true", example: "false",
            "The translation of a pan leaves out the travel that was needed to begin (K9)."),
        Key(
            "resetMidTouch", \.resetMidTouch, .word, default: "nextTurn", example: "lift",
            "When a recognizer that has decided while a finger is down is reset: when the next turn starts, or when "
                + "the fingers lift (K10)."),
    ]

    /// The keys that scenes may still have, and the rules that hold now.
    static let removed = [
        "loserGetsTouchesCancelled": "a recognizer that another one prevents gets no touchesCancelled (K5)",
        "alphaThresholdInclusive": "a view with an alpha of 0.01 or less is not hit (K7)",
        "hitTestWalks": "the hit test runs once when a finger comes down (K11)",
        "controllersInHitTest": "the records of hit tests show no view controllers (K12)",
    ]
}
