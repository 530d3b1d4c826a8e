/// A keyboard key by its position, with the numbers of the USB standard. These are the keys that Linux reports.
public enum UIKeyboardHIDUsage: Int, Sendable, CaseIterable {
    case keyboardA = 4
    case keyboardB = 5
    case keyboardC = 6
    case keyboardD = 7
    case keyboardE = 8
    case keyboardF = 9
    case keyboardG = 10
    case keyboardH = 11
    case keyboardI = 12
    case keyboardJ = 13
    case keyboardK = 14
    case keyboardL = 15
    case keyboardM = 16
    case keyboardN = 17
    case keyboardO = 18
    case keyboardP = 19
    case keyboardQ = 20
    case keyboardR = 21
    case keyboardS = 22
    case keyboardT = 23
    case keyboardU = 24
    case keyboardV = 25
    case keyboardW = 26
    case keyboardX = 27
    case keyboardY = 28
    case keyboardZ = 29
    case keyboard1 = 30
    case keyboard2 = 31
    case keyboard3 = 32
    case keyboard4 = 33
    case keyboard5 = 34
    case keyboard6 = 35
    case keyboard7 = 36
    case keyboard8 = 37
    case keyboard9 = 38
    case keyboard0 = 39
    case keyboardReturnOrEnter = 40
    case keyboardEscape = 41
    case keyboardDeleteOrBackspace = 42
    case keyboardTab = 43
    case keyboardSpacebar = 44
    case keyboardHyphen = 45
    case keyboardEqualSign = 46
    case keyboardOpenBracket = 47
    case keyboardCloseBracket = 48
    case keyboardBackslash = 49
    case keyboardSemicolon = 51
    case keyboardQuote = 52
    case keyboardGraveAccentAndTilde = 53
    case keyboardComma = 54
    case keyboardPeriod = 55
    case keyboardSlash = 56
    case keyboardCapsLock = 57
    case keyboardF1 = 58
    case keyboardF2 = 59
    case keyboardF3 = 60
    case keyboardF4 = 61
    case keyboardF5 = 62
    case keyboardF6 = 63
    case keyboardF7 = 64
    case keyboardF8 = 65
    case keyboardF9 = 66
    case keyboardF10 = 67
    case keyboardF11 = 68
    case keyboardF12 = 69
    case keyboardInsert = 73
    case keyboardHome = 74
    case keyboardPageUp = 75
    case keyboardDeleteForward = 76
    case keyboardEnd = 77
    case keyboardPageDown = 78
    case keyboardRightArrow = 79
    case keyboardLeftArrow = 80
    case keyboardDownArrow = 81
    case keyboardUpArrow = 82
    case keypadEnter = 88
    case keyboardMenu = 118
    case keyboardLeftControl = 224
    case keyboardLeftShift = 225
    case keyboardLeftAlt = 226
    case keyboardLeftGUI = 227
    case keyboardRightControl = 228
    case keyboardRightShift = 229
    case keyboardRightAlt = 230
    case keyboardRightGUI = 231
}

extension UIKeyboardHIDUsage {
    /// The key with the kernel name `name`; nil for a key that is not listed here.
    init?(evdevName name: String) {
        guard let usage = UIKeyboardHIDUsage.names.first(where: { $0.value == name })?.key else { return nil }
        self = usage
    }

    /// The kernel's name of the key.
    var evdevName: String { UIKeyboardHIDUsage.names[self] ?? "" }

