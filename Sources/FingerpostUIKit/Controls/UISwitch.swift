import Routing

/// A control that is on or off.
open class UISwitch: UIControl {
    override class func makeCore() -> Responder { Switch() }

    private final var toggle: Switch { unsafeDowncast(core, to: Switch.self) }

    /// Set by the program, it sends nothing.
    open var isOn: Bool {
        get { toggle.isOn }
        set { toggle.isOn = newValue }
    }

    /// There are no animations.
    open func setOn(_ on: Bool, animated: Bool) { isOn = on }
}
