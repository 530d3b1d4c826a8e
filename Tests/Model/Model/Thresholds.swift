/// The numbers of the rules, in seconds, points and degrees. Those that scenes can set have the names of their keys.
struct Thresholds {
    private let others: [String: Double]

    init(_ others: [String: Double]) { self.others = others }

    subscript(_ name: Name) -> Double { others[name.rawValue] ?? name.standard }

    /// In microseconds.
    func time(_ name: Name) -> Int { Int((self[name] * 1_000_000).rounded()) }

    enum Name: String, CaseIterable {
        case multiTapInterval, multiTapDistance, tapDuration, tapDistance, tapFingerInterval, panDistance,
            velocityWindow
        case swipeDistance, swipeDuration, swipeSidewaysRatio, pinchDistance, rotationAngle, screenEdgeWidth
        case screenEdgeDistance, controlSlop, sliderThumbLength, sliderThumbTouchLength, stepperRepeatDelay
        case stepperRepeatInterval, contentTouchDelay, rubberBand, decelerationStopVelocity, bounceVelocity
        case bounceFrequency, bounceSlowRate, bounceFastRate, bounceRestDistance, directionalLockRatio, pagingVelocity
        case pagingDuration

        var standard: Double {
            switch self {
            case .multiTapInterval, .tapFingerInterval: 0.35
            case .multiTapDistance: 45
            case .tapDuration: 0.75
            case .tapDistance, .panDistance, .pinchDistance, .screenEdgeDistance, .decelerationStopVelocity: 10
            case .velocityWindow, .stepperRepeatInterval: 0.1
            case .swipeDistance, .bounceVelocity: 50
            case .swipeDuration, .stepperRepeatDelay, .bounceRestDistance: 0.5
            case .swipeSidewaysRatio: 0.6
            case .rotationAngle: 5
            case .screenEdgeWidth: 20
            case .controlSlop: 70
            case .sliderThumbLength: 28
            case .sliderThumbTouchLength: 44
            case .contentTouchDelay: 0.15
            case .rubberBand: 0.55
            case .bounceFrequency: 11
            case .bounceSlowRate: 9
            case .bounceFastRate: 46
            case .directionalLockRatio: 2
            case .pagingVelocity: 300
            case .pagingDuration: 0.3
            }
        }
    }
}
