/// A line of text. A tap makes it first responder, and then keys add characters at its end or remove them.
open class UITextField: UIControl, UIKeyInput {
    /// The delegate.
    open weak var delegate: (any UITextFieldDelegate)?
    /// The text.
    open var text: String? = ""
    /// The text with attributes. The attributes are data.
    open var attributedText: NSAttributedString? {
        get { text.map { NSAttributedString(string: $0) } }
        set { text = newValue?.string }
    }
    /// The text that an empty field shows.
    open var placeholder: String?
    /// The text that an empty field shows, with attributes.
    open var attributedPlaceholder: NSAttributedString?
    /// The font, as data.
    open var font: UIFont? = .systemFont(ofSize: 17)
    /// The color of the text, as data.
    open var textColor: UIColor? = .label
    /// The alignment of the text, as data.
    open var textAlignment = NSTextAlignment.natural
    /// The border, as data.
    open var borderStyle = BorderStyle.none
    /// The picture behind the text, as data.
    open var background: UIImage?
    /// Whether the font becomes smaller for a long text, as data.
    open var adjustsFontSizeToFitWidth = false
    /// The size of the smallest such font, as data.
    open var minimumFontSize: CGFloat = 0
    /// The attributes of typed text, as data.
    open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// When a button that clears the text is shown. It has no effect: there is no such button.
    open var clearButtonMode = ViewMode.never
    /// Whether editing begins with an empty text.
    open var clearsOnBeginEditing = false
    /// The view at the beginning, as data.
    open var leftView: UIView?
    /// When that view is shown, as data.
    open var leftViewMode = ViewMode.never
    /// The view at the end, as data.
    open var rightView: UIView?
    /// When that view is shown, as data.
    open var rightViewMode = ViewMode.never
    /// Whether the text is being edited.
    open var isEditing: Bool { isFirstResponder }
    /// Whether there is a text.
    open var hasText: Bool { text?.isEmpty == false }
    /// What the keyboard is like, as data.
    open var keyboardType = UIKeyboardType.default
    /// What the keyboard is like, as data.
    open var keyboardAppearance = UIKeyboardAppearance.default
    /// What the keyboard is like, as data.
    open var returnKeyType = UIReturnKeyType.default
    /// What the keyboard is like, as data.
    open var autocorrectionType = UITextAutocorrectionType.default
    /// What the keyboard is like, as data.
    open var spellCheckingType = UITextSpellCheckingType.default
    /// What the keyboard is like, as data.
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    /// What the keyboard is like, as data.
    open var enablesReturnKeyAutomatically = false
    /// Whether the text is hidden, as data.
    open var isSecureTextEntry = false
    /// What the text is, as data.
    open var textContentType: UITextContentType!
    private final var input: UIView?
    private final var accessory: UIView?

    open override var inputView: UIView? {
        get { input }
        set { input = newValue }
    }
    open override var inputAccessoryView: UIView? {
        get { accessory }
        set { accessory = newValue }
    }
    open override var canBecomeFirstResponder: Bool { isEnabled }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        addGestureRecognizer(
            UITapGestureRecognizer(target: self, action: Selector("beginEditing()", UITextField.beginEditing)))
    }
    public required init?(coder: NSCoder) { nil }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 34) }
    /// The rectangle of the text, in the field's points. Nothing calls it but the program.
    open func textRect(forBounds bounds: CGRect) -> CGRect { bounds }
    /// The rectangle of the text while it is edited. Nothing calls it but the program.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    /// The rectangle of the placeholder. Nothing calls it but the program.
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    /// Where the view at the left is. Nothing calls it but the program.
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect { leftView?.frame ?? .zero }
    /// Where the view at the right is. Nothing calls it but the program.
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect { rightView?.frame ?? .zero }
    /// Where the button that clears the text is. There is none.
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { .zero }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
        if clearsOnBeginEditing { text = "" }
        delegate?.textFieldDidBeginEditing(self)
        sendActions(for: .editingDidBegin)
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return super.resignFirstResponder() }
        guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
        delegate?.textFieldDidEndEditing(self)
        sendActions(for: .editingDidEnd)
        return true
    }

    /// A tap on the field, which a recognizer of a view around it does not get.
    private final func beginEditing() { _ = becomeFirstResponder() }

    /// Adds characters at the end, if the delegate agrees. A line feed is the return key.
    open func insertText(_ text: String) {
        if text == "\n" {
            if delegate?.textFieldShouldReturn(self) ?? true { sendActions(for: .editingDidEndOnExit) }
        } else {
            replaceEnd(0, with: text)
        }
    }

    /// Removes the last character, if the delegate agrees.
    open func deleteBackward() { if text?.isEmpty == false { replaceEnd(1, with: "") } }

    private final func replaceEnd(_ count: Int, with replacement: String) {
        let start = (text ?? "").dropLast(count).utf16.count
        let range = NSRange(location: start, length: (text ?? "").utf16.count - start)
        guard delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: replacement) ?? true
        else { return }
        text = NSString(string: text ?? "").replacingCharacters(in: range, with: replacement)
        sendActions(for: .editingChanged)
    }

    /// A border. The raw values are UIKit's.
    public enum BorderStyle: Int, Sendable {
        case none, line, bezel, roundedRect
    }
    /// When something is shown. The raw values are UIKit's.
    public enum ViewMode: Int, Sendable {
        case never, whileEditing, unlessEditing, always
    }
}

/// The color of a software keyboard. The raw values are UIKit's.
public enum UIKeyboardAppearance: Int, Sendable {
    case `default`, dark, light
    /// The earlier name of `dark`.
    public static let alert = UIKeyboardAppearance.dark
}

/// What a text is.
nonisolated public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A code that was sent.
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
    /// A word that only the user knows.
    public static let password = UITextContentType(rawValue: "password")
    /// The name of an account.
    public static let username = UITextContentType(rawValue: "username")
    /// An address for mail.
    public static let emailAddress = UITextContentType(rawValue: "email")
}

/// The delegate of a text field.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
    /// Whether editing begins.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    /// Editing began.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// Whether editing ends.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    /// Editing ended.
    func textFieldDidEndEditing(_ textField: UITextField)
    /// Whether a key changes the text.
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool
    /// The button that clears the text. Never called.
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    /// Whether the return key sends `editingDidEndOnExit`.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { true }
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
