// There are no lists that reuse cells. With these declarations the compiler reports the alternative.

@available(*, unavailable, message: "There are no table views: put the rows as views into a UIScrollView")
open class UITableView: UIScrollView {}

@available(*, unavailable, message: "There are no table views: put the rows as views into a UIScrollView")
open class UITableViewCell: UIView {}

@available(*, unavailable, message: "There are no table views: put the rows as views into a UIScrollView")
open class UITableViewController: UIViewController {}

@available(*, unavailable, message: "There are no table views: put the rows as views into a UIScrollView")
@preconcurrency @MainActor
public protocol UITableViewDelegate: UIScrollViewDelegate {}

@available(*, unavailable, message: "There are no table views: put the rows as views into a UIScrollView")
@preconcurrency @MainActor
public protocol UITableViewDataSource: AnyObject {}

@available(*, unavailable, message: "There are no collection views: put the items as views into a UIScrollView")
open class UICollectionView: UIScrollView {}

@available(*, unavailable, message: "There are no collection views: put the items as views into a UIScrollView")
open class UICollectionViewCell: UIView {}

@available(*, unavailable, message: "There are no collection views: put the items as views into a UIScrollView")
open class UICollectionReusableView: UIView {}

@available(*, unavailable, message: "There are no collection views: put the items as views into a UIScrollView")
open class UICollectionViewController: UIViewController {}

@available(*, unavailable, message: "There are no collection views: put the items as views into a UIScrollView")
@preconcurrency @MainActor
open class UICollectionViewLayout {}

@available(*, unavailable, message: "There are no collection views: put the items as views into a UIScrollView")
@preconcurrency @MainActor
open class UICollectionViewFlowLayout {}

@available(*, unavailable, message: "There are no collection views: put the items as views into a UIScrollView")
@preconcurrency @MainActor
public protocol UICollectionViewDelegate: UIScrollViewDelegate {}

@available(*, unavailable, message: "There are no collection views: put the items as views into a UIScrollView")
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout: UIScrollViewDelegate {}

@available(*, unavailable, message: "There are no collection views: put the items as views into a UIScrollView")
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: AnyObject {}

@available(*, unavailable, message: "There are no picker views: put the rows as views into a UIScrollView that pages")
open class UIPickerView: UIView {}

@available(*, unavailable, message: "There are no picker views: put the rows as views into a UIScrollView that pages")
open class UIDatePicker: UIControl {}

@available(
    *, unavailable,
    message: "There is no refresh control: compare contentOffset in scrollViewDidEndDragging(_:willDecelerate:)"
)
open class UIRefreshControl: UIControl {}
