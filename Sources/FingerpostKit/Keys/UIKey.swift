/// A pressed key of a keyboard, with the current modifiers.
@preconcurrency @MainActor
open class UIKey {
    /// The text that the key types with the modifiers, on a US keyboard; empty if it types nothing.
    public final let characters: String
    /// The text that the key types without modifiers other than shift.
    public final let charactersIgnoringModifiers: String
    /// The modifier keys that are held.
    public final let modifierFlags: UIKeyModifierFlags
    /// The key by its position.
    public final let keyCode: UIKeyboardHIDUsage

    init(keyCode: UIKeyboardHIDUsage, modifierFlags: UIKeyModifierFlags) {
        self.keyCode = keyCode
        self.modifierFlags = modifierFlags
        let typed = keyCode.characters
        let text = (modifierFlags.contains(.shift) ? typed?.shifted : typed?.plain) ?? ""
        characters = text
        charactersIgnoringModifiers = text
    }

    /// The `input` of a key command for this key.
    final var input: String { keyCode.characters?.plain ?? "" }
}
