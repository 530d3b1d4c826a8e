/// An action and its target.
public struct ActionDescription: Hashable, Sendable {
    public var action: String
    /// The id of a responder; nil for the first responder of the chain that performs the action, from the first
    /// responder or the sender up.
    public var target: String?

    public init(_ action: String, target: String? = nil) {
        self.action = action
        self.target = target
    }
}

/// An action that a control sends at an event.
public struct ControlAction: Hashable, Sendable {
    public var event: ControlEventName
    public var action: ActionDescription

    public init(_ event: ControlEventName, _ action: ActionDescription) {
        self.event = event
        self.action = action
    }
}

/// The members of `UIControl.Event`, by name.
public enum ControlEventName: String, Hashable, Sendable, CaseIterable {
    case touchDown, touchDownRepeat, touchDragInside, touchDragOutside, touchDragEnter, touchDragExit
    case touchUpInside, touchUpOutside, touchCancel
    case valueChanged, primaryActionTriggered, menuActionTriggered
    case editingDidBegin, editingChanged, editingDidEnd, editingDidEndOnExit
    case allTouchEvents, allEditingEvents, allEvents
}
