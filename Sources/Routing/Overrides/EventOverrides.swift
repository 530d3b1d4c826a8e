/// The methods of a window that an object in front of it can override, under UIKit's names: see `ResponderOverrides`.
package protocol WindowOverrides: AnyObject {
    func sendEvent(_ event: Event)
}

extension Window: WindowOverrides {
    /// The object whose methods are called.
    final var overridden: any WindowOverrides { frontWindow ?? self }
}

/// The methods of the application that an object in front of it can override, under UIKit's names: see
/// `ResponderOverrides`.
package protocol ApplicationOverrides: AnyObject {
    func sendEvent(_ event: Event)
    func sendAction(_ action: Action, to target: AnyObject?, from sender: AnyObject?, for event: Event?) -> Bool
}

extension Application: ApplicationOverrides {
    /// The object whose methods are called.
    final var overridden: any ApplicationOverrides { frontApplication ?? self }
}
