extension ControlKind {
    /// The events that it sends, in the order of UIKit.
    var events: [ControlEventName] {
        let touches: [ControlEventName] = [
            .touchDown, .touchDownRepeat, .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit,
            .touchUpInside, .touchUpOutside, .touchCancel,
        ]
        switch self {
        case .control: return touches
        case .button: return touches + [.primaryActionTriggered]
        case .switch, .slider, .stepper, .segmented, .pageControl: return touches + [.valueChanged]
        }
    }

    /// Whether an action for this event can ever be sent.
    func sends(_ event: ControlEventName) -> Bool {
        [.allEvents, .allTouchEvents].contains(event) || events.contains(event)
    }
}

extension ControlEventName {
    /// Whether a control sends this event.
    ///
    /// - Parameter kind: the kind, as in scenes. If it is not a kind of control, the result is true.
    public func isSent(by kind: String) -> Bool {
        guard case .control(let control)? = ViewKindName(rawValue: kind)?.kind(id: "") else { return true }
        return control.kind.sends(self)
    }
}
