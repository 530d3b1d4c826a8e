/// The topmost view of a tree. Its frame is in screen points. Its level decides which windows are in front.
///
/// As in UIKit, the program must retain its windows: a window that is released disappears. Touches that are down in it
/// retain it.
open class UIWindow: UIView {
    /// Never stale: only `UIApplication.show(_:)` and `hide(_:)` write it, together with the list of windows, and an
    /// application clears it when it is released.
    @Unretained final var _application: UIApplication?
    /// The order among the windows of one level: a window with a larger number is in front.
    final var _showOrder = 0
    final weak var _firstResponder: UIResponder?
    final let arbiter = GestureArbiter()

    /// The level of a window. A window with a higher level is in front of a window with a lower one.
    nonisolated public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
        public let rawValue: Double
        public init(rawValue: Double) { self.rawValue = rawValue }
        /// Whether windows of level `a` are behind those of level `b`.
        public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }

        /// The windows of a program.
        public static let normal = Level(rawValue: 0)
        /// In front of `normal`: the bar of the system.
        public static let statusBar = Level(rawValue: 1000)
        /// In front of everything: alerts.
        public static let alert = Level(rawValue: 2000)
    }

    /// The place of the window in front of others. Windows of a higher level are in front.
    open var windowLevel = Level.normal {
        didSet {
            _application?.order(self)
            _application?.keyWindowMayHaveChanged()
        }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        _window = self
        arbiter.window = self
    }

    /// Creates a window in `windowScene` with the size of the screen.
    public init(windowScene: UIWindowScene) {
        super.init(frame: UIScreen.main.bounds)
        _window = self
        arbiter.window = self
        self.windowScene = windowScene
    }

    deinit {
        whileReleased {
            let application = _application
            application?.forget(self)
            arbiter.window = nil
            // `reset()` of a recognizer must not find this window.
            detachOwned()
            arbiter.forgetTouchesAfterTurn()
            dispose(of: exchange(&_rootViewController, for: nil))
            application?.keyWindowMayHaveChanged()
        }
    }

    /// True until an application shows the window. Setting it to false shows the window in front of the others of its
    /// level.
    open override var isHidden: Bool {
        get { _application == nil || _isHidden }
        set {
            if newValue {
                _application?.hide(self)
            } else if isHidden {
                hidesItself = false
                UIApplication.shared.show(self)
            }
        }
    }

    /// Whether presses, motion and remote-control events go to this window.
    public final var isKeyWindow: Bool { !isHidden && _application?.keyWindow === self }

    /// Makes this the key window. Its first responder receives presses, motion and remote-control events.
    open func makeKey() { (_application ?? .shared).keyWindow = self }

    /// Shows the window and makes it the key window.
    open func makeKeyAndVisible() {
        isHidden = false
        makeKey()
    }

    // MARK: Layout

    /// Resizes the controllers' views that filled the window, so that they fill it again.
    override func boundsDidChange(from old: CGRect) {
        super.boundsDidChange(from: old)
        for view in _subviews where view._controller != nil && view.frame == old { view.frame = _bounds }
    }

    override func becameHidden() { _application?.cancelTouches(in: self, because: .command) }

    /// Called when a view in the window begins to need layout or drawing.
    final func workBecamePending() { _application?.workBecamePending() }

    /// The application that shows this window; nil if the window is not shown.
    package final var application: UIApplication? { _application }

    /// The scene that the window belongs to. It is the window's next responder. The scene belongs to the application
    /// that shows one of its windows.
    open weak var windowScene: UIWindowScene? {
        didSet { if let _application { windowScene?.application = _application } }
    }

    /// The root controller. Its view fills the window and is behind all its other views.
    open var rootViewController: UIViewController? {
        get { _rootViewController }
        set {
            _rootViewController?.loadedView?.removeFromSuperview()
            newValue?.view?.frame = bounds
            setRootViewController(newValue)
        }
    }

    /// Sets the root controller. Its view fills the window if it has no size.
    package final func setRootViewController(_ controller: UIViewController?) {
        let old = exchange(&_rootViewController, for: controller)
        old?.loadedView?.removeFromSuperview()
        // A callback may have set another controller.
        _rootViewController?.show(in: self, at: 0)
        dispose(of: old)
    }

    private final var _rootViewController: UIViewController?

    /// `nextOverride`; if it is nil, the window's scene; if there is none, the application that shows the window or
    /// showed it last, even while the window is hidden.
    open override var next: UIResponder? {
        nextOverride ?? windowScene ?? _application ?? lastApplication ?? UIApplication.shared
    }

    /// The application that showed the window before, while none does.
    @SeldomWeak final var lastApplication: UIApplication?

    private final lazy var ownUndoManager = UndoManager()
    open override var undoManager: UndoManager? { ownUndoManager }

    /// The responder that receives presses, motion and remote-control events while this is the key window.
    package final var firstResponder: UIResponder? { _firstResponder }

    package final func setFirstResponder(_ responder: UIResponder?) {
        _firstResponder = responder
        if let responder { _application?.willShowInputViews(of: responder) }
    }

    /// Called after this window became the key window.
    open func becomeKey() {}

    /// Called when this window is no longer the key window, before `becomeKey()` is called on the next one.
    open func resignKey() {}

    /// Delivers the window's touches to recognizers and then to views, and its presses to recognizers and then to the
    /// focused responder. An override that does not call super suppresses the event.
    open func sendEvent(_ event: UIEvent) {
        if event.eventType == .presses, let presses = event as? UIPressesEvent { return sendPresses(presses) }
        arbiter.runTurn(of: event)
    }
}
