/// What `FingerpostKit` adds to responders. Its conformance is found at run time, so that the bridge, which has no
/// program, contains no keyboards.
package protocol ProgramResponder: AnyObject {
    /// Types the keys among `presses` if this responder takes text. Returns the presses that are left.
    func typeText(of presses: Set<UIPress>) -> Set<UIPress>
    /// Performs the key commands of the keys that were pressed. Their presses are not delivered to responders.
    func performKeyCommands(_ event: UIPressesEvent)
}
