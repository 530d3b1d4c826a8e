// There is no editing of long texts. Programs that look for such a view find none. The compiler reports where a program
// creates one, and what to do instead.

/// Lines of text that can be edited. Nothing can create one.
open class UITextView: UIScrollView {
    @available(
        *, unavailable,
        message: "There are no views for long texts: use a UITextField, or a view that conforms to UIKeyInput"
    )
    public override init(frame: CGRect) { super.init(frame: frame) }
    @available(
        *, unavailable,
        message: "There are no views for long texts: use a UITextField, or a view that conforms to UIKeyInput"
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
        message: "There are no views for long texts: use a UITextField, or a view that conforms to UIKeyInput"
    )
    public override init(frame: CGRect) { super.init(frame: frame) }
    @available(
        *, unavailable,
        message: "There are no views for long texts: use a UITextField, or a view that conforms to UIKeyInput"
    )
    public init() { super.init(frame: .zero) }

    public required init?(coder: NSCoder) { nil }

    /// The text.
    open var text: String?
}

/// The delegate of a text view. Nothing calls its methods.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {}
