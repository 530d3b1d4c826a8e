// There is no text editing. Programs that look for a text field find none. The compiler reports where a program creates
// one, and what to do instead.

/// A line of text that can be edited. Nothing can create one.
open class UITextField: UIControl {
    @available(
        *, unavailable,
        message: "There are no text fields: use a view that conforms to UIKeyInput and shows its text in a UILabel"
    )
    public override init(frame: CGRect) { super.init(frame: frame) }
    @available(
        *, unavailable,
        message: "There are no text fields: use a view that conforms to UIKeyInput and shows its text in a UILabel"
    )
    public init() { super.init(frame: .zero) }

    public required init?(coder: NSCoder) { nil }

    /// The text.
    open var text: String?
}

/// Lines of text that can be edited. Nothing can create one.
open class UITextView: UIScrollView {
    @available(
        *, unavailable,
        message: "There are no text fields: use a view that conforms to UIKeyInput and shows its text in a UILabel"
    )
    public override init(frame: CGRect) { super.init(frame: frame) }
    @available(
        *, unavailable,
        message: "There are no text fields: use a view that conforms to UIKeyInput and shows its text in a UILabel"
    )
    public init() { super.init(frame: .zero) }

    public required init?(coder: NSCoder) { nil }

    /// The text.
    open var text: String!
}

/// A field for a search. Nothing can create one.
open class UISearchBar: UIView {
    @available(
        *, unavailable,
        message: "There are no text fields: use a view that conforms to UIKeyInput and shows its text in a UILabel"
    )
    public override init(frame: CGRect) { super.init(frame: frame) }
    @available(
        *, unavailable,
        message: "There are no text fields: use a view that conforms to UIKeyInput and shows its text in a UILabel"
    )
    public init() { super.init(frame: .zero) }

    public required init?(coder: NSCoder) { nil }

    /// The text.
    open var text: String?
}

/// The delegate of a text field. Nothing calls its methods.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {}
/// The delegate of a text view. Nothing calls its methods.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {}
