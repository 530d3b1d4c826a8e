internal import Files
internal import Routing

enum ActionKeys {
    static let action = Entry<String>(.action, "action", .text)
    static let target = Entry<String>(.action, "target", .responder)
    static let keys = Entry<[ForwardedPress.Key]>(.action, "keys", .chord)
    static let click = Entry<ForwardedPress.Key>(.action, "click", .mouseButton)
    static let states = Entry<Set<GestureOutcome.State>>(
        .action, "states", ValueReader<[GestureOutcome.State]>.oneOrList(of: .word, atLeast: 1).map { Set($0) })
    static let set = Entry<YAMLNode>(.action, "set", .changes)
    static let show = Entry<String>(.action, "show", .view)
    static let toggle = Entry<String>(.action, "toggle", .view)
    static let reset = Entry<ActionChange.Reset>(.action, "reset", .reset)
    static let seconds = Entry<Interval>(.after, "seconds", .seconds)
    static let cleaning = Entry<Bool>(.action, "cleaning", .bool)
    static let lock = Entry<Bool>(.action, "lock", .bool)
}

/// An event at which a control of a scene sends actions.
package struct ControlEvent: Sendable {
    /// UIKit's name. It is the key in `actions`.
    let name: String
    let events: UIControl.Event

    static let all = [
        "touchDown", "touchDownRepeat", "touchDragInside", "touchDragOutside", "touchDragEnter", "touchDragExit",
        "touchUpInside", "touchUpOutside", "touchCancel", "valueChanged", "primaryActionTriggered", "allTouchEvents",
        "allEvents",
    ].map { ControlEvent(name: $0, events: UIControl.Event(named: $0) ?? []) }

    package static func named(_ name: String) -> ControlEvent? { all.first { $0.name == name } }

    /// Whether an action for this event can ever be sent.
    func isSent(by kind: ViewKind) -> Bool { !kind.events.isDisjoint(with: events) }

    var entry: KeyEntry { KeyEntry(.actions, name, ValueReader<[ActionDescription]>.oneOrList(of: .action).shape) }
}