    private static let names: [UIKeyboardHIDUsage: String] = [
        .keyboardA: "KEY_A",
        .keyboardB: "KEY_B",
        .keyboardC: "KEY_C",
        .keyboardD: "KEY_D",
        .keyboardE: "KEY_E",
        .keyboardF: "KEY_F",
        .keyboardG: "KEY_G",
        .keyboardH: "KEY_H",
        .keyboardI: "KEY_I",
        .keyboardJ: "KEY_J",
        .keyboardK: "KEY_K",
        .keyboardL: "KEY_L",
        .keyboardM: "KEY_M",
        .keyboardN: "KEY_N",
        .keyboardO: "KEY_O",
        .keyboardP: "KEY_P",
        .keyboardQ: "KEY_Q",
        .keyboardR: "KEY_R",
        .keyboardS: "KEY_S",
        .keyboardT: "KEY_T",
        .keyboardU: "KEY_U",
        .keyboardV: "KEY_V",
        .keyboardW: "KEY_W",
        .keyboardX: "KEY_X",
        .keyboardY: "KEY_Y",
        .keyboardZ: "KEY_Z",
        .keyboard1: "KEY_1",
        .keyboard2: "KEY_2",
        .keyboard3: "KEY_3",
        .keyboard4: "KEY_4",
        .keyboard5: "KEY_5",
        .keyboard6: "KEY_6",
        .keyboard7: "KEY_7",
        .keyboard8: "KEY_8",
        .keyboard9: "KEY_9",
        .keyboard0: "KEY_0",
        .keyboardReturnOrEnter: "KEY_ENTER",
        .keyboardEscape: "KEY_ESC",
        .keyboardDeleteOrBackspace: "KEY_BACKSPACE",
        .keyboardTab: "KEY_TAB",
        .keyboardSpacebar: "KEY_SPACE",
        .keyboardHyphen: "KEY_MINUS",
        .keyboardEqualSign: "KEY_EQUAL",
        .keyboardOpenBracket: "KEY_LEFTBRACE",
        .keyboardCloseBracket: "KEY_RIGHTBRACE",
        .keyboardBackslash: "KEY_BACKSLASH",
        .keyboardSemicolon: "KEY_SEMICOLON",
        .keyboardQuote: "KEY_APOSTROPHE",
        .keyboardGraveAccentAndTilde: "KEY_GRAVE",
        .keyboardComma: "KEY_COMMA",
        .keyboardPeriod: "KEY_DOT",
        .keyboardSlash: "KEY_SLASH",
        .keyboardCapsLock: "KEY_CAPSLOCK",
        .keyboardF1: "KEY_F1",
        .keyboardF2: "KEY_F2",
        .keyboardF3: "KEY_F3",
        .keyboardF4: "KEY_F4",
        .keyboardF5: "KEY_F5",
        .keyboardF6: "KEY_F6",
        .keyboardF7: "KEY_F7",
        .keyboardF8: "KEY_F8",
        .keyboardF9: "KEY_F9",
        .keyboardF10: "KEY_F10",
        .keyboardF11: "KEY_F11",
        .keyboardF12: "KEY_F12",
        .keyboardInsert: "KEY_INSERT",
        .keyboardHome: "KEY_HOME",
        .keyboardPageUp: "KEY_PAGEUP",
        .keyboardDeleteForward: "KEY_DELETE",
        .keyboardEnd: "KEY_END",
        .keyboardPageDown: "KEY_PAGEDOWN",
        .keyboardRightArrow: "KEY_RIGHT",
        .keyboardLeftArrow: "KEY_LEFT",
        .keyboardDownArrow: "KEY_DOWN",
        .keyboardUpArrow: "KEY_UP",
        .keypadEnter: "KEY_KPENTER",
        .keyboardMenu: "KEY_MENU",
        .keyboardLeftControl: "KEY_LEFTCTRL",
        .keyboardLeftShift: "KEY_LEFTSHIFT",
        .keyboardLeftAlt: "KEY_LEFTALT",
        .keyboardLeftGUI: "KEY_LEFTMETA",
        .keyboardRightControl: "KEY_RIGHTCTRL",
        .keyboardRightShift: "KEY_RIGHTSHIFT",
        .keyboardRightAlt: "KEY_RIGHTALT",
        .keyboardRightGUI: "KEY_RIGHTMETA",
    ]

    /// The text that the key types on a US keyboard, without and with shift; nil if it types nothing.
    var characters: (plain: String, shifted: String)? { UIKeyboardHIDUsage.typed[self] }

