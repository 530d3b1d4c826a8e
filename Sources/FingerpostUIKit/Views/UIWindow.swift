import Foundation
import Routing

/// The topmost view of a tree, in front of or behind others by its level. Its frame is in screen points.
///
/// As with UIKit, whoever made it keeps it: a window that is let go is shown no longer.
open class UIWindow: UIView {
    public typealias Level = Window.Level

    override class func makeCore() -> Responder { Window() }

    final var coreWindow: Window { unsafeDowncast(core, to: Window.self) }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        coreWindow.eventOverrides = self
    }

    public required init?(coder: NSCoder) { nil }

    /// Creates a window of `windowScene`, as large as the screen.
    public convenience init(windowScene: UIWindowScene) {
        self.init(frame: UIScreen.main.bounds)
        self.windowScene = windowScene
    }

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

    public final var isKeyWindow: Bool { !isHidden && coreWindow.application?.keyWindow === coreWindow }

    /// Makes it the window whose first responder gets presses, motion and remote control.
    open func makeKey() { UIApplication.shared.coreApplication.keyWindow = coreWindow }

    open func makeKeyAndVisible() {
        isHidden = false
        makeKey()
    }

    /// The controller behind everything in the window; its view fills it.
    open var rootViewController: UIViewController? {
        didSet {
            oldValue?.viewIfLoaded?.removeFromSuperview()
            guard let rootViewController else { return coreWindow.rootViewController = nil }
            let view: UIView = rootViewController.view
            view.frame = bounds
            insertSubview(view, at: 0)
            coreWindow.rootViewController = rootViewController.coreController
        }
    }

    open weak var windowScene: UIWindowScene? {
        didSet { coreWindow.windowScene = windowScene?.coreScene }
    }

    /// Gives this window's touches to recognizers, then to views. An override that does not call super keeps the event
    /// from both.
    open func sendEvent(_ event: UIEvent) { coreWindow.sendEvent(event.core) }
}

extension UIWindow: @MainActor EventOverrides {
    package func pass(_ event: CoreEvent) { sendEvent(event.front) }
}
