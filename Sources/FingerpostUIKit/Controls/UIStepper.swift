import Routing

/// A control that counts up or down.
open class UIStepper: UIControl {
    override class func makeCore() -> Responder { Stepper() }

    private final var stepper: Stepper { unsafeDowncast(core, to: Stepper.self) }

    /// Kept within the limits. Set by the program, it sends nothing.
    open var value: Double {
        get { stepper.value }
        set { stepper.value = newValue }
    }
    open var minimumValue: Double {
        get { stepper.minimumValue }
        set { stepper.minimumValue = newValue }
    }
    open var maximumValue: Double {
        get { stepper.maximumValue }
        set { stepper.maximumValue = newValue }
    }
    /// More than 0.
    open var stepValue: Double {
        get { stepper.stepValue }
        set { stepper.stepValue = newValue }
    }
    open var isContinuous: Bool {
        get { stepper.isContinuous }
        set { stepper.isContinuous = newValue }
    }
    /// Whether it repeats while held.
    open var autorepeat: Bool {
        get { stepper.autorepeat }
        set { stepper.autorepeat = newValue }
    }
    /// Whether a step past one limit goes to the other.
    open var wraps: Bool {
        get { stepper.wraps }
        set { stepper.wraps = newValue }
    }
}
