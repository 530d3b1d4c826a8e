import Foundation

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

/// Modifier keys. The raw values are UIKit's.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Caps lock.
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    /// Either shift key.
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    /// Either control key.
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    /// Either Alt key, which Apple calls option.
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    /// Either key with a logo, which Apple calls command.
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    /// A key of the numeric pad.
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)

    /// The modifiers among the keys with these kernel names.
    init(evdevNames names: some Sequence<String>) {
        self = []
        for name in names { formUnion(UIKeyModifierFlags.keys[name] ?? []) }
    }

    private static let keys: [String: UIKeyModifierFlags] = [
        "KEY_LEFTSHIFT": .shift, "KEY_RIGHTSHIFT": .shift, "KEY_LEFTCTRL": .control, "KEY_RIGHTCTRL": .control,
        "KEY_LEFTALT": .alternate, "KEY_RIGHTALT": .alternate, "KEY_LEFTMETA": .command, "KEY_RIGHTMETA": .command,
    ]
}
