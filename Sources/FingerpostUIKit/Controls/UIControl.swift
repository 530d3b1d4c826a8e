import Foundation
import Routing

/// A view that tracks one touch and converts it into control events.
open class UIControl: UIView {
    /// The events that controls send.
    public typealias Event = Routing.UIControl.Event
    /// The states of controls.
    public typealias State = Routing.UIControl.State

    override class func makeCore() -> Routing.UIResponder { Routing.UIControl() }

    final var coreControl: Routing.UIControl { unsafeDowncast(core, to: Routing.UIControl.self) }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        coreControl.frontControl = self
    }

    public required init?(coder: NSCoder) { nil }

    /// Creates a control that runs `primaryAction` at `primaryActionTriggered`.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    /// Whether the control tracks fingers and sends actions. A disabled control still takes its touches.
    open var isEnabled: Bool {
        get { coreControl.isEnabled }
        set { coreControl.isEnabled = newValue }
    }
    /// Whether the control is selected. It has no effect on touches.
    open var isSelected: Bool {
        get { coreControl.isSelected }
        set { coreControl.isSelected = newValue }
    }
    /// Whether the tracked touch is inside.
    open var isHighlighted: Bool {
        get { coreControl.isHighlighted }
        set { coreControl.isHighlighted = newValue }
    }
    /// Whether the control is disabled, highlighted or selected.
    open var state: State { coreControl.state }
    /// Whether the control tracks a touch.
    public final var isTracking: Bool { coreControl.isTracking }
    /// Whether the tracked finger is inside the control, or less than 70 points outside.
    public final var isTouchInside: Bool { coreControl.isTouchInside }

    // MARK: Data

    /// Where the content lies, as data.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center
    /// Where the content lies, as data.
    open var contentVerticalAlignment = ContentVerticalAlignment.center
    /// Whether a press opens the control's menu. It has no effect: nothing is shown.
    open var showsMenuAsPrimaryAction = false
    /// Whether a long press opens a menu, as data. None is shown.
    open var isContextMenuInteractionEnabled = false
    /// The text for a pointer that rests on the control, as data.
    open var toolTip: String?

    /// The raw values are UIKit's.
    public enum ContentHorizontalAlignment: Int, Sendable {
        case center = 0
        case left = 1
        case right = 2
        case fill = 3
        case leading = 4
        case trailing = 5
    }

    /// The raw values are UIKit's.
    public enum ContentVerticalAlignment: Int, Sendable {
        case center = 0
        case top = 1
        case bottom = 2
        case fill = 3
    }

    // MARK: Tracking

    /// Whether to track `touch`, which began in the control.
    @discardableResult
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        coreControl.beginTracking(touch.core, with: event?.core)
    }
    /// Whether to continue tracking `touch`, which moved.
    @discardableResult
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        coreControl.continueTracking(touch.core, with: event?.core)
    }
    /// The tracked touch ended. `isTouchInside` is true if it ended inside.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        coreControl.endTracking(touch?.core, with: event?.core)
    }
    /// The tracked touch was cancelled, or the control was disabled.
    open func cancelTracking(with event: UIEvent?) { coreControl.cancelTracking(with: event?.core) }

    // MARK: Sending

    /// Sends the actions registered for any of `controlEvents`.
    open func sendActions(for controlEvents: UIControl.Event) { coreControl.sendActions(for: controlEvents) }

    /// Sends one registered action through the application. An override that does not call super suppresses it.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        coreControl.sendAction(action, to: coreObject(of: target), for: event?.core)
    }

    /// Sends a `UIAction` to `sendAction(_:to:for:)`, with the action as the target of its own selector. An override
    /// that does not call super suppresses it.
    open func sendAction(_ action: UIAction) {
        sendAction(action.selector, to: action, for: coreControl.currentEvent?.front)
    }
}

extension UIControl: @MainActor ControlOverrides {
    package func beginTracking(_ touch: Routing.UITouch, with event: CoreEvent?) -> Bool {
        beginTracking(UITouch.front(of: touch), with: event?.front)
    }
    package func continueTracking(_ touch: Routing.UITouch, with event: CoreEvent?) -> Bool {
        continueTracking(UITouch.front(of: touch), with: event?.front)
    }
    package func endTracking(_ touch: Routing.UITouch?, with event: CoreEvent?) {
        endTracking(touch.map(UITouch.front), with: event?.front)
    }
    package func cancelTracking(with event: CoreEvent?) { cancelTracking(with: event?.front) }
    package func sendAction(_ action: Routing.Selector, to target: AnyObject?, for event: CoreEvent?) {
        if let action = target as? UIAction { return sendAction(action) }
        sendAction(action, to: front(of: target), for: event?.front)
    }
}
