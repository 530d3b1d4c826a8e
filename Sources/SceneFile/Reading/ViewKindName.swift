/// The words for kinds of views.
enum ViewKindName: String, CaseIterable {
    case view, control, button, `switch`, slider, stepper, segmented, pageControl, scroll

    /// One with nothing said of it.
    func kind(id: String) -> ViewKind {
        switch self {
        case .view: .view
        case .control: .control(ControlDescription(.control))
        case .button: .control(ControlDescription(.button))
        case .switch: .control(ControlDescription(.switch(SwitchDescription())))
        case .slider: .control(ControlDescription(.slider(SliderDescription())))
        case .stepper: .control(ControlDescription(.stepper(StepperDescription())))
        case .segmented: .control(ControlDescription(.segmented(SegmentedDescription())))
        case .pageControl: .control(ControlDescription(.pageControl(PageControlDescription())))
        case .scroll: .scroll(ScrollDescription(id: id))
        }
    }

    init(_ kind: ViewKind) {
        switch kind {
        case .view: self = .view
        case .scroll: self = .scroll
        case .control(let control):
            switch control.kind {
            case .control: self = .control
            case .button: self = .button
            case .switch: self = .switch
            case .slider: self = .slider
            case .stepper: self = .stepper
            case .segmented: self = .segmented
            case .pageControl: self = .pageControl
            }
        }
    }

    var article: String {
        switch self {
        case .segmented: "a segmented control"
        case .pageControl: "a page control"
        case .scroll: "a scroll view"
        default: "a \(rawValue)"
        }
    }

    /// The keys that only this kind has, beside those of every view and every control.
    var ownKeys: [String] {
        switch self {
        case .view, .button: []
        case .control: ControlKeys.all.map(\.name)
        case .switch: ControlKeys.switch.map(\.name)
        case .slider: ControlKeys.slider.map(\.name)
        case .stepper: ControlKeys.stepper.map(\.name)
        case .segmented: ControlKeys.segmented.map(\.name)
        case .pageControl: ControlKeys.pageControl.map(\.name)
        case .scroll: ScrollKeys.all.map(\.name)
        }
    }
}
