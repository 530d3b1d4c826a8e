/// The methods of the application that a front object can override: see `ResponderOverrides`.
package protocol ApplicationOverrides: AnyObject {
    func sendEvent(_ event: Event)
    func sendAction(_ action: Action, to target: AnyObject?, from sender: AnyObject?, for event: Event?) -> Bool
}

extension Application: ApplicationOverrides {
    /// The object whose methods are called.
    final var applicationOverrides: any ApplicationOverrides { frontApplication ?? self }
}
