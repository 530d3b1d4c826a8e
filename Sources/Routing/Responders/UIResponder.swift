/// An object in the responder chain, which receives events and actions.
///
/// Every event method forwards the event to `next`, unless a subclass overrides it without calling super. The chain is
/// not stored: `next` is read again for each event.
@preconcurrency @MainActor
open class UIResponder: nonisolated Hashable {
    final var _id = "" { didSet { UIResponder.renamings += 1 } }
    /// How often the `id` of a responder was set.
    static var renamings = 0
    final var _touchHandling = EventHandling.forward
    /// Whether it handles the touches that it would otherwise forward, as a control or a scroll view does.
    final var _keepsTouches = false
    final var _actions: [String: ActionHandler] = [:]
    /// Whether this responder is forwarding something: an event, the search for a target, a menu.
    private final var isAskingNext = false

    /// Creates a responder.
    public init() {}

    /// Creates a responder with a name for records.
    package convenience init(id: String) {
        self.init()
        _id = id
    }

    // Each class of the core has a `deinit`, because one that is not written is isolated to the main actor. Subclasses
    // could then have none of their own, and an object that is released on another thread would wait for the main one.
    deinit {}

    /// The responder's name in records; the name of its type if none was given.
    package final var id: String {
        get { _id.isEmpty ? "\(type(of: self))" : _id }
        set { _id = newValue }
    }

    /// The name of the responder in records; by default the name of its type.
    public final var accessibilityIdentifier: String? {
        get { id }
        set { _id = newValue ?? "" }
    }

    /// The next responder of the chain; nil if this is the last one.
    open var next: UIResponder? { nextOverride }

    /// Replaces the next responder that UIKit's rules give. It is not retained.
    @SeldomWeak package final var nextOverride: UIResponder?

    /// What happens to touches if no subclass overrides the touch methods.
    package final var touchHandling: EventHandling {
        get { _touchHandling }
        set { _touchHandling = newValue }
    }
    /// What happens to presses if no subclass overrides the press methods.
    package final var pressHandling = EventHandling.forward
    /// What happens to motion events if no subclass overrides the motion methods.
    package final var motionHandling = EventHandling.forward
    /// What happens to remote-control events if no subclass overrides `remoteControlReceived(with:)`.
    package final var remoteControlHandling = EventHandling.forward

    /// Whether this responder handles or observes touches. Records name the first such responder of the chain as the
    /// `responder` of a touch. A subclass that overrides the touch methods must override this property too.
    package var takesTouches: Bool { _keepsTouches || _touchHandling != .forward }

    /// Compact JSON from the application, which is reported with this responder's actions. It is not interpreted.
    package final var data: String?

    // MARK: Touches

    /// Fingers came down. By default, the touches go to the next responder.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { forward(.began, touches, event) }
    /// Fingers moved. By default, the touches go to the next responder.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { forward(.moved, touches, event) }
    /// Fingers lifted. By default, the touches go to the next responder.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { forward(.ended, touches, event) }
    /// Touches were taken away. By default, they go to the next responder.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { forward(.cancelled, touches, event) }
    /// Never called for a touchscreen, because its touches have no estimated properties.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

    private func forward(_ method: TouchMethod, _ touches: Set<UITouch>, _ event: UIEvent?) {
        if _keepsTouches, _touchHandling == .forward { return }
        forward(.touches(method), touches, event, _touchHandling) { $0.call(method, touches, with: event) }
    }

    // MARK: Presses

