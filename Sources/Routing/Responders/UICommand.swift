/// A command that is sent to the first responder that can perform its action.
@preconcurrency @MainActor
open class UICommand {
    /// The text of the command.
    public final let title: String
    /// The action that is sent.
    public final let action: Selector

    /// Creates a command.
    public init(title: String, action: Selector) {
        self.title = title
        self.action = action
    }

    deinit {}
}

/// What a program collects the commands of the responder chain with: see `UIResponder.buildMenu(with:)`. Its methods
/// are the program's own.
@preconcurrency @MainActor
public protocol UIMenuBuilder: AnyObject {}

/// A key with modifiers that sends an action along the responder chain.
@preconcurrency @MainActor
open class UIKeyCommand: UICommand {
    /// The character of the key without modifiers, or a constant such as `inputUpArrow`.
    public final let input: String?
    /// The modifier keys that must be held. No others may be.
    public final let modifierFlags: UIKeyModifierFlags

    /// Creates a key command.
    public init(title: String = "", action: Selector, input: String, modifierFlags: UIKeyModifierFlags = []) {
        self.input = input
        self.modifierFlags = modifierFlags
        super.init(title: title, action: action)
    }

    /// Creates a key command without a title.
    public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
        self.init(action: action, input: input, modifierFlags: modifierFlags)
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
