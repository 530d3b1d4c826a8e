import Foundation
import Routing

/// All windows, and where events come in.
open class UIApplication: UIResponder {
    /// The one application. A subclass takes its place before the first window is shown.
    public static var shared = UIApplication()

    override class func makeCore() -> Responder { Application() }

    final var coreApplication: Application { unsafeDowncast(core, to: Application.self) }

    public override init() {
        super.init()
        coreApplication.eventOverrides = self
    }

    /// The core of it: touches and time go in there, what happened is in its journal.
    public final var routing: Application { coreApplication }

    /// It is part of the responder chain if it is a responder.
    open var delegate: (any UIApplicationDelegate)? {
        didSet { coreApplication.delegate = (delegate as? UIResponder)?.core ?? delegate }
    }

    /// Those shown, front to back.
    open var windows: [UIWindow] { coreApplication.windows.compactMap { $0.front as? UIWindow } }
    open var keyWindow: UIWindow? { coreApplication.keyWindow?.front as? UIWindow }

    /// An override that does not call super drops the event.
    open func sendEvent(_ event: UIEvent) { coreApplication.sendEvent(event.core) }

    /// Has `target`, or, without one, the first who can, perform `action`. Whether anybody did.
    @discardableResult
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        coreApplication.sendAction(
            action, to: (target as? UIResponder)?.core, from: coreSender(sender), for: event?.core)
    }

    open func beginIgnoringInteractionEvents() { coreApplication.beginIgnoringInteractionEvents() }
    open func endIgnoringInteractionEvents() { coreApplication.endIgnoringInteractionEvents() }
    open var isIgnoringInteractionEvents: Bool { coreApplication.isIgnoringInteractionEvents }
    open func beginReceivingRemoteControlEvents() { coreApplication.beginReceivingRemoteControlEvents() }
    open func endReceivingRemoteControlEvents() { coreApplication.endReceivingRemoteControlEvents() }
}

extension UIApplication: @MainActor EventOverrides {
    package func pass(_ event: CoreEvent) { sendEvent(event.front) }
}
