/// The methods of the application that a front object can override: see `ResponderOverrides`.
package protocol ApplicationOverrides: AnyObject {
    func sendEvent(_ event: UIEvent)
    func sendAction(_ action: Selector, to target: AnyObject?, from sender: AnyObject?, for event: UIEvent?) -> Bool
}

extension UIApplication: ApplicationOverrides {
    /// The object whose methods are called.
    final var applicationOverrides: any ApplicationOverrides { frontApplication ?? self }
}
