/// An object in the responder chain, which receives events and actions: `UIResponder`.
///
/// Every event method forwards the event to `next`, unless a subclass overrides it without calling super, or the
/// property for that kind of event, for example `touchHandling`, is `handle`. The chain is not stored: `next` is read
/// again for each event.
open class UIResponder {
    final var _id: String { didSet { _renamings += 1 } }
    /// How often `id` was set.
    final var _renamings = 0
    final var _touchHandling = EventHandling.forward
    final var _actions: [Selector: ActionHandler] = [:]
    package final weak var frontResponder: (any ResponderOverrides)? {
        didSet { _hasFrontResponder = frontResponder != nil }
    }
    /// Whether `frontResponder` was set. Reading this flag takes less time than reading a weak reference.
    final var _hasFrontResponder = false
    /// The front object while this responder is attached. See `wasAttached()`.
    final var _keptFront: (any ResponderOverrides)?
    /// The number of objects that this responder is attached to.
    final var _attachments = 0
    /// Whether this responder is forwarding something: an event, the search for a target, a menu.
    private final var isPassingOn = false

    /// Creates a responder. `id` is its name in records.
    public init(id: String = "") { _id = id }

    // Not isolated, so that programs can subclass it with a `deinit` of their own.
    deinit {}

    /// Called when the front object is released. The program can no longer reach this object. A touch, for example, may
    /// still refer to it, but must not keep its contents alive.
    package func frontWasReleased() {}

    /// The responder's name in records; the name of its type if none was given.
    public final var id: String {
        get { _id.isEmpty ? "\(type(of: self))" : _id }
        set { _id = newValue }
    }

    /// The next responder of the chain; nil if this is the last one.
    open var next: UIResponder? { nextOverride }

    /// Replaces the next responder that UIKit's rules give. It is not retained.
    public final weak var nextOverride: UIResponder?

    /// What happens to touches if no subclass overrides the touch methods.
    public final var touchHandling: EventHandling {
        get { _touchHandling }
        set { _touchHandling = newValue }
    }
    /// What happens to presses if no subclass overrides the press methods.
    public final var pressHandling = EventHandling.forward
    /// What happens to motion events if no subclass overrides the motion methods.
    public final var motionHandling = EventHandling.forward
    /// What happens to remote-control events if no subclass overrides `remoteControlReceived(with:)`.
    public final var remoteControlHandling = EventHandling.forward

    /// Whether this responder handles or observes touches. Records name the first such responder of the chain as the
    /// `responder` of a touch. A subclass that overrides the touch methods must override this property too.
    open var takesTouches: Bool { _touchHandling != .forward }

    /// Compact JSON from the application, which is reported with this responder's actions. It is not interpreted.
    public final var data: String?

    // MARK: Touches

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { forward(.began, touches, event) }
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { forward(.moved, touches, event) }
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { forward(.ended, touches, event) }
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { forward(.cancelled, touches, event) }

    private func forward(_ method: TouchMethod, _ touches: Set<UITouch>, _ event: UIEvent?) {
        forward(.touches(method), touches, event, _touchHandling) { $0.call(method, touches, with: event) }
    }

