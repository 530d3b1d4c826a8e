internal import Routing

/// The keys that every control has.
enum ControlKeys {
    static let actions = Entry<[ControlAction]>(
        "actions", .controlActions, default: "{}", example: "{touchUpInside: checkout}",
        "Which actions the control sends at which events.")

    static let all: [any LiveKey] = [
        Key(actions, order: .linked) { (control: UIControl, actions, context) in
            control.removeTarget(nil, action: nil, for: .allEvents)
            for sent in actions {
                if let selector = sent.action.selector {
                    control.addTarget(context.scene.target(of: sent.action), action: selector, for: sent.events)
                }
                if let change = sent.action.change {
                    let method = ChangeMethod(change, in: context.scene)
                    control.addTarget(method, action: method.selector, for: sent.events)
                }
            }
        },
        Key(
            "enabled", \UIControl.isEnabled, .bool, default: "true", example: "false",
            "The control follows fingers and sends actions. A disabled one still takes its touches."),
        Key(
            "selected", \UIControl.isSelected, .bool, default: "false", example: "true",
            "The control's selected state. It has no effect on touches."),
    ]
}

extension ViewKind {
    static let controls: [ViewKind] = [control, button, `switch`, slider, stepper, segmented, pageControl]

    private static let control = ViewKind(
        .control, "a control", { UIControl() }, events: .allTouchEvents,
        "A view that follows a finger and sends actions (UIControl).", keys: ControlKeys.all)

    private static let button = ViewKind(
        .button, "a button", { UIButton() }, including: .control, events: [.allTouchEvents, .primaryActionTriggered],
        "A control that is pressed (UIButton).")

    private static let `switch` = ViewKind(
        .switch, "a switch", { UISwitch() }, including: .control, events: [.allTouchEvents, .valueChanged],
        "A control that is on or off (UISwitch).",
        keys: [
            Key("isOn", \UISwitch.isOn, .bool, default: "false", example: "true", "The switch is on at start.")
        ])

    private static let slider = ViewKind(
        .slider, "a slider", { UISlider() }, including: .control, events: [.allTouchEvents, .valueChanged],
        "A control with a thumb that a finger drags (UISlider). Only the thumb works: a finger that comes down "
            + "further from its middle than 22 points moves nothing, unless jumps is set.",
        keys: [
            Key(
                "value", \UISlider.exactValue, .coordinate, order: .second,
                default: .described("0, or the nearer of minimum and maximum"), example: "0.5",
                "The value at start, from minimum to maximum."),
            Key(
                "minimum", \UISlider.exactMinimum, .coordinate, default: "0", example: "-10",
                "The value at the left end."),
            Key(
                "maximum", \UISlider.exactMaximum, .coordinate, default: "1", example: "100",
                "The value at the right end."),
            Key(
                "step", \UISlider.step, .length, default: "0", example: "5",
                "The distance between the values that a finger can set, counted from the minimum; 0 is every value."),
            Key(
                "continuous", \UISlider.isContinuous, .bool, default: "true", example: "false",
                "The control sends valueChanged at each change. Otherwise it sends it once, when the finger lifts. If the "
                    + "touch is cancelled, the value stays, and only touchCancel is sent."),
            Key(
                "jumps", \UISlider.jumpsToTouch, .bool, default: "false", example: "true",
                "The thumb jumps to a finger that comes down beside it."),
        ],
        check: { keys, view in
            let slider = Edited(UISlider(), view.edits)
            keys.confine("value", slider.exactValue, "minimum", slider.exactMinimum, "maximum", slider.exactMaximum)
            keys.warnOfFixedValue(slider.exactMinimum, slider.exactMaximum)
        })

    private static let stepper = ViewKind(
        .stepper, "a stepper", { UIStepper() }, including: .control, events: [.allTouchEvents, .valueChanged],
        "A control with a minus and a plus, which repeat while they are held (UIStepper).",
        keys: [
            Key(
                "value", \UIStepper.value, .coordinate, order: .second,
                default: .described("0, or the nearer of minimum and maximum"), example: "5",
                "The value at start, from minimum to maximum."),
            Key("minimum", \UIStepper.minimumValue, .coordinate, default: "0", example: "-10", "The smallest value."),
            Key("maximum", \UIStepper.maximumValue, .coordinate, default: "100", example: "10", "The largest value."),
            Key(
                "step", \UIStepper.stepValue, .number(0.000_001...greatestLength), default: "1", example: "0.5",
                "The change of the value at each press."),
            Key(
                "continuous", \UIStepper.isContinuous, .bool, default: "true", example: "false",
                "The control sends valueChanged at each step while it is held. Otherwise it sends it once, when the "
                    + "finger lifts."),
        ],
        check: { keys, view in
            let stepper = Edited(UIStepper(), view.edits)
            keys.confine("value", stepper.value, "minimum", stepper.minimumValue, "maximum", stepper.maximumValue)
            keys.warnOfFixedValue(stepper.minimumValue, stepper.maximumValue)
        })

