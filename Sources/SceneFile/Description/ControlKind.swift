/// The kind of a control, with its value.
public enum ControlKind: Hashable, Sendable {
    /// A plain `UIControl`.
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
    /// Whether value changes are sent during a drag, not only at its end.
    public var isContinuous = true

    public init() {}
}

/// A `UIStepper`.
public struct StepperDescription: Hashable, Sendable {
    /// From `minimum` to `maximum`.
    public var value = 0.0
    public var minimum = 0.0
    public var maximum = 100.0
    /// Greater than 0.
    public var step = 1.0
    /// Whether value changes are sent during repetition, not only at its end.
    public var isContinuous = true

    public init() {}
}

/// A `UISegmentedControl`.
public struct SegmentedDescription: Hashable, Sendable {
    /// The number of segments.
    public var segments = 0
    /// From 0; -1 for no selection (`UISegmentedControl.noSegment`).
    public var selectedSegment = -1

    public init() {}
}

/// A `UIPageControl`.
public struct PageControlDescription: Hashable, Sendable {
    /// The number of pages.
    public var pages = 0
    /// The index of the current page, from 0.
    public var page = 0

    public init() {}
}
