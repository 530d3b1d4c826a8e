// There is no text editing. With these declarations the compiler reports the alternative.

@available(
    *, unavailable,
    message: "There are no text fields: use a view that conforms to UIKeyInput and shows its text in a UILabel"
)
open class UITextField: UIControl {}

@available(
    *, unavailable,
    message: "There are no text fields: use a view that conforms to UIKeyInput and shows its text in a UILabel"
)
open class UITextView: UIScrollView {}

@available(
    *, unavailable,
    message: "There are no text fields: use a view that conforms to UIKeyInput and shows its text in a UILabel"
)
open class UISearchBar: UIView {}

@available(
    *, unavailable,
    message: "There are no text fields: use a view that conforms to UIKeyInput and shows its text in a UILabel"
)
@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {}

@available(
    *, unavailable,
    message: "There are no text fields: use a view that conforms to UIKeyInput and shows its text in a UILabel"
)
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {}
