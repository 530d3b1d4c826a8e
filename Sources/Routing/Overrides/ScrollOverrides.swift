import Touches

/// The methods of a scroll view that a front object can override: see `ResponderOverrides`.
package protocol ScrollOverrides: AnyObject {
    func touchesShouldBegin(_ touches: Set<Touch>, with event: Event?, in view: View) -> Bool
    func touchesShouldCancel(in view: View) -> Bool
}

extension ScrollView: ScrollOverrides {
    /// The object whose methods are called.
    final var scrollOverrides: any ScrollOverrides { frontScrollView ?? self }
}
