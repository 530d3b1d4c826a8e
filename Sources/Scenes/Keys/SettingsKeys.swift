internal import Routing
internal import Touches

/// The numeric limits for recognizing gestures and for controls.
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
            "Largest movement of a tap.", "ours; the real value is probably larger"),
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
            "pinchDistance", \.pinchDistance, unit: "points",
            "Change of the distance of two fingers that begins a pinch.", "ours"),
        threshold(
            "screenEdgeWidth", \.screenEdgeWidth, unit: "points",
            "Width of the strip at the edge of the window in which a screen-edge pan starts.", "ours"),
        threshold(
            "controlSlop", \.controlSlop, unit: "points",
            "How far outside of a control a finger still counts as inside.", "observed: 70 to 100"),
        threshold(
            "stepperRepeatDelay", \.stepperRepeatDelay, unit: "seconds",
            "How long a stepper is held before it repeats.", "ours"),
        threshold(
            "stepperRepeatInterval", \.stepperRepeatInterval, 0.01...3600, unit: "seconds",
            "Time between two repeated steps.", "ours"),
    ]

    /// - Parameters:
    ///   - range: the allowed values. 0 could cause an endless repetition.
    ///   - source: where the default value comes from.
    private static func threshold(
        _ name: String, _ path: WritableKeyPath<Thresholds, Double>,
        _ range: ClosedRange<Double> = 0...10_000,
        unit: String, _ summary: String, _ source: String
    ) -> Key<Thresholds> {
        let initial = Thresholds()[keyPath: path]
        return Key(
            name, path, .number(range), unit: unit, default: .value(initial.exactText),
            example: (initial * 1.2).brief,
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
    ]
}
