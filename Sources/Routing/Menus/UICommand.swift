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

    /// The up arrow key.
    public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
    /// The down arrow key.
    public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
    /// The left arrow key.
    public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
    /// The right arrow key.
    public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
    /// The escape key.
    public nonisolated static let inputEscape = "UIKeyInputEscape"
    /// The page-up key.
    public nonisolated static let inputPageUp = "UIKeyInputPageUp"
    /// The page-down key.
    public nonisolated static let inputPageDown = "UIKeyInputPageDown"
    /// The home key.
    public nonisolated static let inputHome = "UIKeyInputHome"
    /// The end key.
    public nonisolated static let inputEnd = "UIKeyInputEnd"
    /// The delete key.
    public nonisolated static let inputDelete = "\u{7F}"
    /// The function key F1.
    public nonisolated static let f1 = "UIKeyInputF1"
    /// The function key F2.
    public nonisolated static let f2 = "UIKeyInputF2"
    /// The function key F3.
    public nonisolated static let f3 = "UIKeyInputF3"
    /// The function key F4.
    public nonisolated static let f4 = "UIKeyInputF4"
    /// The function key F5.
    public nonisolated static let f5 = "UIKeyInputF5"
    /// The function key F6.
    public nonisolated static let f6 = "UIKeyInputF6"
    /// The function key F7.
    public nonisolated static let f7 = "UIKeyInputF7"
    /// The function key F8.
    public nonisolated static let f8 = "UIKeyInputF8"
    /// The function key F9.
    public nonisolated static let f9 = "UIKeyInputF9"
    /// The function key F10.
    public nonisolated static let f10 = "UIKeyInputF10"
    /// The function key F11.
    public nonisolated static let f11 = "UIKeyInputF11"
    /// The function key F12.
    public nonisolated static let f12 = "UIKeyInputF12"

    deinit {}
}
