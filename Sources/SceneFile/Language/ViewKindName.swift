/// The names of the view kinds in scenes.
enum ViewKindName: String, CaseIterable {
    case view, control, button, `switch`, slider, stepper, segmented, pageControl, scroll, virtualTouchscreen

    /// This kind with its default settings.
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
        case .virtualTouchscreen: .virtualTouchscreen(VirtualTouchscreenDescription(id: id))
        }
    }

    init(_ kind: ViewKind) {
        switch kind {
        case .view: self = .view
        case .scroll: self = .scroll
        case .virtualTouchscreen: self = .virtualTouchscreen
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

    var noun: Noun.Name {
        switch self {
        case .view: .view
        case .control: .control
        case .button: .button
        case .switch: .switch
        case .slider: .slider
        case .stepper: .stepper
        case .segmented: .segmented
        case .pageControl: .pageControl
        case .scroll: .scroll
        case .virtualTouchscreen: .virtualTouchscreen
        }
    }

    /// The name in a sentence: `page control`.
    var singular: String { String(Noun.named(noun).article.drop { $0 != " " }.dropFirst()) }
    var plural: String { self == .switch ? "switches" : "\(singular)s" }
}
