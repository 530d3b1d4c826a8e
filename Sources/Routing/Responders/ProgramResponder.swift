/// What `FingerpostUIKit` adds to the objects of the core. Its conformances are found at run time, so that the bridge,
/// which has no program, contains neither keyboards nor notifications.
package protocol ProgramResponder: AnyObject {
    /// Types the keys among `presses` if this responder takes text. Returns the presses that are left.
    func typeText(of presses: Set<UIPress>) -> Set<UIPress>
    /// Performs the key commands of the keys that were pressed. Their presses are not delivered to responders.
    func performKeyCommands(_ event: UIPressesEvent)
}

/// A view whose drawing code may ask for the current context.
package protocol DrawingView: AnyObject {
    /// Calls `draw(_:)` with a current context.
    func drawInContext(_ rect: CGRect)
}

/// An object whose changes are posted as notifications, if the program has a notification center.
package protocol Announcing: AnyObject {
    /// Posts the notification `name`. Its object is this object.
    func announce(_ name: String)
}
