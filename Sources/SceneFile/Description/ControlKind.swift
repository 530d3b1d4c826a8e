/// Which control it is, with its value.
public enum ControlKind: Hashable, Sendable {
    /// A bare `UIControl`.
    case control
    case button
    case `switch`(SwitchDescription)
    case slider(SliderDescription)
    case stepper(StepperDescription)
    case segmented(SegmentedDescription)
    case pageControl(PageControlDescription)
}

/// A `UISwitch`.
public struct SwitchDescription: Hashable, Sendable {
    public var isOn = false

    public init() {}
}

/// A `UISlider`.
public struct SliderDescription: Hashable, Sendable {
    /// From `minimum` to `maximum`.
    public var value = 0.0
    public var minimum = 0.0
    public var maximum = 1.0
    /// The value's changes are told while it is dragged, not only at the end.
    public var isContinuous = true

    public init() {}
}

/// A `UIStepper`.
public struct StepperDescription: Hashable, Sendable {
    /// From `minimum` to `maximum`.
    public var value = 0.0
    public var minimum = 0.0
    public var maximum = 100.0
    /// More than 0.
    public var step = 1.0
    /// The value's changes are told while it repeats, not only at the end.
    public var isContinuous = true

    public init() {}
}

/// A `UISegmentedControl`.
public struct SegmentedDescription: Hashable, Sendable {
    /// How many there are.
    public var segments = 0
    /// From 0; -1 is none (`UISegmentedControl.noSegment`).
    public var selectedSegment = -1

    public init() {}
}

/// A `UIPageControl`.
public struct PageControlDescription: Hashable, Sendable {
    /// How many there are.
    public var pages = 0
    /// From 0.
    public var page = 0

    public init() {}
}
