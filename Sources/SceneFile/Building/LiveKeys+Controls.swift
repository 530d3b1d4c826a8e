internal import Routing

extension LiveKeys {
    typealias ControlKey = LiveKey<Control, ControlDescription>

    /// What a control of any kind has.
    static let control: [ControlKey] =
        ownOfControl + `switch`.lifted({ $0 as? Switch }, { $0.kind.switch })
        + slider.lifted({ $0 as? Slider }, { $0.kind.slider }) + stepper.lifted({ $0 as? Stepper }, { $0.kind.stepper })
        + segmented.lifted({ $0 as? SegmentedControl }, { $0.kind.segmented })
        + pageControl.lifted({ $0 as? PageControl }, { $0.kind.pageControl })

    private static let ownOfControl: [ControlKey] = [
        ControlKey("enabled") { $0.isEnabled = $1.isEnabled },
        ControlKey("selected") { $0.isSelected = $1.isSelected },
        .needingScene("actions") { control, description, scene in
            control.removeTarget(nil, action: nil, for: .allEvents)
            for registration in description.actions {
                control.addTarget(
                    scene.target(of: registration.action), action: Action(registration.action),
                    for: Control.Events(registration.event))
            }
        },
    ]

    private static let `switch`: [LiveKey<Switch, SwitchDescription>] = [LiveKey("isOn") { $0.isOn = $1.isOn }]

    /// The limits come before the value that they limit.
    private static let slider: [LiveKey<Slider, SliderDescription>] = [
        LiveKey("minimum") { $0.minimumValue = $1.minimum },
        LiveKey("maximum") { $0.maximumValue = $1.maximum },
        LiveKey("value") { $0.value = $1.value },
        LiveKey("continuous") { $0.isContinuous = $1.isContinuous },
    ]

    private static let stepper: [LiveKey<Stepper, StepperDescription>] = [
        LiveKey("minimum") { $0.minimumValue = $1.minimum },
        LiveKey("maximum") { $0.maximumValue = $1.maximum },
        LiveKey("step") { $0.stepValue = $1.step },
        LiveKey("value") { $0.value = $1.value },
        LiveKey("continuous") { $0.isContinuous = $1.isContinuous },
    ]

    private static let segmented: [LiveKey<SegmentedControl, SegmentedDescription>] = [
        LiveKey("segments") { $0.numberOfSegments = $1.segments },
        LiveKey("selectedSegment") { $0.selectedSegmentIndex = $1.selectedSegment },
    ]

    private static let pageControl: [LiveKey<PageControl, PageControlDescription>] = [
        LiveKey("pages") { $0.numberOfPages = $1.pages },
        LiveKey("page") { $0.currentPage = $1.page },
    ]
}

extension ControlKind {
    fileprivate var `switch`: SwitchDescription? { if case .switch(let control) = self { control } else { nil } }
    fileprivate var slider: SliderDescription? { if case .slider(let control) = self { control } else { nil } }
    fileprivate var stepper: StepperDescription? { if case .stepper(let control) = self { control } else { nil } }
    fileprivate var segmented: SegmentedDescription? { if case .segmented(let control) = self { control } else { nil } }
    fileprivate var pageControl: PageControlDescription? {
        if case .pageControl(let control) = self { control } else { nil }
    }
}

extension Action {
    init(_ description: ActionDescription) {
        self = description.press.map(Action.init(pressing:)) ?? Action(description.action)
    }
}

extension Control.Events {
    init(_ event: ControlEventName) { self = Control.Events(named: event.rawValue) ?? [] }
}
