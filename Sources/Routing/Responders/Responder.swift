/// An object that events and actions travel through: `UIResponder`.
///
/// Every method forwards to `next` unless it is overridden without calling super, or `touchHandling` and its like say
/// otherwise. The chain is walked anew for each event; nothing of it is remembered.
open class Responder {
    final var _id: String
    final var _touchHandling = EventHandling.forward
    final var _actions: [Action: ActionHandler] = [:]
    /// Cleared by the object in front itself, as a weak reference would make every delivery dearer.
    final unowned(unsafe) var _overrides: (any ResponderOverrides)?
    /// Whether something is being passed on from here: a touch, a search, a menu.
    private final var isPassingOn = false

    /// Creates a responder that records call `id`.
    public init(id: String = "") { _id = id }

    /// What records call this responder; its type's name where none was given.
    public final var id: String {
        get { _id.isEmpty ? "\(type(of: self))" : _id }
        set { _id = newValue }
    }

    /// The next object of the chain; nil ends it.
    open var next: Responder? { nextOverride }

    /// What comes next instead of what UIKit's rules say. Not kept alive.
    public final weak var nextOverride: Responder?

    /// What becomes of touches where no subclass overrides the touch methods.
    public final var touchHandling: EventHandling {
        get { _touchHandling }
        set { _touchHandling = newValue }
    }
    /// The same for presses.
    public final var pressHandling = EventHandling.forward
    /// The same for motion.
    public final var motionHandling = EventHandling.forward
    /// The same for remote-control events.
    public final var remoteControlHandling = EventHandling.forward

    /// Whether this responder keeps touches for itself or looks at them: what records name as a touch's `responder`.
    /// A subclass that overrides the touch methods says so here.
    open var takesTouches: Bool { _touchHandling != .forward }

    /// Anything the application wants back with this responder's actions: compact JSON, never interpreted.
    public final var data: String?

    /// What stood in front is gone.
    package func forgetOverrides() { overrides = nil }

    // MARK: Touches

