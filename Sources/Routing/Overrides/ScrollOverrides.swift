import Touches

/// The methods of a scroll view that a front object can override: see `ResponderOverrides`.
package protocol ScrollOverrides: AnyObject {
    /// Sets `contentOffset`. Each step of a scroll sets it.
    func setContentOffset(_ offset: CGPoint)
    func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool
    func touchesShouldCancel(in view: UIView) -> Bool
}

extension UIScrollView: ScrollOverrides {
    package final func setContentOffset(_ offset: CGPoint) { contentOffset = offset }

    /// The object whose methods are called.
    final var scrollOverrides: any ScrollOverrides { frontScrollView ?? self }
}
