import EmbeddedFiles

/// A keyboard key by its position, with the numbers of the USB standard. These are the keys that Linux reports. A key
/// without a number has the number after the key before it.
public enum UIKeyboardHIDUsage: Int, Sendable, CaseIterable {
    case keyboardA = 4
    case keyboardB, keyboardC, keyboardD, keyboardE, keyboardF, keyboardG, keyboardH, keyboardI, keyboardJ
    case keyboardK, keyboardL, keyboardM, keyboardN, keyboardO, keyboardP, keyboardQ, keyboardR, keyboardS
    case keyboardT, keyboardU, keyboardV, keyboardW, keyboardX, keyboardY, keyboardZ
    case keyboard1, keyboard2, keyboard3, keyboard4, keyboard5, keyboard6, keyboard7, keyboard8, keyboard9
    case keyboard0
    case keyboardReturnOrEnter, keyboardEscape, keyboardDeleteOrBackspace, keyboardTab, keyboardSpacebar
    case keyboardHyphen, keyboardEqualSign, keyboardOpenBracket, keyboardCloseBracket, keyboardBackslash
    case keyboardSemicolon = 51
    case keyboardQuote, keyboardGraveAccentAndTilde, keyboardComma, keyboardPeriod, keyboardSlash
    case keyboardCapsLock
    case keyboardF1, keyboardF2, keyboardF3, keyboardF4, keyboardF5, keyboardF6, keyboardF7, keyboardF8
    case keyboardF9, keyboardF10, keyboardF11, keyboardF12
    case keyboardInsert = 73
    case keyboardHome, keyboardPageUp, keyboardDeleteForward, keyboardEnd, keyboardPageDown
    case keyboardRightArrow, keyboardLeftArrow, keyboardDownArrow, keyboardUpArrow
    case keypadEnter = 88
    case keyboardMenu = 118
    case keyboardLeftControl = 224
    case keyboardLeftShift, keyboardLeftAlt, keyboardLeftGUI
    case keyboardRightControl, keyboardRightShift, keyboardRightAlt, keyboardRightGUI
}

extension UIKeyboardHIDUsage {
    /// The key with the kernel name `name`; nil for a key that is not listed here.
    init?(evdevName name: String) {
        guard let usage = UIKeyboardHIDUsage.keys.first(where: { $0.value.name == name })?.key else { return nil }
        self = usage
    }

    /// The kernel's name of the key.
    var evdevName: String { UIKeyboardHIDUsage.keys[self]?.name ?? "" }

    /// The text that the key types on a US keyboard, without and with shift; nil if it types nothing.
    var characters: (plain: String, shifted: String)? { UIKeyboardHIDUsage.keys[self]?.characters }

    private typealias Key = (name: String, characters: (plain: String, shifted: String)?)

    /// From `keyboard.txt`, which has a line for each key: its number, the kernel's name and, if it types something,
    /// the two texts. A character that a line cannot have is written as `#` and its code.
    private static let keys: [UIKeyboardHIDUsage: Key] = {
        var keys: [UIKeyboardHIDUsage: Key] = [:]
        for line in String(cString: keyboard_txt()).split(separator: "\n") {
            let words = line.split(separator: " ").map(String.init)
            guard let key = Int(words[0]).flatMap(UIKeyboardHIDUsage.init) else { continue }
            let typed = words.dropFirst(2).map { word in
                word.count == 1 || word.first != "#"
                    ? word : UInt8(word.dropFirst()).map { String(UnicodeScalar($0)) } ?? word
            }
            keys[key] = (words[1], typed.count == 2 ? (typed[0], typed[1]) : nil)
        }
        return keys
    }()
}
