// There are no lists that reuse cells. Programs that look for one find none. The compiler reports where a program
// creates one, and what to do instead.

/// A list of rows. Nothing can create one.
open class UITableView: UIScrollView {
    @available(*, unavailable, message: "There are no table views: put the rows as views into a UIScrollView")
    public init(frame: CGRect, style: Style) { super.init(frame: frame) }
    @available(*, unavailable, message: "There are no table views: put the rows as views into a UIScrollView")
    public override init(frame: CGRect) { super.init(frame: frame) }
    @available(*, unavailable, message: "There are no table views: put the rows as views into a UIScrollView")
    public init() { super.init(frame: .zero) }

    public required init?(coder: NSCoder) { nil }

    /// The look of a list. The raw values are UIKit's.
    public enum Style: Int, Sendable {
        case plain, grouped, insetGrouped
    }
}

/// A row of a list. Nothing can create one.
open class UITableViewCell: UIView {
    @available(*, unavailable, message: "There are no table views: put the rows as views into a UIScrollView")
    public init(style: CellStyle, reuseIdentifier: String?) { super.init(frame: .zero) }
    @available(*, unavailable, message: "There are no table views: put the rows as views into a UIScrollView")
    public override init(frame: CGRect) { super.init(frame: frame) }
    @available(*, unavailable, message: "There are no table views: put the rows as views into a UIScrollView")
    public init() { super.init(frame: .zero) }

    public required init?(coder: NSCoder) { nil }

    /// The view for subviews.
    public final let contentView = UIView()
    /// Never called.
    open func prepareForReuse() {}

    /// The look of a row. The raw values are UIKit's.
    public enum CellStyle: Int, Sendable {
        case `default`, value1, value2, subtitle
    }
}

/// A controller of a list. Nothing can create one.
open class UITableViewController: UIViewController {
    @available(*, unavailable, message: "There are no table views: put the rows as views into a UIScrollView")
    public init(style: UITableView.Style) { super.init(nibName: nil, bundle: nil) }

    public required init?(coder: NSCoder) { nil }
}

/// The delegate of a list. Nothing calls its methods.
@preconcurrency @MainActor
public protocol UITableViewDelegate: UIScrollViewDelegate {}
/// The rows of a list. Nothing calls its methods.
@preconcurrency @MainActor
public protocol UITableViewDataSource: AnyObject {}

/// A view of items. Nothing can create one.
open class UICollectionView: UIScrollView {
    @available(
        *, unavailable, message: "There are no collection views: put the items as views into a UIScrollView"
    )
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) { super.init(frame: frame) }

    public required init?(coder: NSCoder) { nil }
}

/// An item. Nothing can create one.
open class UICollectionViewCell: UIView {
    @available(
        *, unavailable, message: "There are no collection views: put the items as views into a UIScrollView"
    )
    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) { nil }
}

/// The delegate of a view of items. Nothing calls its methods.
@preconcurrency @MainActor
public protocol UICollectionViewDelegate: UIScrollViewDelegate {}
/// The delegate of a view of items. Nothing calls its methods.
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {}
/// The items. Nothing calls its methods.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: AnyObject {}

@available(*, unavailable, message: "There are no collection views: put the items as views into a UIScrollView")
open class UICollectionReusableView: UIView {}

@available(*, unavailable, message: "There are no collection views: put the items as views into a UIScrollView")
open class UICollectionViewController: UIViewController {}

/// The places of items. Nothing can create one.
@preconcurrency @MainActor
open class UICollectionViewLayout {
    @available(
        *, unavailable, message: "There are no collection views: put the items as views into a UIScrollView"
    )
    public init() {}

    init(_ nothing: Void) {}
}

/// The places of items in lines. Nothing can create one.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    @available(
        *, unavailable, message: "There are no collection views: put the items as views into a UIScrollView"
    )
    public override init() { super.init(()) }
}

@available(*, unavailable, message: "There are no picker views: put the rows as views into a UIScrollView that pages")
open class UIPickerView: UIView {}

@available(*, unavailable, message: "There are no picker views: put the rows as views into a UIScrollView that pages")
open class UIDatePicker: UIControl {}

@available(
    *, unavailable,
    message: "There is no refresh control: compare contentOffset in scrollViewDidEndDragging(_:willDecelerate:)"
)
open class UIRefreshControl: UIControl {}