    open func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        forward(.touchesBegan, touches, event, _touchHandling) { $0.receive(.touchesBegan, touches, with: event) }
    }

    open func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        forward(.touchesMoved, touches, event, _touchHandling) { $0.receive(.touchesMoved, touches, with: event) }
    }

    open func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        forward(.touchesEnded, touches, event, _touchHandling) { $0.receive(.touchesEnded, touches, with: event) }
    }

    open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
        forward(.touchesCancelled, touches, event, _touchHandling) { $0.receive(.touchesCancelled, touches, with: event) }
    }

    /// Never called for a touchscreen: its touches have no estimated properties.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<Touch>) {}

    // MARK: Presses

    open func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
        forward(.pressesBegan, [], event, pressHandling) { $0.receive(.pressesBegan, presses, with: event) }
    }

    open func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {
        forward(.pressesChanged, [], event, pressHandling) { $0.receive(.pressesChanged, presses, with: event) }
    }

    open func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) {
        forward(.pressesEnded, [], event, pressHandling) { $0.receive(.pressesEnded, presses, with: event) }
    }

    open func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent?) {
        forward(.pressesCancelled, [], event, pressHandling) { $0.receive(.pressesCancelled, presses, with: event) }
    }

    // MARK: Motion and remote control

    open func motionBegan(_ motion: Event.Subtype, with event: Event?) {
        forward(.motionBegan, [], event, motionHandling) { $0.receive(.motionBegan, motion: motion, with: event) }
    }

    open func motionEnded(_ motion: Event.Subtype, with event: Event?) {
        forward(.motionEnded, [], event, motionHandling) { $0.receive(.motionEnded, motion: motion, with: event) }
    }

    open func motionCancelled(_ motion: Event.Subtype, with event: Event?) {
        forward(.motionCancelled, [], event, motionHandling) { $0.receive(.motionCancelled, motion: motion, with: event) }
    }

    open func remoteControlReceived(with event: Event?) {
        forward(.remoteControlReceived, [], event, remoteControlHandling) { $0.receive(.remoteControlReceived, with: event) }
    }

    // MARK: Passing on

    /// Lets the next responder have what this one does not keep, after the journal was told that it is to be called.
    private func forward(
        _ method: CallMethod, _ touches: Set<Touch>, _ event: Event?, _ handling: EventHandling,
        _ call: (Responder) -> Void
    ) {
        guard handling != .handle else { return }
        passOn { next in
            event?.journal?.call(next, method, touches)
            call(next)
        }
    }

    /// Runs `body` with the next responder; nil where there is none, or where a chain that runs in a circle would
    /// come back to one that is passing on already.
    @discardableResult
    private func passOn<Answer>(_ body: (Responder) -> Answer) -> Answer? {
        guard let next = following, !(next.isPassingOn && next.isInCircle) else { return nil }
        let before = isPassingOn
        isPassingOn = true
        defer { isPassingOn = before }
        return body(next)
    }

    private final var isInCircle: Bool {
        var walk = ChainWalk(from: following)
        while let responder = walk.next() {
            if responder === self { return true }
        }
        return false
    }

    // MARK: First responder

    /// What `canBecomeFirstResponder` answers where no subclass does.
    public final var acceptsFirstResponder = false
    /// Whether `canResignFirstResponder` answers no where no subclass does.
    public final var keepsFirstResponder = false

    open var canBecomeFirstResponder: Bool { acceptsFirstResponder }
    open var canResignFirstResponder: Bool { !keepsFirstResponder }

    /// The window whose first responder this object can be.
    var firstResponderWindow: Window? { nil }

    public final var isFirstResponder: Bool { firstResponderWindow?.firstResponder === self }

    /// Makes this object its window's first responder: true if it is one afterwards. The present one must be able and
    /// willing to resign; otherwise nothing changes.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard mayBecomeFirstResponder, let window = firstResponderWindow else { return false }
        if let present = window.firstResponder {
            guard present.mayResignFirstResponder, present.giveUpFirstResponder() else { return false }
        }
        window.setFirstResponder(self)
        return true
    }

    /// Gives up being first responder: false where it cannot.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard mayResignFirstResponder else { return false }
        if isFirstResponder { firstResponderWindow?.setFirstResponder(nil) }
        return true
    }

    /// What stands in for the keyboard while this object is first responder; nil is the system's.
    open var inputView: View? { nil }
    /// What stands above the keyboard while this object is first responder.
    open var inputAccessoryView: View? { nil }
    /// The controller of `inputView`.
    open var inputViewController: ViewController? { nil }

    /// Reads the input views anew; without effect unless this is the first responder.
    public final func reloadInputViews() {
        if isFirstResponder { firstResponderWindow?.application?.willShowInputViews(of: self) }
    }

    // MARK: Actions

    /// Lets this responder perform `action`, and what happens then.
    public final func performs(_ action: Action, _ handler: @escaping ActionHandler = { _, _ in }) {
        _actions[action] = handler
    }

    /// Whether this responder performs every action there is.
    public final var performsEveryAction = false

    /// Whether this responder would perform `action`. Says nothing of the next one.
    open func canPerformAction(_ action: Action, withSender sender: AnyObject?) -> Bool {
        performsEveryAction || _actions[action] != nil
    }

    /// This responder if it can perform `action`, else the target that the next one names.
    open func target(forAction action: Action, withSender sender: AnyObject?) -> Responder? {
        if mayPerform(action, sender: sender) { return self }
        return passOn { $0.performer(of: action, sender: sender) } ?? nil
    }

    /// Performs `action` here: false where this responder does not know it.
    open func perform(_ action: Action, sender: AnyObject?, event: Event?) -> Bool {
        if let handler = _actions[action] {
            handler(sender, event)
            return true
        }
        return performsEveryAction
    }

    // MARK: Commands

    /// The nearest undo manager up the chain; a window has one.
    open var undoManager: UndoManager? { passOn { $0.undoManager } ?? nil }

    /// Asks every responder of the chain to add to a menu.
    open func buildMenu(with builder: MenuBuilder) { passOn { $0.buildMenu(with: builder) } }

    /// Asks every responder of the chain to update a command.
    open func validate(_ command: Command) { passOn { $0.validate(command) } }

    open var editingInteractionConfiguration: EditingInteractionConfiguration { .default }

    /// This responder and those after it, each once: a chain that runs in a circle ends where it would repeat.
    public final var chain: [Responder] {
        var walk = ChainWalk(from: self)
        var chain: [Responder] = []
        while let responder = walk.next() { chain.append(responder) }
        return chain
    }
}

/// A walk up the responder chain that ends where the chain would run in a circle.
struct ChainWalk {
    private var upcoming: Responder?
    private var visited: [ObjectIdentifier] = []

    init(from responder: Responder?) { upcoming = responder }

    mutating func next() -> Responder? {
        guard let responder = upcoming, !visited.contains(ObjectIdentifier(responder)) else { return nil }
        visited.append(ObjectIdentifier(responder))
        upcoming = responder.following
        return responder
    }
}
