internal import Routing

/// A scroll view that takes touches from controls, as UITableView does.
final class ListView: UIScrollView {
    override func touchesShouldCancel(in view: UIView) -> Bool { true }
}
