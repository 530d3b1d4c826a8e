import Foundation
import Routing

/// A view that follows one finger and turns what it does into events.
open class UIControl: UIView {
    public typealias Event = Control.Events
    public typealias State = Control.State

    override class func makeCore() -> Responder { Control() }

    final var coreControl: Control { unsafeDowncast(core, to: Control.self) }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        coreControl.controlOverrides = self
    }

    public required init?(coder: NSCoder) { nil }

    /// Creates a control that runs `primaryAction` for its own event.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    open var isEnabled: Bool {
        get { coreControl.isEnabled }
        set { coreControl.isEnabled = newValue }
    }
    open var isSelected: Bool {
        get { coreControl.isSelected }
        set { coreControl.isSelected = newValue }
    }
    /// Set while the followed finger is inside.
    open var isHighlighted: Bool {
        get { coreControl.isHighlighted }
        set { coreControl.isHighlighted = newValue }
    }
    open var state: State { coreControl.state }
    /// Whether a finger is followed.
    public final var isTracking: Bool { coreControl.isTracking }
    public final var isTouchInside: Bool { coreControl.isTouchInside }

    // MARK: Tracking

    /// Whether to follow `touch`, which came down here.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        coreControl.beginTracking(touch.core, with: event?.core)
    }
    /// Whether to go on following `touch`, which moved.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        coreControl.continueTracking(touch.core, with: event?.core)
    }
    /// The followed finger lifted; `isTouchInside` says where.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        coreControl.endTracking(touch?.core, with: event?.core)
    }
    /// The followed finger was taken away, or the control disabled.
    open func cancelTracking(with event: UIEvent?) { coreControl.cancelTracking(with: event?.core) }

    // MARK: Sending

    /// Tells everyone registered for any of `controlEvents`.
    open func sendActions(for controlEvents: UIControl.Event) { coreControl.sendActions(for: controlEvents) }

    /// Hands one registered action on to the application; an override that does not call super keeps it.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        coreControl.sendAction(action, to: (target as? UIResponder)?.core, for: event?.core)
    }
}

extension UIControl: @MainActor ControlOverrides {
    package func begin(_ touch: Touch, _ event: CoreEvent?) -> Bool {
        beginTracking(UITouch.front(of: touch), with: event?.front)
    }
    package func `continue`(_ touch: Touch, _ event: CoreEvent?) -> Bool {
        continueTracking(UITouch.front(of: touch), with: event?.front)
    }
    package func end(_ touch: Touch?, _ event: CoreEvent?) { endTracking(touch.map(UITouch.front), with: event?.front) }
    package func cancel(_ event: CoreEvent?) { cancelTracking(with: event?.front) }
    package func setHighlighted(_ isHighlighted: Bool) { self.isHighlighted = isHighlighted }
    package func send(_ action: Routing.Action, to target: Responder?, _ event: CoreEvent?) {
        sendAction(action, to: target?.anyFront, for: event?.front)
    }
}
