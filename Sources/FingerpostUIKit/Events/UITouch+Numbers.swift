extension UITouch {
    /// The index that relates a touch to a later update; nil, because touches of a touchscreen are never updated.
    public var estimationUpdateIndex: NSNumber? { nil }
}

extension UIGestureRecognizer {
    /// The raw values of the `UITouch.TouchType`s that this recognizer receives.
    public var allowedTouchTypes: [NSNumber] {
        get { touchTypes.map(\.rawValue).sorted().map { NSNumber(value: $0) } }
        set { touchTypes = Array(Set(newValue.compactMap { UITouch.TouchType(rawValue: $0.intValue) })) }
    }
    /// The raw values of the `UIPress.PressType`s that this recognizer receives before responders do.
    public var allowedPressTypes: [NSNumber] {
        get { pressTypes.map(\.rawValue).sorted().map { NSNumber(value: $0) } }
        set { pressTypes = Set(newValue.compactMap { UIPress.PressType(rawValue: $0.intValue) }) }
    }
}
