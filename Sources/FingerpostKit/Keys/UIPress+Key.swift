extension UIPress {
    /// The key of a keyboard, with the current modifiers; nil if it is not a keyboard key.
    public var key: UIKey? {
        let name = type.map { UIPress.keyboardKeys[$0] ?? "" } ?? keyName
        return UIKeyboardHIDUsage(evdevName: name).map {
            UIKey(keyCode: $0, modifierFlags: UIApplication.shared.modifierFlags)
        }
    }

    /// The type of a keyboard key; nil if UIKit has no type for it.
    static func type(of key: UIKeyboardHIDUsage) -> PressType? {
        keyboardKeys.first { $0.value == key.evdevName }?.key
    }

    private static let keyboardKeys: [PressType: String] = [
        .upArrow: "KEY_UP", .downArrow: "KEY_DOWN", .leftArrow: "KEY_LEFT", .rightArrow: "KEY_RIGHT",
        .select: "KEY_ENTER", .menu: "KEY_ESC", .pageUp: "KEY_PAGEUP", .pageDown: "KEY_PAGEDOWN",
    ]
}
