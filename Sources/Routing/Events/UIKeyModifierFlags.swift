/// Modifier keys. The raw values are UIKit's.
nonisolated public struct UIKeyModifierFlags: OptionSet, Sendable {
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
    package init(evdevNames names: some Sequence<String>) {
        self = []
        for name in names { formUnion(UIKeyModifierFlags.keys[name] ?? []) }
    }

    private static let keys: [String: UIKeyModifierFlags] = [
        "KEY_LEFTSHIFT": .shift, "KEY_RIGHTSHIFT": .shift, "KEY_LEFTCTRL": .control, "KEY_RIGHTCTRL": .control,
        "KEY_LEFTALT": .alternate, "KEY_RIGHTALT": .alternate, "KEY_LEFTMETA": .command, "KEY_RIGHTMETA": .command,
    ]
}
