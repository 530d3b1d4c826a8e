import Foundation
import Routing

/// A control that increases or decreases a value. Its size is fixed.
open class UIStepper: UIControl {
    override class func makeCore() -> Routing.UIResponder { Routing.UIStepper() }

    private final var stepper: Routing.UIStepper { unsafeDowncast(core, to: Routing.UIStepper.self) }

    private static let naturalSize = CGSize(width: 94, height: 32)

    /// The size in `frame` is ignored.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: UIStepper.naturalSize))
    }

    public required init?(coder: NSCoder) { nil }

    /// Clamped to the limits. Setting it in code sends no event.
    open var value: Double {
        get { stepper.value }
        set { stepper.value = newValue }
    }
    /// The smallest value.
    open var minimumValue: Double {
        get { stepper.minimumValue }
        set { stepper.minimumValue = newValue }
    }
    /// The largest value.
    open var maximumValue: Double {
        get { stepper.maximumValue }
        set { stepper.maximumValue = newValue }
    }
    /// Must be greater than 0.
    open var stepValue: Double {
        get { stepper.stepValue }
        set { stepper.stepValue = newValue }
    }
    /// Whether `valueChanged` is sent at every step while the control is held, rather than once at the end.
    open var isContinuous: Bool {
        get { stepper.isContinuous }
        set { stepper.isContinuous = newValue }
    }
    /// Whether the value changes repeatedly while the control is held.
    open var autorepeat: Bool {
        get { stepper.autorepeat }
        set { stepper.autorepeat = newValue }
    }
    /// Whether a step beyond one limit continues at the other limit.
    open var wraps: Bool {
        get { stepper.wraps }
        set { stepper.wraps = newValue }
    }

    open override var intrinsicContentSize: CGSize { UIStepper.naturalSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