    /// Keys were pressed. By default, the presses go to the next responder; a first responder that takes text types
    /// them.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = isFirstResponder ? (self as? any ProgramResponder)?.typeText(of: presses) ?? presses : presses
        if !rest.isEmpty { forward(.began, rest, event) }
    }
    /// The force of presses changed. By default, they go to the next responder.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) { forward(.changed, presses, event) }
    /// Keys were released. By default, the presses go to the next responder.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { forward(.ended, presses, event) }
    /// Presses were cancelled. By default, they go to the next responder.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        forward(.cancelled, presses, event)
    }

    private func forward(_ method: PressMethod, _ presses: Set<UIPress>, _ event: UIPressesEvent?) {
        forward(.presses(method), [], event, pressHandling) { $0.call(method, presses, with: event) }
    }

    // MARK: Motion and remote control

    /// A shake began. By default, it goes to the next responder.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { forward(.began, motion, event) }
    /// A shake ended. By default, it goes to the next responder.
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { forward(.ended, motion, event) }
    /// A shake lasted too long. By default, this goes to the next responder.
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        forward(.cancelled, motion, event)
    }

    private func forward(_ method: MotionMethod, _ motion: UIEvent.EventSubtype, _ event: UIEvent?) {
        forward(.motion(method), [], event, motionHandling) { $0.call(method, motion, with: event) }
    }

    /// A command of a remote control arrived. By default, it goes to the next responder.
    open func remoteControlReceived(with event: UIEvent?) {
        forward(.remoteControlReceived, [], event, remoteControlHandling) { $0.remoteControlReceived(with: event) }
    }

    // MARK: Forwarding

    /// Forwards an event to the next responder, unless `handling` is `handle`. The call is recorded in the journal
    /// first.
    private func forward(
        _ method: CallMethod, _ touches: Set<UITouch>, _ event: UIEvent?, _ handling: EventHandling,
        _ call: (UIResponder) -> Void
    ) {
        guard handling != .handle else { return }
        askNext { next in
            event?.journal?.call(next, method, touches)
            call(next)
        }
    }

    /// Calls `body` with the next responder. Returns nil if there is none, or if the chain is circular and the next
    /// responder is forwarding already.
    @discardableResult
    private func askNext<Answer>(_ body: (UIResponder) -> Answer) -> Answer? {
        guard let next, !(next.isAskingNext && next.isInCircle) else { return nil }
        let before = isAskingNext
        isAskingNext = true
        defer { isAskingNext = before }
        return body(next)
    }

    private final var isInCircle: Bool { next?.chain.containsObject(self) == true }

    /// This responder and those after it in the chain, each once. If the chain is circular, it ends before the first
    /// repetition.
    package final var chain: [UIResponder] {
        var (chain, upcoming) = ([self], next)
        while let responder = upcoming, !chain.containsObject(responder) {
            chain.append(responder)
            upcoming = responder.next
        }
        return chain
    }

    // MARK: First responder

    /// The value of `canBecomeFirstResponder` if no subclass overrides it.
    package final var acceptsFirstResponder = false
    /// Whether `canResignFirstResponder` is false if no subclass overrides it.
    package final var keepsFirstResponder = false

    /// Whether this object may become first responder. By default false.
    open var canBecomeFirstResponder: Bool { acceptsFirstResponder }
    /// Whether this object may stop being first responder. By default true.
    open var canResignFirstResponder: Bool { !keepsFirstResponder }

    /// The view that decides whether this object is on the screen: the object itself, or the view of a controller.
    var ownView: UIView? { nil }

    final var firstResponderWindow: UIWindow? { ownView?._window }

    /// Whether this is the first responder of its window.
    public final var isFirstResponder: Bool { firstResponderWindow?.firstResponder === self }

    /// Makes this object the first responder of its window. Returns whether it is the first responder afterwards. If
    /// the current first responder does not resign, nothing changes.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard canBecomeFirstResponder, let window = firstResponderWindow else { return false }
        if let present = window.firstResponder {
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
        guard canResignFirstResponder else { return false }
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

    /// Reads the input views again. Has no effect unless this is the first responder.
    open func reloadInputViews() {
        if isFirstResponder { firstResponderWindow?.application?.willShowInputViews(of: self) }
    }

    // MARK: Actions

    /// Adds a handler for `action`. It has the effect of an `@objc` method with this name in UIKit.
    public final func performs(_ action: Selector, _ handler: @escaping ActionHandler = { _, _ in }) {
        dispose(of: exchange(&_actions[action.name], for: handler))
    }

    /// Removes every action that was registered to be performed on this responder.
    package final func performsNothing() {
        dispose(of: exchange(&_actions, for: [:]))
        performsEveryAction = false
    }

    /// The names of the actions that were registered to be performed on this responder, in alphabetical order.
    package final var performedActions: [String] { _actions.keys.sorted() }

    package final var performsEveryAction = false

    /// Whether this responder can perform `action`: it has a handler from `performs(_:_:)`, or it has the method. The
    /// next responder is not asked.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        performsEveryAction || _actions[action.name] != nil || hasMethod(of: action)
    }

    private final func hasMethod(of action: Selector) -> Bool { action.method?.isMethod(of: self) ?? false }

    /// This responder if it can perform `action`, otherwise the target that the next responder returns.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        if canPerformAction(action, withSender: sender) { return self }
        return askNext { $0.target(forAction: action, withSender: sender) } ?? nil
    }

    /// Performs `action` on this responder. Returns false if it cannot perform it.
    package func perform(_ action: Selector, sender: Any?, event: UIEvent?) -> Bool {
        if let handler = _actions[action.name] {
            handler(sender, event)
            return true
        }
        guard hasMethod(of: action) else { return performsEveryAction }
        action.method?.call(on: self, sender: sender, event: event)
        return true
    }

    // MARK: Keys, menus and undo

    /// The key commands of this responder. They apply while it, or a responder before it in the chain, receives key
    /// presses.
    open var keyCommands: [UIKeyCommand]? { nil }

    /// Adds to a menu that the program builds. By default, the next responder is asked.
    open func buildMenu(with builder: any UIMenuBuilder) { next?.buildMenu(with: builder) }
    /// Updates a command of a menu. By default, the next responder is asked.
    open func validate(_ command: UICommand) { next?.validate(command) }

    /// The undo manager of the nearest responder up the chain that has one. A window has one.
    open var undoManager: UndoManager? { next?.undoManager }

    /// The name of the class, for messages. A subclass may return something else.
    nonisolated open var description: String { "<\(type(of: self))>" }

    nonisolated public static func == (a: UIResponder, b: UIResponder) -> Bool { a === b }
    nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Calls the method for a phase.
extension UIResponder {
    final func call(_ method: TouchMethod, _ touches: Set<UITouch>, with event: UIEvent?) {
        switch method {
        case .began: touchesBegan(touches, with: event)
        case .moved: touchesMoved(touches, with: event)
        case .ended: touchesEnded(touches, with: event)
        case .cancelled: touchesCancelled(touches, with: event)
        }
    }

    final func call(_ method: PressMethod, _ presses: Set<UIPress>, with event: UIPressesEvent?) {
        switch method {
        case .began: pressesBegan(presses, with: event)
        case .changed: pressesChanged(presses, with: event)
        case .ended: pressesEnded(presses, with: event)
        case .cancelled: pressesCancelled(presses, with: event)
        }
    }

    final func call(_ method: MotionMethod, _ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        switch method {
        case .began: motionBegan(motion, with: event)
        case .ended: motionEnded(motion, with: event)
        case .cancelled: motionCancelled(motion, with: event)
        }
    }
}
