import Touches

/// The methods of a scroll view that a front object can override: see `ResponderOverrides`.
package protocol ScrollOverrides: AnyObject {
    /// Sets `contentOffset`. Each step of a scroll sets it.
    func setContentOffset(_ offset: CGPoint)
    func touchesShouldBegin(_ touches: Set<Touch>, with event: Event?, in view: View) -> Bool
    func touchesShouldCancel(in view: View) -> Bool
}

extension ScrollView: ScrollOverrides {
    package final func setContentOffset(_ offset: CGPoint) { contentOffset = offset }

    /// The object whose methods are called.
    final var scrollOverrides: any ScrollOverrides { frontScrollView ?? self }
}
