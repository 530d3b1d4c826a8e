/// A menu element that sends an action to the first responder that can perform it.
@preconcurrency @MainActor
open class UICommand: UIMenuElement {
    /// The action that is sent.
    public final let action: Selector
    /// A value of the program, as data.
    public final let propertyList: Any?
    /// A longer title for a list of commands, as data.
    open var discoverabilityTitle: String?
    /// The appearance in a menu, as data.
    open var attributes: Attributes
    /// The check mark in a menu, as data.
    open var state: State

    /// Creates a command.
    public init(
        title: String, image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
        discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
    ) {
        self.action = action
        self.propertyList = propertyList
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        super.init(title: title, image: image)
    }

    deinit {}
}

/// A key with modifiers that sends an action along the responder chain.
@preconcurrency @MainActor
open class UIKeyCommand: UICommand {
    /// The character of the key without modifiers, or a constant such as `inputUpArrow`.
    public final let input: String?
    /// The modifier keys that must be held. No others may be.
    public final let modifierFlags: UIKeyModifierFlags
    /// Whether it comes before commands of the system, as data. There are none.
    open var wantsPriorityOverSystemBehavior = false

    /// Creates a key command with a title.
    public init(
        title: String = "", image: UIImage? = nil, action: Selector, input: String,
        modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, discoverabilityTitle: String? = nil,
        attributes: Attributes = [], state: State = .off
    ) {
        self.input = input
        self.modifierFlags = modifierFlags
        super.init(
            title: title, image: image, action: action, propertyList: propertyList,
            discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
    }

    /// Creates a key command.
    public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
        self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
    }

    public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
    public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
    public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
    public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
    public nonisolated static let inputEscape = "UIKeyInputEscape"
    public nonisolated static let inputPageUp = "UIKeyInputPageUp"
    public nonisolated static let inputPageDown = "UIKeyInputPageDown"
    public nonisolated static let inputHome = "UIKeyInputHome"
    public nonisolated static let inputEnd = "UIKeyInputEnd"
    /// The delete key.
    public nonisolated static let inputDelete = "\u{7F}"
    public nonisolated static let f1 = "UIKeyInputF1"
    public nonisolated static let f2 = "UIKeyInputF2"
    public nonisolated static let f3 = "UIKeyInputF3"
    public nonisolated static let f4 = "UIKeyInputF4"
    public nonisolated static let f5 = "UIKeyInputF5"
    public nonisolated static let f6 = "UIKeyInputF6"
    public nonisolated static let f7 = "UIKeyInputF7"
    public nonisolated static let f8 = "UIKeyInputF8"
    public nonisolated static let f9 = "UIKeyInputF9"
    public nonisolated static let f10 = "UIKeyInputF10"
    public nonisolated static let f11 = "UIKeyInputF11"
    public nonisolated static let f12 = "UIKeyInputF12"

    deinit {}
}
