internal import YAML

enum ControlKeys {
    static let all: [Key<ControlDescription>] = [
        Key("actions", \.actions, .controlActions),
        Key("enabled", \.isEnabled, .bool),
        Key("selected", \.isSelected, .bool),
    ]

    static let `switch`: [Key<SwitchDescription>] = [
        Key("isOn", \.isOn, .bool),
    ]

    static let slider: [Key<SliderDescription>] = [
        Key("value", \.value, .coordinate),
        Key("minimum", \.minimum, .coordinate),
        Key("maximum", \.maximum, .coordinate),
        Key("continuous", \.isContinuous, .bool),
    ]

    static let stepper: [Key<StepperDescription>] = [
        Key("value", \.value, .coordinate),
        Key("minimum", \.minimum, .coordinate),
        Key("maximum", \.maximum, .coordinate),
        Key("step", \.step, .number(0.000_001...10_000_000)),
        Key("continuous", \.isContinuous, .bool),
    ]

    static let segmented: [Key<SegmentedDescription>] = [
        Key("segments", \.segments, .count(from: 0)),
        Key("selectedSegment", \.selectedSegment, .integer(-1...999)),
    ]

    static let pageControl: [Key<PageControlDescription>] = [
        Key("pages", \.pages, .count(from: 0)),
        Key("page", \.page, .integer(0...999)),
    ]
}

extension KeyReader {
    mutating func read(into control: inout ControlDescription) {
        read(ControlKeys.all, into: &control)
        switch control.kind {
        case .control, .button: break
        case .switch(var toggle):
            read(ControlKeys.switch, into: &toggle)
            control.kind = .switch(toggle)
        case .slider(var slider):
            read(ControlKeys.slider, into: &slider)
            confine("value", &slider.value, "minimum", slider.minimum, "maximum", slider.maximum)
            control.kind = .slider(slider)
        case .stepper(var stepper):
            read(ControlKeys.stepper, into: &stepper)
            confine("value", &stepper.value, "minimum", stepper.minimum, "maximum", stepper.maximum)
            control.kind = .stepper(stepper)
        case .segmented(var segmented):
            read(ControlKeys.segmented, into: &segmented)
            confine("selectedSegment", &segmented.selectedSegment, to: -1, segmented.segments - 1)
            control.kind = .segmented(segmented)
        case .pageControl(var pageControl):
            read(ControlKeys.pageControl, into: &pageControl)
            confine("page", &pageControl.page, to: 0, max(0, pageControl.pages - 1))
            control.kind = .pageControl(pageControl)
        }
    }

    /// A fault where the value that is written lies outside its limits, or they are the wrong way round. A value that
    /// is not written goes to the nearer limit, as UIKit's does.
    func confine(
        _ name: String, _ value: inout Double, _ lowerName: String, _ lower: Double, _ upperName: String, _ upper: Double
    ) {
        guard lower <= upper else {
            (self[upperName] ?? self[lowerName])?.fault("'\(lowerName)' is \(lower.plain) and '\(upperName)' is \(upper.plain); the smaller one comes first")
            return
        }
        let confined = min(max(value, lower), upper)
        if value != confined { self[name]?.needs("a number from \(lower.plain) to \(upper.plain)") }
        value = confined
    }

    func confine(_ name: String, _ value: inout Int, to lower: Int, _ upper: Int) {
        let confined = min(max(value, lower), upper)
        if value != confined { self[name]?.needs("a whole number from \(lower) to \(upper)") }
        value = confined
    }
}
