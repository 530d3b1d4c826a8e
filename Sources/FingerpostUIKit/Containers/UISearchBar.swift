/// A field for a search: a text field in a bar.
open class UISearchBar: UIBar, UITextFieldDelegate {
    /// The field.
    public final let searchTextField = UITextField()
    /// The delegate.
    open weak var delegate: (any UISearchBarDelegate)?
    /// Whether a button ends the search, as data.
    open var showsCancelButton = false
    /// The look, as data.
    open var searchBarStyle = Style.default

    public override init(frame: CGRect) {
        super.init(frame: frame)
        searchTextField.frame = bounds
        searchTextField.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        searchTextField.delegate = self
        searchTextField.addTarget(
            self, action: Selector("changed()", UISearchBar.changed), for: .editingChanged)
        addSubview(searchTextField)
    }
    public required init?(coder: NSCoder) { nil }

    /// The text.
    open var text: String? {
        get { searchTextField.text }
        set { searchTextField.text = newValue }
    }
    /// The text that an empty field shows.
    open var placeholder: String? {
        get { searchTextField.placeholder }
        set { searchTextField.placeholder = newValue }
    }
    /// Sets `showsCancelButton`.
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        self.showsCancelButton = showsCancelButton
    }
    @discardableResult open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
    @discardableResult open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 56) }

    private final func changed() { delegate?.searchBar(self, textDidChange: text ?? "") }
    /// Tells the delegate that editing began.
    public func textFieldDidBeginEditing(_ textField: UITextField) { delegate?.searchBarTextDidBeginEditing(self) }
    /// Tells the delegate that editing ended.
    public func textFieldDidEndEditing(_ textField: UITextField) { delegate?.searchBarTextDidEndEditing(self) }
    /// Tells the delegate that the return key was pressed.
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        delegate?.searchBarSearchButtonClicked(self)
        return true
    }

    /// The look, as data. The raw values are UIKit's.
    public enum Style: UInt, Sendable {
        case `default`, prominent, minimal
    }
}

/// The delegate of a field for a search.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: UIBarPositioningDelegate {
    /// A key changed the text.
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    /// Editing began.
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    /// Editing ended.
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
    /// The return key was pressed.
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    /// The button that ends the search. Never called.
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}
