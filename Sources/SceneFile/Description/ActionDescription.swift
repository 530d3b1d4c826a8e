public import Routing

/// An action and its target, or what it presses for the other programs of the machine.
public struct ActionDescription: Hashable, Sendable {
    public let action: String
    /// The id of a responder; nil for the first responder of the chain that performs the action, from the first
    /// responder or the sender up.
    public let target: String?
    /// What it presses; nil for an action that responders perform.
    public let press: MachinePress?
    /// The states of the gesture in which it is sent; nil for each state, and for the action of a control.
    public var states: Set<GestureOutcome.State>?

    public init(_ action: String, target: String? = nil) {
        self.action = action
        self.target = target
        press = nil
    }

    public init(pressing press: MachinePress) {
        action = press.name
        target = nil
        self.press = press
    }
}

/// An action that a control sends at events.
struct ControlAction: Sendable {
    let events: UIControl.Event
    let action: ActionDescription
}

extension Selector {
    init(_ description: ActionDescription) {
        self = description.press.map(Selector.init(pressing:)) ?? Selector(description.action)
    }
}
