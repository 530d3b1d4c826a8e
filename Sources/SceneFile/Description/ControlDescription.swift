/// What a control has beyond a view.
public struct ControlDescription: Hashable, Sendable {
    public var kind: ControlKind
    public var isEnabled = true
    public var isSelected = false
    /// In the order they are registered.
    public var actions: [ControlAction] = []

    public init(_ kind: ControlKind) { self.kind = kind }
}

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

public struct SwitchDescription: Hashable, Sendable {
    public var isOn = false

    public init() {}
}

public struct SliderDescription: Hashable, Sendable {
    /// From `minimum` to `maximum`.
    public var value = 0.0
    public var minimum = 0.0
    public var maximum = 1.0
    /// The value's changes are told while it is dragged, not only at the end.
    public var isContinuous = true

    public init() {}
}

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

public struct SegmentedDescription: Hashable, Sendable {
    public var segments = 0
    /// From 0; -1 is none (`UISegmentedControl.noSegment`).
    public var selectedSegment = -1

    public init() {}
}

public struct PageControlDescription: Hashable, Sendable {
    public var pages = 0
    /// From 0.
    public var page = 0

    public init() {}
}
