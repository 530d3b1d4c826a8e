/// Lines of text. A tap makes an editable one first responder, and then keys add characters at its end or remove them.
open class UITextView: UIScrollView, UIKeyInput {
    private final var attributes: NSAttributedString?
    /// The text.
    open var text: String! = "" { didSet { attributes = nil } }
    /// The text with attributes, which are data.
    open var attributedText: NSAttributedString! {
        get { attributes ?? NSAttributedString(string: text ?? "") }
        set {
            text = newValue?.string ?? ""
            attributes = newValue
        }
    }
    /// The font, as data.
    open var font: UIFont?
    /// The color of the text, as data.
    open var textColor: UIColor?
    /// The alignment of the text, as data.
    open var textAlignment = NSTextAlignment.natural
    /// Whether a tap begins editing.
    open var isEditable = true
    /// Whether text can be selected, as data.
    open var isSelectable = true
    /// The selected part of the text: the end, unless the program sets it.
    open var selectedRange: NSRange {
        get { selection ?? NSRange(location: (text ?? "").utf16.count, length: 0) }
        set { selection = newValue }
    }
    private final var selection: NSRange?
    /// The margins of the text, as data.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
    /// The area of the text, as data.
    public final let textContainer: NSTextContainer
    /// The layout of the text, as data.
    public final let layoutManager = NSLayoutManager()
    /// The text as the layout has it.
    open var textStorage: NSMutableAttributedString { NSMutableAttributedString(attributedString: attributedText) }
    /// What is found in the text, as data.
    open var dataDetectorTypes: UIDataDetectorTypes = []
    /// The attributes of links, as data.
    open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
    /// The attributes of typed text, as data.
    open var typingAttributes: [NSAttributedString.Key: Any] = [:]
    /// Whether the attributes can be edited, as data.
    open var allowsEditingTextAttributes = false
    /// Whether typed text replaces the old one.
    open var clearsOnInsertion = false
    /// Whether the text follows the user's size, as data.
    open var adjustsFontForContentSizeCategory = false
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
    open override var canBecomeFirstResponder: Bool { isEditable }
    /// Whether there is a text.
    open var hasText: Bool { text?.isEmpty == false }
    private final var own: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

    /// Creates a view for text in an area.
    public init(frame: CGRect, textContainer: NSTextContainer?) {
        self.textContainer = textContainer ?? NSTextContainer()
        super.init(frame: frame)
        addGestureRecognizer(
            UITapGestureRecognizer(target: self, action: Selector("beginEditing()", UITextView.beginEditing)))
    }
    public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }
    public required init?(coder: NSCoder) { nil }

    /// The size of the text.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let text = attributedText.boundingRect(
            with: CGSize(width: size.width, height: .infinity), options: .usesLineFragmentOrigin, context: nil)
        let (top, bottom) = (textContainerInset.top, textContainerInset.bottom)
        return CGSize(width: min(text.width, size.width), height: text.height + top + bottom)
    }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard own?.textViewShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
        own?.textViewDidBeginEditing(self)
        NotificationCenter.default.post(name: UITextView.textDidBeginEditingNotification, object: self)
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return super.resignFirstResponder() }
        guard own?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
        own?.textViewDidEndEditing(self)
        NotificationCenter.default.post(name: UITextView.textDidEndEditingNotification, object: self)
        return true
    }

    private final func beginEditing() { if isEditable { _ = becomeFirstResponder() } }

    /// Adds characters at the end, if the delegate agrees.
    open func insertText(_ text: String) { replaceEnd(0, with: text) }

    /// Removes the last character, if the delegate agrees.
    open func deleteBackward() { if text?.isEmpty == false { replaceEnd(1, with: "") } }

    private final func replaceEnd(_ count: Int, with replacement: String) {
        let start = (text ?? "").dropLast(count).utf16.count
        let range = NSRange(location: start, length: (text ?? "").utf16.count - start)
        guard own?.textView(self, shouldChangeTextIn: range, replacementText: replacement) ?? true else { return }
        text = NSString(string: text ?? "").replacingCharacters(in: range, with: replacement)
        selection = nil
        own?.textViewDidChange(self)
        NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: self)
    }

    /// Has no effect, because nothing is drawn.
    open func scrollRangeToVisible(_ range: NSRange) {}

    /// Posted after a key changed the text. The object is the view.
    nonisolated public static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")
    /// Posted after editing began.
    nonisolated public static let textDidBeginEditingNotification = Notification.Name(
        "UITextViewTextDidBeginEditingNotification")
    /// Posted after editing ended.
    nonisolated public static let textDidEndEditingNotification = Notification.Name(
        "UITextViewTextDidEndEditingNotification")
}

/// The delegate of a text view.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
    /// Whether editing begins.
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    /// Editing began.
    func textViewDidBeginEditing(_ textView: UITextView)
    /// Whether editing ends.
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    /// Editing ended.
    func textViewDidEndEditing(_ textView: UITextView)
    /// Whether a key changes the text.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// A key changed the text.
    func textViewDidChange(_ textView: UITextView)
    /// The selection changed. Never called.
    func textViewDidChangeSelection(_ textView: UITextView)
    /// Whether a tap opens a link. Never called.
    func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool
}

extension UITextViewDelegate {
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
    public func textViewDidEndEditing(_ textView: UITextView) {}
    public func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { true }
    public func textViewDidChange(_ textView: UITextView) {}
    public func textViewDidChangeSelection(_ textView: UITextView) {}
    public func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange
    ) -> Bool { true }
}

/// What is found in a text, as data. The raw values are UIKit's.
public struct UIDataDetectorTypes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Numbers of telephones.
    public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
    /// Links.
    public static let link = UIDataDetectorTypes(rawValue: 2)
    /// Addresses.
    public static let address = UIDataDetectorTypes(rawValue: 4)
    /// Days and times.
    public static let calendarEvent = UIDataDetectorTypes(rawValue: 8)
    /// All of them.
    public static let all = UIDataDetectorTypes(rawValue: .max)
}

/// The area of a text, as data.
@preconcurrency @MainActor
open class NSTextContainer {
    /// The size of the area.
    open var size: CGSize
    /// The margin at both sides.
    open var lineFragmentPadding: CGFloat = 5
    /// The largest number of lines; 0 for any number.
    open var maximumNumberOfLines = 0
    /// What happens to a text that is too long.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping
    /// Where there is no text.
    open var exclusionPaths: [UIBezierPath] = []
    /// Whether the area is as wide as the view.
    open var widthTracksTextView = true
    /// Whether the area is as high as the view.
    open var heightTracksTextView = false

    /// Creates an area.
    public init(size: CGSize = .zero) { self.size = size }
}

/// The layout of a text, as data: there is none.
@preconcurrency @MainActor
open class NSLayoutManager {
    /// Whether parts of the text may have no layout.
    open var allowsNonContiguousLayout = false
    /// Whether lines have the space of the font.
    open var usesFontLeading = true
    /// Creates a layout.
    public init() {}
    /// Has no effect.
    open func addTextContainer(_ container: NSTextContainer) {}
    /// Has no effect.
    open func ensureLayout(for container: NSTextContainer) {}
    /// The area of the text: none.
    open func usedRect(for container: NSTextContainer) -> CGRect { .zero }
    /// The first character: there is no layout.
    open func characterIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int { 0 }
    /// The area of a part of the text: none.
    open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect { .zero }
}