    // MARK: Presses

    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { forward(.began, presses, event) }
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) { forward(.changed, presses, event) }
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { forward(.ended, presses, event) }
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        forward(.cancelled, presses, event)
    }

    private func forward(_ method: PressMethod, _ presses: Set<UIPress>, _ event: UIPressesEvent?) {
        forward(.presses(method), [], event, pressHandling) { $0.call(method, presses, with: event) }
    }

    // MARK: Motion and remote control

    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { forward(.began, motion, event) }
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { forward(.ended, motion, event) }
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        forward(.cancelled, motion, event)
    }

    private func forward(_ method: MotionMethod, _ motion: UIEvent.EventSubtype, _ event: UIEvent?) {
        forward(.motion(method), [], event, motionHandling) { $0.call(method, motion, with: event) }
    }

    open func remoteControlReceived(with event: UIEvent?) {
        forward(.remoteControlReceived, [], event, remoteControlHandling) { $0.remoteControlReceived(with: event) }
    }

    // MARK: Forwarding

    /// Forwards an event to the next responder, unless `handling` is `handle`. The call is recorded in the journal
    /// first.
    private func forward(
        _ method: CallMethod, _ touches: Set<UITouch>, _ event: UIEvent?, _ handling: EventHandling,
        _ call: (any ResponderOverrides) -> Void
    ) {
        guard handling != .handle else { return }
        passOn { next in
            event?.journal?.call(next, method, touches)
            call(next.responderOverrides)
        }
    }

    /// Calls `body` with the next responder. Returns nil if there is none, or if the chain is circular and the next
    /// responder is forwarding already.
    @discardableResult
    private func passOn<Answer>(_ body: (UIResponder) -> Answer) -> Answer? {
        guard let next = responderOverrides.nextResponder, !(next.isPassingOn && next.isInCircle) else { return nil }
        let before = isPassingOn
        isPassingOn = true
        defer { isPassingOn = before }
        return body(next)
    }

    private final var isInCircle: Bool {
        var walk = ChainWalk(from: responderOverrides.nextResponder)
        while let responder = walk.next() {
            if responder === self { return true }
        }
        return false
    }

    // MARK: First responder

    /// The value of `canBecomeFirstResponder` if no subclass overrides it.
    public final var acceptsFirstResponder = false
    /// Whether `canResignFirstResponder` is false if no subclass overrides it.
    public final var keepsFirstResponder = false

    open var canBecomeFirstResponder: Bool { acceptsFirstResponder }
    open var canResignFirstResponder: Bool { !keepsFirstResponder }

    /// The view that decides whether this object is on the screen: the object itself, or the view of a controller.
    var ownView: UIView? { nil }

    /// The window whose first responder this object can be.
    final var firstResponderWindow: UIWindow? { ownView?._window }

    public final var isFirstResponder: Bool { firstResponderWindow?.firstResponder === self }

    /// Makes this object the first responder of its window. Returns whether it is the first responder afterwards. If
    /// the current first responder does not resign, nothing changes.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard responderOverrides.canBecomeFirstResponder, let window = firstResponderWindow else { return false }
        if let present = window.firstResponder?.responderOverrides {
            guard present.canResignFirstResponder, present.resignFirstResponder() else { return false }
        }
        // The callbacks may have removed this object from the window, or made another object the first responder.
        guard firstResponderWindow === window, window.firstResponder == nil else { return isFirstResponder }
        window.setFirstResponder(self)
        return isFirstResponder
    }

    /// Stops being the first responder. Returns false if the object may not resign.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard responderOverrides.canResignFirstResponder else { return false }
        if isFirstResponder { firstResponderWindow?.setFirstResponder(nil) }
        return true
    }

    /// The view that replaces the keyboard while this object is the first responder; nil stands for the system's
    /// keyboard.
    open var inputView: UIView? { nil }
    /// The view above the keyboard while this object is the first responder.
    open var inputAccessoryView: UIView? { nil }
    /// The controller of `inputView`.
    open var inputViewController: UIViewController? { nil }

    /// Shows the current input views. Has no effect unless this is the first responder.
    public final func reloadInputViews() {
        if isFirstResponder { firstResponderWindow?.application?.willShowInputViews(of: self) }
    }

    // MARK: Actions

    /// Registers `handler` to perform `action` on this responder.
    public final func performs(_ action: Selector, _ handler: @escaping ActionHandler = { _, _ in }) {
        dispose(of: exchange(&_actions[action], for: handler))
    }

    /// Removes every action that was registered to be performed on this responder.
    package final func performsNothing() {
        dispose(of: exchange(&_actions, for: [:]))
        performsEveryAction = false
    }

    /// The names of the actions that were registered to be performed on this responder, in alphabetical order.
    package final var performedActions: [String] { _actions.keys.map(\.name).sorted() }

    /// Whether this responder can perform every action.
    public final var performsEveryAction = false

    /// Returns whether this responder can perform `action`. The next responder is not asked.
    open func canPerformAction(_ action: Selector, withSender sender: AnyObject?) -> Bool {
        performsEveryAction || _actions[action] != nil || hasMethod(of: action)
    }

    /// Returns whether this responder, or the object in front of it, has the method of `action`.
    private final func hasMethod(of action: Selector) -> Bool { action.method?.isMethod(of: self) ?? false }

    /// Returns this responder if it can perform `action`, otherwise the target that the next responder returns.
    open func target(forAction action: Selector, withSender sender: AnyObject?) -> UIResponder? {
        if responderOverrides.canPerformAction(action, withSender: sender) { return self }
        return passOn { $0.responderOverrides.target(forAction: action, withSender: sender) } ?? nil
    }

    /// Performs `action` on this responder. Returns false if it cannot perform it.
    open func perform(_ action: Selector, sender: AnyObject?, event: UIEvent?) -> Bool {
        if let handler = _actions[action] {
            handler(sender, event)
            return true
        }
        guard hasMethod(of: action) else { return performsEveryAction }
        action.method?.call(on: self, sender: sender, event: event)
        return true
    }

    /// This responder and those after it in the chain, each once. If the chain is circular, it ends before the first
    /// repetition.
    public final var chain: [UIResponder] {
        var walk = ChainWalk(from: self)
        var chain: [UIResponder] = []
        while let responder = walk.next() { chain.append(responder) }
        return chain
    }
}

/// An iterator over the responder chain. If the chain is circular, it ends before the first repetition.
struct ChainWalk {
    private var upcoming: UIResponder?
    private var visited: [ObjectIdentifier] = []

    init(from responder: UIResponder?) { upcoming = responder }

    mutating func next() -> UIResponder? {
        guard let responder = upcoming, !visited.contains(ObjectIdentifier(responder)) else { return nil }
        visited.append(ObjectIdentifier(responder))
        upcoming = responder.responderOverrides.nextResponder
        return responder
    }
}
