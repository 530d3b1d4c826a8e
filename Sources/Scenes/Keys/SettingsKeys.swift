internal import Routing

/// The numeric limits for recognizing gestures and for controls.
enum ThresholdKeys {
    static let all: [Key<Thresholds>] = [
        threshold("multiTapInterval", \.multiTapInterval),
        threshold("multiTapDistance", \.multiTapDistance),
        threshold("tapDuration", \.tapDuration),
        threshold("tapDistance", \.tapDistance),
        threshold("tapFingerInterval", \.tapFingerInterval),
        threshold("panDistance", \.panDistance),
        threshold("velocityWindow", \.velocityWindow, 0.001...10),
        threshold("swipeDistance", \.swipeDistance),
        threshold("swipeDuration", \.swipeDuration),
        threshold("pinchDistance", \.pinchDistance),
        threshold("screenEdgeWidth", \.screenEdgeWidth),
        threshold("controlSlop", \.controlSlop),
        threshold("stepperRepeatDelay", \.stepperRepeatDelay),
        threshold("stepperRepeatInterval", \.stepperRepeatInterval, 0.01...3600),
    ]

    /// - Parameter range: the allowed values. 0 could cause an endless repetition.
    private static func threshold(
        _ name: String, _ path: WritableKeyPath<Thresholds, Double>, _ range: ClosedRange<Double> = 0...10_000
    ) -> Key<Thresholds> {
        Key(.thresholds, name, path, .number(range))
    }
}

/// The choices for which sources about UIKit disagree.
enum PolicyKeys {
    static let all: [Key<Policy>] = [
        Key(.policy, "cancelBeforeAction", \.cancelBeforeAction, .bool),
        Key(.policy, "endedHoldCap", \.endedHoldCap, .number(0...3600)),
    ]
}