    private static let segmented = ViewKind(
        .segmented, "a segmented control", { UISegmentedControl() }, including: .control,
        events: [.allTouchEvents, .valueChanged],
        "A row of segments of which one is selected (UISegmentedControl).",
        keys: [
            Key(
                "segments", \UISegmentedControl.segmentCount, .count(from: 0), default: "0", example: "3",
                "How many segments there are, of equal width."),
            Key(
                "selectedSegment", \UISegmentedControl.selectedSegmentIndex, .integer(-1...999), order: .second,
                default: .described("-1, none"), example: "0",
                "The selected segment at start, counted from 0; -1 is none."),
        ],
        check: { keys, view in
            let control = Edited(UISegmentedControl(), view.edits)
            keys.confine("selectedSegment", control.selectedSegmentIndex, to: -1, control.segmentCount - 1)
            if keys["segments"] == nil, control.segmentCount == 0 {
                keys.field.warn("has no segments, so none can be selected; say how many under 'segments'")
            }
        })

    private static let pageControl = ViewKind(
        .pageControl, "a page control", { UIPageControl() }, including: .control,
        events: [.allTouchEvents, .valueChanged],
        "A row of dots, one for each page (UIPageControl). It does not follow a scroll view: a client sets its "
            + "page.",
        keys: [
            Key(
                "pages", \UIPageControl.numberOfPages, .count(from: 0), default: "0", example: "5",
                "How many pages there are."),
            Key(
                "page", \UIPageControl.currentPage, .integer(0...999), order: .second, default: "0", example: "2",
                "The page at start, counted from 0."),
        ],
        check: { keys, view in
            let control = Edited(UIPageControl(), view.edits)
            keys.confine("page", control.currentPage, to: 0, max(0, control.numberOfPages - 1))
            if keys["pages"] == nil, control.numberOfPages < 2 {
                keys.field.warn("has no second page, so its page never changes; say how many under 'pages'")
            }
        })
}

extension KeyReader {
    /// Reports actions for events that this kind of control never sends.
    func checkEvents(of kind: ViewKind) {
        guard let actions = self["actions"] else { return }
        for entry in actions.node.mapping ?? [] {
            guard let event = ControlEvent.named(entry.key), !event.isSent(by: kind) else { continue }
            // Single events, not groups of them.
            let single = ControlEvent.all.filter { $0.events.rawValue.nonzeroBitCount == 1 }
            let sent = single.filter { $0.isSent(by: kind) }.map(\.name)
            document.error(
                "\(kind.article) never sends this event; it sends \(sent.joined(separator: ", "))",
                at: entry.keyMark, actions.path(to: entry))
        }
    }

    fileprivate func warnOfFixedValue(_ minimum: Double, _ maximum: Double) {
        if minimum == maximum {
            (self["maximum"] ?? self["minimum"])?.warn("'minimum' and 'maximum' are equal, so the value never changes")
        }
    }

    /// Reports an error if a given value is outside its limits, or if the limits are in the wrong order.
    func confine(
        _ name: String, _ value: Double, _ lowerName: String, _ lower: Double, _ upperName: String, _ upper: Double
    ) {
        guard lower <= upper else {
            (self[upperName] ?? self[lowerName])?.error(
                "'\(lowerName)' is \(lower.exactText) and '\(upperName)' is \(upper.exactText); "
                    + "the smaller one comes first")
            return
        }
        guard !(lower...upper).contains(value) else { return }
        self[name]?.needs("a number from \(lower.exactText) to \(upper.exactText)")
    }

    fileprivate func confine(_ name: String, _ value: Int, to lower: Int, _ upper: Int) {
        guard value < lower || value > upper else { return }
        self[name]?.needs("a whole number from \(lower) to \(upper)")
    }
}
