internal import Files
internal import Routing

enum ActionKeys {
    static let action = Entry<String>(
        "action", .text,
        default: .described("none: the mapping has keys, click, set, show, toggle, reset, cleaning or lock"),
        example: "checkout",
        "The name of the action, as it is in performs.")
    static let target = Entry<String>(
        "target", .responder,
        default: .described(
            "the first responder that performs the action, from the first responder or the sender up the chain"),
        example: "kiosk", "The responder that performs the action.")
    static let keys = Entry<[ForwardedPress.Key]>(
        "keys", .chord, default: .described("none"), example: "[KEY_LEFTALT, KEY_LEFT]",
        "The chord that is pressed on a virtual keyboard, for the other programs of the machine. The keys are pressed "
            + "in this order and released in reverse, at once. A recognizer presses once for each gesture.")
    static let click = Entry<ForwardedPress.Key>(
        "click", .mouseButton, default: .described("none"), example: "BTN_RIGHT",
        "The button that is clicked on a virtual pointer, at the place of the touch. A recognizer clicks once for each "
            + "gesture.")
    static let states = Entry<Set<GestureOutcome.State>>(
        "states", ValueReader<[GestureOutcome.State]>.oneOrList(of: .word, atLeast: 1).map { Set($0) },
        default: .described("all; for everything but action, only the first"), example: "ended",
        "The states of the gesture in which a recognizer sends the action: one, or a list.")
    static let set = Entry<YAMLNode>(
        "set", .changes, default: .described("nothing is set"), example: "{menu: {alpha: 0.5}}",
        "What is set in the scene, as with the command set: ids of views, windows, recognizers and devices, each with "
            + "keys. With null, a key is as if it were not written. It is set after the action is sent, when the event is routed, and completely or not at all. A "
            + "scene record follows, with the sender as its cause.")
    static let show = Entry<String>(
        "show", .view, default: .described("nothing is shown"), example: "menu",
        "The view that is shown. Those beside it that are pages (page: true) are hidden, and if it is a page, the "
            + "dialogs over it: the views of controllers that are presented. It is done as with set.")
    static let toggle = Entry<String>(
        "toggle", .view, default: .described("nothing is toggled"), example: "menu",
        "The view that is hidden if it is shown, and shown if it is hidden: a page as with show. It is done as with set."
    )
    static let reset = Entry<ActionChange.Reset>(
        "reset", .reset, default: .described("nothing is reset"), example: "true",
        "What becomes as the scene is written: the whole scene (true), or a view with everything in it, which stays shown or hidden. These are the "
            + "pages that are shown, the values of controls, the offsets of scroll views, and everything else that was "
            + "set, except in devices. It is done as with set, and before what else the action changes.")
    static let seconds = Entry<Interval>(
        "seconds", .seconds, unit: "seconds", default: .required, example: "60",
        "How long the page is shown without a touch of the screen before the action is sent.")
    static let cleaning = Entry<Bool>(
        "cleaning", .bool, default: .described("nothing begins"), example: "true",
        "Begins a cleaning of the screen, as the command cleaning does, or ends it.")
    static let lock = Entry<Bool>(
        "lock", .bool, default: .described("nothing is locked"), example: "true",
        "Locks the panel, as the command lock does, or unlocks it.")
}

/// An event at which a control of a scene sends actions.
package struct ControlEvent: Sendable {
    /// UIKit's name. It is the key in `actions`.
    let name: String
    let events: UIControl.Event
    private let summary: String

    private init(_ name: String, _ summary: String) {
        self.name = name
        events = UIControl.Event(named: name) ?? []
        self.summary = summary
    }

    static let all = [
        ControlEvent("touchDown", "A finger comes down in the control."),
        ControlEvent("touchDownRepeat", "A finger comes down again: tapCount is more than 1."),
        ControlEvent("touchDragInside", "A finger moves inside the control."),
        ControlEvent("touchDragOutside", "A finger that came down in the control moves outside of it."),
        ControlEvent("touchDragEnter", "A finger moves back into the control."),
        ControlEvent("touchDragExit", "A finger moves out of the control."),
        ControlEvent("touchUpInside", "A finger lifts inside the control."),
        ControlEvent("touchUpOutside", "A finger lifts outside of the control."),
        ControlEvent("touchCancel", "The touch is cancelled."),
        ControlEvent("valueChanged", "A finger changes the value of a control that has one."),
        ControlEvent("primaryActionTriggered", "A button is pressed, after touchUpInside."),
        ControlEvent("allTouchEvents", "Every event that begins with touch."),
        ControlEvent("allEvents", "Every event."),
    ]

    package static func named(_ name: String) -> ControlEvent? { all.first { $0.name == name } }

    /// Whether an action for this event can ever be sent.
    func isSent(by kind: ViewKind) -> Bool { !kind.events.isDisjoint(with: events) }

    var entry: KeyEntry {
        KeyEntry(
            name: name, shape: ValueReader<[ActionDescription]>.oneOrList(of: .action).shape, unit: nil,
            initial: .described("nothing is sent"), example: "checkout", summary: summary)
    }
}
