internal import Routing

enum ControlKeys {
    static let all: [Key<ControlDescription>] = [
        Key(
            "actions", \.actions, .controlActions, default: "{}", example: "{touchUpInside: checkout}",
            "Which actions the control sends at which events."),
        Key(
            "enabled", \.isEnabled, .bool, default: "true", example: "false",
            "The control follows fingers and sends actions. A disabled one still takes its touches."),
        Key(
            "selected", \.isSelected, .bool, default: "false", example: "true",
            "The control's selected state. It has no effect on touches."),
    ]

    static let `switch`: [Key<SwitchDescription>] = [
        Key("isOn", \.isOn, .bool, default: "false", example: "true", "The switch is on at start.")
    ]

    static let slider: [Key<SliderDescription>] = [
        Key(
            "value", \.value, .coordinate, default: .described("0, or the nearer of minimum and maximum"),
            example: "0.5",
            "The value at start, from minimum to maximum."),
        Key("minimum", \.minimum, .coordinate, default: "0", example: "-10", "The value at the left end."),
        Key("maximum", \.maximum, .coordinate, default: "1", example: "100", "The value at the right end."),
        Key(
            "continuous", \.isContinuous, .bool, default: "true", example: "false",
            "The control sends valueChanged at each change. Otherwise it sends it once, when the finger lifts. If the "
                + "touch is cancelled, the value stays, and only touchCancel is sent."),
    ]

    static let stepper: [Key<StepperDescription>] = [
        Key(
            "value", \.value, .coordinate, default: .described("0, or the nearer of minimum and maximum"), example: "5",
            "The value at start, from minimum to maximum."),
        Key("minimum", \.minimum, .coordinate, default: "0", example: "-10", "The smallest value."),
        Key("maximum", \.maximum, .coordinate, default: "100", example: "10", "The largest value."),
        Key(
            "step", \.step, .number(0.000_001...greatestLength), default: "1", example: "0.5",
            "The change of the value at each press."),
        Key(
            "continuous", \.isContinuous, .bool, default: "true", example: "false",
            "The control sends valueChanged at each step while it is held. Otherwise it sends it once, when the "
                + "finger lifts."
        ),
    ]

    static let segmented: [Key<SegmentedDescription>] = [
        Key(
            "segments", \.segments, .count(from: 0), default: "0", example: "3",
            "How many segments there are, of equal width."),
        Key(
            "selectedSegment", \.selectedSegment, .integer(-1...999), default: .described("-1, none"), example: "0",
            "The selected segment at start, counted from 0; -1 is none."),
    ]

    static let pageControl: [Key<PageControlDescription>] = [
        Key("pages", \.pages, .count(from: 0), default: "0", example: "5", "How many pages there are."),
        Key("page", \.page, .integer(0...999), default: "0", example: "2", "The page at start, counted from 0."),
    ]
}

enum ActionKeys {
    static let action = Entry<String>(
        "action", .text, default: .described("none: the mapping has keys or click"), example: "checkout",
        "The name of the action, as it is in performs.")
    static let target = Entry<String>(
        "target", .responder,
        default: .described(
            "the first responder that performs the action, from the first responder or the sender up the chain"),
        example: "kiosk", "The responder that performs the action.")
    static let keys = Entry<[MachinePress.Key]>(
        "keys", .chord, default: .described("none"), example: "[KEY_LEFTALT, KEY_LEFT]",
        "The chord that is pressed on a virtual keyboard, for the other programs of the machine. The keys are pressed "
            + "in this order and released in reverse, at once. A recognizer presses once for each gesture.")
    static let click = Entry<MachinePress.Key>(
        "click", .mouseButton, default: .described("none"), example: "BTN_RIGHT",
        "The button that is clicked on a virtual pointer, at the place of the touch. A recognizer clicks once for each "
            + "gesture.")
    static let states = Entry<Set<GestureOutcome.State>>(
        "states", ValueReader<[GestureOutcome.State]>.oneOrList(of: .word, atLeast: 1).map { Set($0) },
        default: .described("all; for keys and click, only the first"), example: "ended",
        "The states of the gesture in which a recognizer sends the action: one, or a list.")
}

extension ControlEventName {
    /// The key for this event in `actions`.
    var entry: KeyEntry {
        KeyEntry(
            name: rawValue, shape: ValueReader<[ActionDescription]>.oneOrList(of: .action).shape, unit: nil,
            initial: .described("nothing is sent"), example: "checkout", summary: summary)
    }

    private var summary: String {
        switch self {
        case .touchDown: "A finger comes down in the control."
        case .touchDownRepeat: "A finger comes down again: tapCount is more than 1."
        case .touchDragInside: "A finger moves inside the control."
        case .touchDragOutside: "A finger that came down in the control moves outside of it."
        case .touchDragEnter: "A finger moves back into the control."
        case .touchDragExit: "A finger moves out of the control."
        case .touchUpInside: "A finger lifts inside the control."
        case .touchUpOutside: "A finger lifts outside of the control."
        case .touchCancel: "The touch is cancelled."
        case .valueChanged: "A finger changes the value of a control that has one."
        case .primaryActionTriggered: "A button is pressed, after touchUpInside."
        case .allTouchEvents: "Every event that begins with touch."
        case .allEvents: "Every event."
        }
    }
}
