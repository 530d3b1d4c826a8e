import Foundation
import Routing

/// An object that events and actions travel through. Each stands in front of one of `Routing`'s responders, which does
/// the routing; what a subclass overrides here is what gets called.
@preconcurrency @MainActor
open class UIResponder: Hashable {
    // Unsafe for `deinit` alone, which is not on the main actor by its type.
    nonisolated(unsafe) let core: Responder

    /// What this class stands in front of.
    class func makeCore() -> Responder { Responder() }

    public init() {
        core = Self.makeCore()
        core.id = "\(type(of: self))"
        core.overrides = self
    }

    deinit { core.forgetOverrides() }

    /// What records call it; its type's name where none was given.
    public final var accessibilityIdentifier: String? {
        get { core.id }
        set { core.id = newValue ?? "\(type(of: self))" }
    }

    /// The next object of the chain; nil ends it.
    open var next: UIResponder? { core.next?.anyFront }

    // MARK: Touches

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        core.touchesBegan(touches.cores, with: event?.core)
    }
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        core.touchesMoved(touches.cores, with: event?.core)
    }
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        core.touchesEnded(touches.cores, with: event?.core)
    }
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        core.touchesCancelled(touches.cores, with: event?.core)
    }
    /// Never called for a touchscreen: its touches have no estimated properties.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

    // MARK: Presses

    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        core.pressesBegan(presses.cores, with: event?.core as? PressesEvent)
    }
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        core.pressesChanged(presses.cores, with: event?.core as? PressesEvent)
    }
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        core.pressesEnded(presses.cores, with: event?.core as? PressesEvent)
    }
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        core.pressesCancelled(presses.cores, with: event?.core as? PressesEvent)
    }

    // MARK: Motion and remote control

    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        core.motionBegan(motion, with: event?.core)
    }
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        core.motionEnded(motion, with: event?.core)
    }
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        core.motionCancelled(motion, with: event?.core)
    }
    open func remoteControlReceived(with event: UIEvent?) { core.remoteControlReceived(with: event?.core) }

    // MARK: First responder

    open var canBecomeFirstResponder: Bool { core.canBecomeFirstResponder }
    open var canResignFirstResponder: Bool { core.canResignFirstResponder }
    public final var isFirstResponder: Bool { core.isFirstResponder }

    @discardableResult
    open func becomeFirstResponder() -> Bool { core.becomeFirstResponder() }

    @discardableResult
    open func resignFirstResponder() -> Bool { core.resignFirstResponder() }

    // MARK: Actions

    /// Lets this responder perform `action`, and says what happens then: what an `@objc` method of that name does in
    /// UIKit.
    public final func performs(_ action: Selector, _ handler: @escaping @MainActor (Any?, UIEvent?) -> Void) {
        core.performs(action) { sender, event in handler(front(of: sender), event?.front) }
    }

    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        core.canPerformAction(action, withSender: coreSender(sender))
    }

    /// This responder if it can perform `action`, else the target that the next one names.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        core.target(forAction: action, withSender: coreSender(sender))?.anyFront
    }

    nonisolated public static func == (a: UIResponder, b: UIResponder) -> Bool { a === b }
    nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
