import Foundation
import Routing

/// An object that receives events and actions. Each has a core object of `Routing`, which does the routing and calls
/// the methods that a subclass overrides here.
@preconcurrency @MainActor
open class UIResponder: Hashable {
    let core: Routing.UIResponder

    /// Creates the core object of this class.
    class func makeCore() -> Routing.UIResponder { Routing.UIResponder() }

    private final let ownership: CoreOwnership

    /// Creates a responder.
    public init() {
        core = Self.makeCore()
        ownership = CoreOwnership(of: core)
        core.id = "\(type(of: self))"
        core.frontResponder = self
    }

    /// The name of the responder in records; by default the name of its type.
    public final var accessibilityIdentifier: String? {
        get { core.id }
        set { core.id = newValue ?? "\(type(of: self))" }
    }

    /// The next responder of the chain; nil at its end.
    open var next: UIResponder? { core.next?.anyFront }

    // MARK: Touches

    /// Fingers came down. By default, the touches go to the next responder.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        core.touchesBegan(touches.cores, with: event?.core)
    }
    /// Fingers moved. By default, the touches go to the next responder.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        core.touchesMoved(touches.cores, with: event?.core)
    }
    /// Fingers lifted. By default, the touches go to the next responder.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        core.touchesEnded(touches.cores, with: event?.core)
    }
    /// Touches were taken away. By default, they go to the next responder.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        core.touchesCancelled(touches.cores, with: event?.core)
    }
    /// Never called for a touchscreen, because its touches have no estimated properties.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

    // MARK: Presses

    /// Keys were pressed. By default, the presses go to the next responder; a first responder with `UIKeyInput` types
    /// them.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = isFirstResponder ? (self as? any UIKeyInput)?.type(presses) ?? presses : presses
        if !rest.isEmpty { core.pressesBegan(rest.cores, with: event?.core as? Routing.UIPressesEvent) }
    }
    /// The force of presses changed. By default, they go to the next responder.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        core.pressesChanged(presses.cores, with: event?.core as? Routing.UIPressesEvent)
    }
    /// Keys were released. By default, the presses go to the next responder.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        core.pressesEnded(presses.cores, with: event?.core as? Routing.UIPressesEvent)
    }
    /// Presses were cancelled. By default, they go to the next responder.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        core.pressesCancelled(presses.cores, with: event?.core as? Routing.UIPressesEvent)
    }

    // MARK: Motion and remote control

    /// A shake began. By default, it goes to the next responder.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        core.motionBegan(motion, with: event?.core)
    }
    /// A shake ended. By default, it goes to the next responder.
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        core.motionEnded(motion, with: event?.core)
    }
    /// A shake lasted too long. By default, this goes to the next responder.
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        core.motionCancelled(motion, with: event?.core)
    }
    /// A command of a remote control arrived. By default, it goes to the next responder.
    open func remoteControlReceived(with event: UIEvent?) { core.remoteControlReceived(with: event?.core) }

    // MARK: First responder

    /// Whether this object may become first responder. By default false.
    open var canBecomeFirstResponder: Bool { core.canBecomeFirstResponder }
    /// Whether this object may stop being first responder. By default true.
    open var canResignFirstResponder: Bool { core.canResignFirstResponder }
    /// Whether this is the first responder of its window.
    public final var isFirstResponder: Bool { core.isFirstResponder }

    /// Makes this the first responder of its window. Returns whether it is then.
    @discardableResult
    open func becomeFirstResponder() -> Bool { core.becomeFirstResponder() }

    /// Stops being first responder. Returns false if `canResignFirstResponder` is false.
    @discardableResult
    open func resignFirstResponder() -> Bool { core.resignFirstResponder() }

    // MARK: Actions

    /// Adds a handler for `action`. It has the effect of an `@objc` method with this name in UIKit.
    public final func performs(_ action: Selector, _ handler: @escaping @MainActor (Any?, UIEvent?) -> Void) {
        core.performs(action) { sender, event in handler(front(of: sender), event?.front) }
    }

    /// The standard edit actions. Every responder has methods for them, but performs only those that it declares.
    private static let editActions: Set<Selector> = ["cut:", "copy:", "paste:", "delete:", "select:", "selectAll:"]

    /// Whether this responder performs `action`: it has a handler from `performs(_:_:)`, or it has the method.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        !UIResponder.editActions.contains(action) && core.canPerformAction(action, withSender: coreObject(of: sender))
    }

    // MARK: Editing

    // The actions of an edit menu. Override `canPerformAction(_:withSender:)` to declare the ones that are performed.
    /// Cuts the selection. By default nothing.
    open func cut(_ sender: Any?) {}
    /// Copies the selection. By default nothing.
    open func copy(_ sender: Any?) {}
    /// Pastes. By default nothing.
    open func paste(_ sender: Any?) {}
    /// Deletes the selection. By default nothing.
    open func delete(_ sender: Any?) {}
    /// Selects what is under the finger. By default nothing.
    open func select(_ sender: Any?) {}
    /// Selects everything. By default nothing.
    open func selectAll(_ sender: Any?) {}

    /// This responder if it can perform `action`, otherwise the target that the next responder returns.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        core.target(forAction: action, withSender: coreObject(of: sender))?.anyFront
    }

    // MARK: Keys, menus and undo

    /// The key commands of this responder. They apply while it, or a responder before it in the chain, receives key
    /// presses.
    open var keyCommands: [UIKeyCommand]? { nil }

    /// Adds elements to a menu. It is called for every responder of the chain.
    open func buildMenu(with builder: any UIMenuBuilder) { next?.buildMenu(with: builder) }
    /// Updates a command of a menu.
    open func validate(_ command: UICommand) { next?.validate(command) }

    /// The undo manager of the nearest responder up the chain that has one. A window has one.
    open var undoManager: UndoManager? { next?.undoManager }

    /// Whether editing gestures are supported, as data. There are none.
    open var editingInteractionConfiguration: UIEditingInteractionConfiguration { .default }

    // MARK: Input views

    /// The view that replaces the keyboard while this object is first responder, as data. Nothing is shown.
    open var inputView: UIView? { nil }
    /// The view above the keyboard while this object is first responder, as data.
    open var inputAccessoryView: UIView? { nil }
    /// The controller of `inputView`, as data.
    open var inputViewController: UIViewController? { nil }
    /// Reads the input views again if this is first responder.
    open func reloadInputViews() { core.reloadInputViews() }

    /// The name of the class, for messages. A subclass may return something else.
    nonisolated open var description: String { "<\(type(of: self))>" }

    nonisolated public static func == (a: UIResponder, b: UIResponder) -> Bool { a === b }
    nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Tells the core object, on the main actor, that its front object was released. This is not in a `deinit` of
/// `UIResponder`, because the compiler would then reject every subclass with a `deinit` that is not isolated.
@MainActor
private final class CoreOwnership {
    private let core: Routing.UIResponder

    init(of core: Routing.UIResponder) { self.core = core }

    isolated deinit { core.frontWasReleased() }
}

extension UIResponder: UIResponderStandardEditActions {}

/// The actions of an edit menu.
@preconcurrency @MainActor
public protocol UIResponderStandardEditActions: AnyObject, Sendable {
    /// Cuts the selection.
    func cut(_ sender: Any?)
    /// Copies the selection.
    func copy(_ sender: Any?)
    /// Pastes.
    func paste(_ sender: Any?)
    /// Deletes the selection.
    func delete(_ sender: Any?)
    /// Selects what is under the finger.
    func select(_ sender: Any?)
    /// Selects everything.
    func selectAll(_ sender: Any?)
}

/// Whether a responder supports the system's editing gestures. The raw values are UIKit's.
public enum UIEditingInteractionConfiguration: Int, Sendable {
    case none = 0
    case `default` = 1
}
