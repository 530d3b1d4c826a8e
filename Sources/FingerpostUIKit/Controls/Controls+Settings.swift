// Settings that have no effect, and values that never change.

extension UISwitch {
    /// Has no effect.
    public final var onImage: UIImage? {
        get { nil }
        set {}
    }
    /// Has no effect.
    public final var offImage: UIImage? {
        get { nil }
        set {}
    }
    /// Has no effect.
    public final var preferredStyle: Style {
        get { .automatic }
        set {}
    }
}

extension UISlider {
    /// Has no effect.
    public final var preferredBehavioralStyle: UIBehavioralStyle {
        get { .automatic }
        set {}
    }
}

extension UIPageControl {
    /// Has no effect.
    public final var direction: Direction {
        get { .natural }
        set {}
    }
    /// Has no effect.
    public final var preferredCurrentPageIndicatorImage: UIImage? {
        get { nil }
        set {}
    }
}

extension UISegmentedControl {
    /// Has no effect.
    public final func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {}
    /// Has no effect.
    public final func setContentPositionAdjustment(
        _ adjustment: UIOffset, forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics
    ) {}
}

extension UIControl {
    /// Has no effect.
    public final var isSymbolAnimationEnabled: Bool {
        get { false }
        set {}
    }
    /// Always the same.
    public final var contextMenuInteraction: UIContextMenuInteraction? { nil }
}

extension UIButton {
    /// Has no effect.
    public final var adjustsImageWhenDisabled: Bool {
        get { true }
        set {}
    }
    /// Has no effect.
    public final var reversesTitleShadowWhenHighlighted: Bool {
        get { false }
        set {}
    }
    /// Has no effect.
    public final var automaticallyUpdatesConfiguration: Bool {
        get { true }
        set {}
    }
    /// Has no effect.
    public final var changesSelectionAsPrimaryAction: Bool {
        get { false }
        set {}
    }
    /// Always the same.
    public final var subtitleLabel: UILabel? { nil }
}

extension UITextField {
    /// Has no effect.
    public final var adjustsFontForContentSizeCategory: Bool {
        get { false }
        set {}
    }
    /// Has no effect.
    public final var allowsEditingTextAttributes: Bool {
        get { false }
        set {}
    }
    /// Has no effect.
    public final var clearsOnInsertion: Bool {
        get { false }
        set {}
    }
    /// Has no effect.
    public final var disabledBackground: UIImage? {
        get { nil }
        set {}
    }
    /// Has no effect.
    public final var typingAttributes: [NSAttributedString.Key: Any]? {
        get { nil }
        set {}
    }
    /// Has no effect.
    public final var smartQuotesType: UITextSmartQuotesType {
        get { .default }
        set {}
    }
    /// Has no effect.
    public final var smartDashesType: UITextSmartQuotesType {
        get { .default }
        set {}
    }
    /// Has no effect.
    public final var smartInsertDeleteType: UITextSmartQuotesType {
        get { .default }
        set {}
    }
    /// Has no effect.
    public final var passwordRules: AnyObject? {
        get { nil }
        set {}
    }
    /// Always the same.
    public final var markedTextRange: UITextRange? { nil }
    /// Has no effect.
    public final func unmarkText() {}
}

extension UISwitch {
    /// The look. The raw values are UIKit's.
    public enum Style: Int, Sendable {
        case automatic, checkbox, sliding
    }
}

/// Which system a control looks like. The raw values are UIKit's.
public enum UIBehavioralStyle: UInt, Sendable {
    case automatic, pad, mac
}

extension UIPageControl {
    /// The direction of the pages. The raw values are UIKit's.
    public enum Direction: Int, Sendable {
        case natural, leftToRight, rightToLeft, topToBottom, bottomToTop
    }
}

extension UISegmentedControl {
    /// Some of the segments. The raw values are UIKit's.
    public enum Segment: Int, Sendable {
        case any, left, center, right, alone
    }
    /// Always nil: attributes are ignored.
    public final func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? { nil }
    /// Always nil: images are ignored.
    public final func backgroundImage(for state: State, barMetrics: UIBarMetrics) -> UIImage? { nil }
}

extension UIButton {
    /// Creates a button with an image and an action.
    public static func systemButton(with image: UIImage, target: Any?, action: Selector?) -> UIButton {
        let button = UIButton(type: .system)
        button.setImage(image, for: .normal)
        if let action { button.addTarget(target, action: action, for: .touchUpInside) }
        return button
    }
}

/// Whether typed characters are replaced, as data. The raw values are UIKit's.
public enum UITextSmartQuotesType: Int, Sendable {
    case `default`, no, yes
}
/// Whether hyphens are replaced, as data.
public typealias UITextSmartDashesType = UITextSmartQuotesType
/// Whether spaces are added, as data.
public typealias UITextSmartInsertDeleteType = UITextSmartQuotesType

/// A place in a text field.
open class UITextPosition {
    let offset: Int
    init(_ offset: Int) { self.offset = offset }
}

/// A part of the text of a field.
open class UITextRange {
    /// Where it begins.
    public final let start: UITextPosition
    /// Where it ends.
    public final let end: UITextPosition
    /// Whether it has no characters.
    open var isEmpty: Bool { start.offset == end.offset }
    init(_ start: Int, _ end: Int) { (self.start, self.end) = (UITextPosition(start), UITextPosition(end)) }
}

// Places count the units of UTF-16, as in UIKit. There is no cursor: the selection is the end.
extension UITextField {
    private final var units: String.UTF16View { (text ?? "").utf16 }
    /// The first place.
    public final var beginningOfDocument: UITextPosition { UITextPosition(0) }
    /// The last place.
    public final var endOfDocument: UITextPosition { UITextPosition(units.count) }
    /// The end of the text. Setting it has no effect.
    public final var selectedTextRange: UITextRange? {
        get { isEditing ? UITextRange(units.count, units.count) : nil }
        set {}
    }
    /// The part between two places.
    public final func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        UITextRange(fromPosition.offset, toPosition.offset)
    }
    /// The place at a distance from another; nil beyond the text.
    public final func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let place = position.offset + offset
        return (0...units.count).contains(place) ? UITextPosition(place) : nil
    }
    /// The distance between two places.
    public final func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        toPosition.offset - from.offset
    }
    /// The characters of a part.
    public final func text(in range: UITextRange) -> String? {
        let place = NSRange(location: range.start.offset, length: range.end.offset - range.start.offset)
        return NSString(string: text ?? "").substring(with: place)
    }
    /// Replaces the characters of a part.
    public final func replace(_ range: UITextRange, withText text: String) {
        let place = NSRange(location: range.start.offset, length: range.end.offset - range.start.offset)
        self.text = NSString(string: self.text ?? "").replacingCharacters(in: place, with: text)
    }
    /// Posted after a key changed the text. The object is the field.
    nonisolated public static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")
    /// Posted after editing began.
    nonisolated public static let textDidBeginEditingNotification = Notification.Name(
        "UITextFieldTextDidBeginEditingNotification")
    /// Posted after editing ended.
    nonisolated public static let textDidEndEditingNotification = Notification.Name(
        "UITextFieldTextDidEndEditingNotification")
}
