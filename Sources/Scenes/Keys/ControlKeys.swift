internal import Routing

/// The keys that every control has.
enum ControlKeys {
    static let actions = Entry<[ControlAction]>(.control, "actions", .controlActions)

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
        Key(.control, "enabled", \UIControl.isEnabled, .bool),
        Key(.control, "selected", \UIControl.isSelected, .bool),
    ]
}

extension ViewKind {
    static let controls: [ViewKind] = [control, button, `switch`, slider, stepper, segmented, pageControl]

    private static let control = ViewKind(
        .control, "a control", { UIControl() }, events: .allTouchEvents, keys: ControlKeys.all)

    private static let button = ViewKind(
        .button, "a button", { UIButton() }, including: .control, events: [.allTouchEvents, .primaryActionTriggered])

    private static let `switch` = ViewKind(
        .switch, "a switch", { UISwitch() }, including: .control, events: [.allTouchEvents, .valueChanged],
        keys: [
            Key(.switch, "isOn", \UISwitch.isOn, .bool)
        ])

    private static let slider = ViewKind(
        .slider, "a slider", { UISlider() }, including: .control, events: [.allTouchEvents, .valueChanged],
        keys: [
            Key(.slider, "value", \UISlider.exactValue, .coordinate, order: .second),
            Key(.slider, "minimum", \UISlider.exactMinimum, .coordinate),
            Key(.slider, "maximum", \UISlider.exactMaximum, .coordinate),
            Key(.slider, "step", \UISlider.step, .length),
            Key(.slider, "continuous", \UISlider.isContinuous, .bool),
            Key(.slider, "jumps", \UISlider.jumpsToTouch, .bool),
        ],
        check: { keys, view in
            let slider = Edited(UISlider(), view.edits)
            keys.confine("value", slider.exactValue, "minimum", slider.exactMinimum, "maximum", slider.exactMaximum)
            keys.warnOfFixedValue(slider.exactMinimum, slider.exactMaximum)
        })

    private static let stepper = ViewKind(
        .stepper, "a stepper", { UIStepper() }, including: .control, events: [.allTouchEvents, .valueChanged],
        keys: [
            Key(.stepper, "value", \UIStepper.value, .coordinate, order: .second),
            Key(.stepper, "minimum", \UIStepper.minimumValue, .coordinate),
            Key(.stepper, "maximum", \UIStepper.maximumValue, .coordinate),
            Key(.stepper, "step", \UIStepper.stepValue, .number(0.000_001...greatestLength)),
            Key(.stepper, "continuous", \UIStepper.isContinuous, .bool),
        ],
        check: { keys, view in
            let stepper = Edited(UIStepper(), view.edits)
            keys.confine("value", stepper.value, "minimum", stepper.minimumValue, "maximum", stepper.maximumValue)
            keys.warnOfFixedValue(stepper.minimumValue, stepper.maximumValue)
        })

    private static let segmented = ViewKind(
        .segmented, "a segmented control", { UISegmentedControl() }, including: .control,
        events: [.allTouchEvents, .valueChanged],
        keys: [
            Key(.segmented, "segments", \UISegmentedControl.segmentCount, .count(from: 0)),
            Key(
                .segmented, "selectedSegment", \UISegmentedControl.selectedSegmentIndex, .integer(-1...999),
                order: .second),
        ],
        check: { keys, view in
            let control = Edited(UISegmentedControl(), view.edits)
            keys.confine("selectedSegment", control.selectedSegmentIndex, to: -1, control.segmentCount - 1)
            if keys["segments"] == nil {
                keys.field.warn("has no segments, so none can be selected; say how many under 'segments'")
            }
        })

    private static let pageControl = ViewKind(
        .pageControl, "a page control", { UIPageControl() }, including: .control,
        events: [.allTouchEvents, .valueChanged],
        keys: [
            Key(.pageControl, "pages", \UIPageControl.numberOfPages, .count(from: 0)),
            Key(.pageControl, "page", \UIPageControl.currentPage, .integer(0...999), order: .second),
        ],
        check: { keys, view in
            let control = Edited(UIPageControl(), view.edits)
            keys.confine("page", control.currentPage, to: 0, max(0, control.numberOfPages - 1))
            if keys["pages"] == nil {
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