    private static let typed: [UIKeyboardHIDUsage: (plain: String, shifted: String)] = [
        .keyboardA: ("a", "A"),
        .keyboardB: ("b", "B"),
        .keyboardC: ("c", "C"),
        .keyboardD: ("d", "D"),
        .keyboardE: ("e", "E"),
        .keyboardF: ("f", "F"),
        .keyboardG: ("g", "G"),
        .keyboardH: ("h", "H"),
        .keyboardI: ("i", "I"),
        .keyboardJ: ("j", "J"),
        .keyboardK: ("k", "K"),
        .keyboardL: ("l", "L"),
        .keyboardM: ("m", "M"),
        .keyboardN: ("n", "N"),
        .keyboardO: ("o", "O"),
        .keyboardP: ("p", "P"),
        .keyboardQ: ("q", "Q"),
        .keyboardR: ("r", "R"),
        .keyboardS: ("s", "S"),
        .keyboardT: ("t", "T"),
        .keyboardU: ("u", "U"),
        .keyboardV: ("v", "V"),
        .keyboardW: ("w", "W"),
        .keyboardX: ("x", "X"),
        .keyboardY: ("y", "Y"),
        .keyboardZ: ("z", "Z"),
        .keyboard1: ("1", "!"),
        .keyboard2: ("2", "@"),
        .keyboard3: ("3", "#"),
        .keyboard4: ("4", "$"),
        .keyboard5: ("5", "%"),
        .keyboard6: ("6", "^"),
        .keyboard7: ("7", "&"),
        .keyboard8: ("8", "*"),
        .keyboard9: ("9", "("),
        .keyboard0: ("0", ")"),
        .keyboardReturnOrEnter: ("\r", "\r"),
        .keyboardEscape: (UIKeyCommand.inputEscape, UIKeyCommand.inputEscape),
        .keyboardDeleteOrBackspace: ("\u{8}", "\u{8}"),
        .keyboardTab: ("\t", "\t"),
        .keyboardSpacebar: (" ", " "),
        .keyboardHyphen: ("-", "_"),
        .keyboardEqualSign: ("=", "+"),
        .keyboardOpenBracket: ("[", "{"),
        .keyboardCloseBracket: ("]", "}"),
        .keyboardBackslash: ("\\", "|"),
        .keyboardSemicolon: (";", ":"),
        .keyboardQuote: ("'", "\""),
        .keyboardGraveAccentAndTilde: ("`", "~"),
        .keyboardComma: (",", "<"),
        .keyboardPeriod: (".", ">"),
        .keyboardSlash: ("/", "?"),
        .keyboardHome: (UIKeyCommand.inputHome, UIKeyCommand.inputHome),
        .keyboardPageUp: (UIKeyCommand.inputPageUp, UIKeyCommand.inputPageUp),
        .keyboardDeleteForward: ("\u{7F}", "\u{7F}"),
        .keyboardEnd: (UIKeyCommand.inputEnd, UIKeyCommand.inputEnd),
        .keyboardPageDown: (UIKeyCommand.inputPageDown, UIKeyCommand.inputPageDown),
        .keyboardRightArrow: (UIKeyCommand.inputRightArrow, UIKeyCommand.inputRightArrow),
        .keyboardLeftArrow: (UIKeyCommand.inputLeftArrow, UIKeyCommand.inputLeftArrow),
        .keyboardDownArrow: (UIKeyCommand.inputDownArrow, UIKeyCommand.inputDownArrow),
        .keyboardUpArrow: (UIKeyCommand.inputUpArrow, UIKeyCommand.inputUpArrow),
        .keypadEnter: ("\r", "\r"),
        .keyboardF1: ("UIKeyInputF1", "UIKeyInputF1"),
        .keyboardF2: ("UIKeyInputF2", "UIKeyInputF2"),
        .keyboardF3: ("UIKeyInputF3", "UIKeyInputF3"),
        .keyboardF4: ("UIKeyInputF4", "UIKeyInputF4"),
        .keyboardF5: ("UIKeyInputF5", "UIKeyInputF5"),
        .keyboardF6: ("UIKeyInputF6", "UIKeyInputF6"),
        .keyboardF7: ("UIKeyInputF7", "UIKeyInputF7"),
        .keyboardF8: ("UIKeyInputF8", "UIKeyInputF8"),
        .keyboardF9: ("UIKeyInputF9", "UIKeyInputF9"),
        .keyboardF10: ("UIKeyInputF10", "UIKeyInputF10"),
        .keyboardF11: ("UIKeyInputF11", "UIKeyInputF11"),
        .keyboardF12: ("UIKeyInputF12", "UIKeyInputF12"),
    ]
}
