public import Files
public import Routing

/// An action and its target, or what it presses for the other programs of the machine; and what it changes in the
/// scene.
public struct ActionDescription: Equatable, Sendable {
    /// The name; nil if it only changes the scene.
    public let action: String?
    /// The id of a responder; nil for the first responder of the chain that performs the action, from the first
    /// responder or the sender up.
    public let target: String?
    /// What it presses; nil for an action that responders perform.
    public let press: ForwardedPress?
    /// The states of the gesture in which it is sent; nil for each state, and for the action of a control.
    public var states: Set<GestureOutcome.State>?
    /// What it changes in the scene; nil for nothing.
    public var change: ActionChange?

    public init(_ action: String, target: String? = nil) {
        self.action = action
        self.target = target
        press = nil
    }

    public init(pressing press: ForwardedPress) {
        action = press.name
        target = nil
        self.press = press
    }

    public init(changing change: ActionChange) {
        action = nil
        target = nil
        press = nil
        self.change = change
    }
}

/// What an action changes in the scene. All of it is changed at once, or nothing. First comes what is reset, then what
/// is toggled and shown, and then what is set.
public struct ActionChange: Equatable, Sendable {
    /// What becomes as the scene is written; nil for nothing.
    public let reset: Reset?
    /// The id of the view that is hidden if it is shown, and otherwise shown; nil for none.
    public let toggle: String?
    /// The id of the view that is shown instead of the pages beside it; nil for none.
    public let show: String?
    /// What is set, as in the command `set`; nil for nothing.
    public let set: YAMLNode?
    /// Whether it begins or ends a cleaning of the screen; nil for neither.
    public let cleaning: Bool?
    /// Whether it locks or unlocks the panel; nil for neither.
    public let lock: Bool?

    /// What a reset is about.
    public enum Reset: Equatable, Sendable {
        case scene
        /// A view and everything in it, by the id of the view.
        case view(String)
    }
}

extension ActionChange {
    public init(show: String?, set: YAMLNode?) {
        self.init(reset: nil, toggle: nil, show: show, set: set, cleaning: nil, lock: nil)
    }
}

/// An action that a control sends at events.
struct ControlAction: Sendable {
    let events: UIControl.Event
    let action: ActionDescription
}

extension ActionDescription {
    /// What is sent to its target; nil if it only changes the scene.
    var selector: Selector? { press.map(Selector.init(pressing:)) ?? action.map { Selector($0) } }
}
