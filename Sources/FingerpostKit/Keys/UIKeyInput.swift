/// A responder that takes typed text. While it is first responder, each key that its `pressesBegan(_:with:)` passes to
/// super types a text.
@preconcurrency @MainActor
public protocol UIKeyInput: AnyObject {
    /// Whether there is text that can be deleted.
    var hasText: Bool { get }
    /// Adds `text`: the characters of a key, or a line feed for the return key.
    func insertText(_ text: String)
    /// Removes the last character.
    func deleteBackward()
}

extension UIKeyInput {
    /// Types the keys among `presses`. Returns the other presses.
    func typed(_ presses: Set<UIPress>) -> Set<UIPress> {
        presses.filter { press in
            guard let key = press.key, key.modifierFlags.isDisjoint(with: [.command, .control]) else { return true }
            switch key.keyCode {
            case .keyboardDeleteOrBackspace: deleteBackward()
            case .keyboardReturnOrEnter: insertText("\n")
            default:
                guard key.keyCode.typesText else { return true }
                insertText(key.characters)
            }
            return false
        }
    }
}

extension UIKeyboardHIDUsage {
    /// Whether the key has a character that can be part of a text.
    fileprivate var typesText: Bool {
        guard let text = characters?.plain.unicodeScalars, text.count == 1 else { return false }
        return text.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
    }
}
