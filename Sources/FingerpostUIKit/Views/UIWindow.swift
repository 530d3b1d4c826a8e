import Foundation
import Routing

/// The root of a view tree. Windows are ordered by their level. The frame is in screen points.
///
/// As in UIKit, the program must retain its windows: a window that is released disappears.
open class UIWindow: UIView {
    /// The place of a window in front of others.
    public typealias Level = Routing.UIWindow.Level

    override class func makeCore() -> Routing.UIResponder { Routing.UIWindow() }

    final var coreWindow: Routing.UIWindow { unsafeDowncast(core, to: Routing.UIWindow.self) }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        coreWindow.frontWindow = self
    }

    public required init?(coder: NSCoder) { nil }

    /// Creates a window in `windowScene` with the size of the screen.
    public convenience init(windowScene: UIWindowScene) {
        self.init(frame: UIScreen.main.bounds)
        self.windowScene = windowScene
    }

    /// The place of the window in front of others. Windows of a higher level are in front.
    open var windowLevel: Level {
        get { coreWindow.windowLevel }
        set { coreWindow.windowLevel = newValue }
    }

    /// True until the window is shown.
    open override var isHidden: Bool {
        get { coreWindow.application == nil }
        set {
            if newValue {
                coreWindow.application?.hide(coreWindow)
            } else if isHidden {
                UIApplication.shared.coreApplication.show(coreWindow)
            }
        }
    }

    /// The window's scene, or else the application, even while the window is hidden.
    open override var next: UIResponder? { super.next ?? UIApplication.shared }

    /// Whether presses, motion and remote-control events go to this window.
    public final var isKeyWindow: Bool { !isHidden && coreWindow.application?.keyWindow === coreWindow }

    /// Makes this the key window. Its first responder receives presses, motion and remote-control events.
    open func makeKey() { UIApplication.shared.coreApplication.keyWindow = coreWindow }

    /// Shows the window and makes it the key window.
    open func makeKeyAndVisible() {
        isHidden = false
        makeKey()
    }

    /// The root controller. Its view fills the window.
    open var rootViewController: UIViewController? {
        get { coreWindow.rootViewController?.front }
        set {
            rootViewController?.viewIfLoaded?.removeFromSuperview()
            newValue?.view.frame = bounds
            coreWindow.rootViewController = newValue?.coreController
        }
    }

    private final let ownUndoManager = UndoManager()
    open override var undoManager: UndoManager? { ownUndoManager }

    /// Called after this window became the key window.
    open func becomeKey() {}
    /// Called when this window is no longer the key window, before `becomeKey()` is called on the next one.
    open func resignKey() {}

    /// Posted after `becomeKey()`. The object is the window.
    nonisolated public static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
    /// Posted after `resignKey()`. The object is the window.
    nonisolated public static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")

    /// The scene that the window belongs to. It is the window's next responder.
    open weak var windowScene: UIWindowScene? {
        didSet { coreWindow.windowScene = windowScene?.coreScene }
    }

    /// Delivers this window's touches to recognizers and then to views. An override that does not call super discards
    /// the event.
    open func sendEvent(_ event: UIEvent) { coreWindow.sendEvent(event.core) }
}

extension UIWindow: @MainActor WindowOverrides {
    package func sendEvent(_ event: CoreEvent) { sendEvent(event.front) }
    package func didBecomeKey() {
        becomeKey()
        NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: self)
    }
    package func didResignKey() {
        resignKey()
        NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: self)
    }
}

extension Routing.UIWindow.Level {
    /// A level that is `distance` in front of `level`, for example `.alert + 1`.
    public static func + (level: Routing.UIWindow.Level, distance: CGFloat) -> Routing.UIWindow.Level {
        Routing.UIWindow.Level(rawValue: level.rawValue + Double(distance))
    }
    /// A level that is `distance` behind `level`.
    public static func - (level: Routing.UIWindow.Level, distance: CGFloat) -> Routing.UIWindow.Level {
        level + -distance
    }
}
