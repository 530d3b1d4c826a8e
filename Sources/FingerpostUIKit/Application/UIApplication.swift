import Foundation
import Routing

/// The application. It has the windows and receives the events.
open class UIApplication: UIResponder {
    /// The application object. A subclass must be set before the first window is shown.
    public static var shared: UIApplication {
        get { OwnApplication.current ?? main }
        set { main = newValue }
    }
    private static var main = UIApplication()

    override class func makeCore() -> Routing.UIResponder { Routing.UIApplication() }

    final var coreApplication: Routing.UIApplication { unsafeDowncast(core, to: Routing.UIApplication.self) }

    public required override init() {
        super.init()
        coreApplication.frontApplication = self
    }

    /// The core application. It takes touches and time, and reports outcomes in its journal.
    public final var routing: Routing.UIApplication { coreApplication }

    /// The delegate. If it is a responder, it is part of the responder chain.
    open var delegate: (any UIApplicationDelegate)? {
        didSet { coreApplication.delegate = (delegate as? UIResponder)?.core ?? delegate }
    }

    /// Whether the application receives events.
    public internal(set) final var applicationState = State.inactive
    /// The scenes of the application: one or none.
    public internal(set) final var connectedScenes: Set<UIScene> = []
    /// Whether the screen must stay on. It has no effect.
    open var isIdleTimerDisabled = false
    /// Whether a shake triggers undo. It has no effect.
    open var applicationSupportsShakeToEdit = true

    /// The visible windows, front to back.
    open var windows: [UIWindow] { coreApplication.windows.compactMap { $0.front as? UIWindow } }
    /// The window that receives presses, motion and remote-control events.
    open var keyWindow: UIWindow? { coreApplication.keyWindow?.front as? UIWindow }

    /// Dispatches `event` to its windows. An override that does not call super discards the event.
    open func sendEvent(_ event: UIEvent) {
        if let presses = event as? UIPressesEvent { performKeyCommands(presses) }
        coreApplication.sendEvent(event.core)
    }

    /// Makes `target` perform `action`. If `target` is nil, the action goes to the first responder that can perform it:
    /// from the first responder up the chain, or else from `sender` up. All actions of controls and recognizers use
    /// this method. Returns whether the action was performed.
    @discardableResult
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        coreApplication.sendAction(action, to: coreObject(of: target), from: coreObject(of: sender), for: event?.core)
    }

    /// Ignores new touches until `endIgnoringInteractionEvents()` has been called as often. Cancels live touches.
    open func beginIgnoringInteractionEvents() { coreApplication.beginIgnoringInteractionEvents() }
    /// Balances a call of `beginIgnoringInteractionEvents()`.
    open func endIgnoringInteractionEvents() { coreApplication.endIgnoringInteractionEvents() }
    /// Whether fingers that come down are ignored.
    open var isIgnoringInteractionEvents: Bool { coreApplication.isIgnoringInteractionEvents }
    /// Starts the delivery of remote-control commands.
    open func beginReceivingRemoteControlEvents() { coreApplication.beginReceivingRemoteControlEvents() }
    /// Ends the delivery of remote-control commands.
    open func endReceivingRemoteControlEvents() { coreApplication.endReceivingRemoteControlEvents() }
}

extension UIApplication: @MainActor ApplicationOverrides {
    package func sendEvent(_ event: CoreEvent) { sendEvent(event.front) }
    package func sendAction(
        _ action: Routing.Selector, to target: AnyObject?, from sender: AnyObject?, for event: CoreEvent?
    ) -> Bool {
        sendAction(action, to: front(of: target), from: front(of: sender), for: event?.front)
    }
}
