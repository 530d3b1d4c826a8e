/// The methods of a window that a front object can override: see `ResponderOverrides`.
package protocol WindowOverrides: AnyObject {
    func sendEvent(_ event: UIEvent)
    func didBecomeKey()
    func didResignKey()
}

extension UIWindow: WindowOverrides {
    /// The object whose methods are called.
    final var windowOverrides: any WindowOverrides { frontWindow ?? self }
}
