// There are no bars, and no controllers with bars. With these declarations the compiler reports the alternative.

@available(
    *, unavailable, message: "There are no navigation controllers: add the controller with addChild(_:), or present it"
)
open class UINavigationController: UIViewController {}

@available(
    *, unavailable, message: "There are no navigation controllers: add the controller with addChild(_:), or present it"
)
open class UINavigationBar: UIView {}

@available(
    *, unavailable, message: "There are no navigation controllers: add the controller with addChild(_:), or present it"
)
@preconcurrency @MainActor
open class UINavigationItem {}

@available(
    *, unavailable, message: "There are no navigation controllers: add the controller with addChild(_:), or present it"
)
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: AnyObject {}

@available(
    *, unavailable, message: "There are no navigation controllers: add the controller with addChild(_:), or present it"
)
extension UIViewController {
    public var navigationController: UINavigationController? { nil }
    public var navigationItem: UINavigationItem { UINavigationItem() }
}

@available(
    *, unavailable,
    message:
        "There are no tab bar controllers: add the controllers with addChild(_:), and switch with a UISegmentedControl"
)
open class UITabBarController: UIViewController {}

@available(
    *, unavailable,
    message:
        "There are no tab bar controllers: add the controllers with addChild(_:), and switch with a UISegmentedControl"
)
open class UITabBar: UIView {}

@available(
    *, unavailable,
    message:
        "There are no tab bar controllers: add the controllers with addChild(_:), and switch with a UISegmentedControl"
)
extension UIViewController {
    public var tabBarController: UITabBarController? { nil }
}

@available(*, unavailable, message: "There are no split views: add the controllers with addChild(_:)")
open class UISplitViewController: UIViewController {}

@available(*, unavailable, message: "There are no split views: add the controllers with addChild(_:)")
extension UIViewController {
    public var splitViewController: UISplitViewController? { nil }
}

@available(
    *, unavailable,
    message: "There are no page view controllers: put the pages into a UIScrollView with isPagingEnabled"
)
open class UIPageViewController: UIViewController {}

@available(*, unavailable, message: "There are no bars: use a UIButton")
open class UIToolbar: UIView {}

@available(*, unavailable, message: "There are no bars: use a UIButton")
@preconcurrency @MainActor
open class UIBarButtonItem {}

@available(*, unavailable, message: "There are no storyboards: create the controllers in code")
@preconcurrency @MainActor
open class UIStoryboard {}

@available(*, unavailable, message: "There are no storyboards: create the controllers in code")
@preconcurrency @MainActor
open class UIStoryboardSegue {}

@available(*, unavailable, message: "There are no storyboards: create the controllers in code")
@preconcurrency @MainActor
open class UINib {}

@available(*, unavailable, message: "There are no storyboards: create the controllers in code")
extension UIViewController {
    public var storyboard: UIStoryboard? { nil }
}

@available(*, unavailable, message: "There are no popovers: present the controller with a transitioningDelegate")
open class UIPopoverPresentationController: UIPresentationController {}

@available(*, unavailable, message: "There are no popovers: present the controller with a transitioningDelegate")
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}

@available(*, unavailable, message: "There are no popovers: present the controller with a transitioningDelegate")
extension UIViewController {
    public var popoverPresentationController: UIPopoverPresentationController? { nil }
}
