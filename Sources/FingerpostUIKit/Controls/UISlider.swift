import Routing

/// A control whose thumb is dragged along a horizontal track.
open class UISlider: UIControl {
    override class func makeCore() -> Responder { Slider() }

    private final var slider: Slider { unsafeDowncast(core, to: Slider.self) }

    /// Kept within the limits. Set by the program, it sends nothing.
    open var value: Float {
        get { Float(slider.value) }
        set { slider.value = Double(newValue) }
    }
    open var minimumValue: Float {
        get { Float(slider.minimumValue) }
        set { slider.minimumValue = Double(newValue) }
    }
    open var maximumValue: Float {
        get { Float(slider.maximumValue) }
        set { slider.maximumValue = Double(newValue) }
    }
    /// Whether `valueChanged` is sent at every change rather than once at the lift.
    open var isContinuous: Bool {
        get { slider.isContinuous }
        set { slider.isContinuous = newValue }
    }

    /// There are no animations.
    open func setValue(_ value: Float, animated: Bool) { self.value = value }
}
