import Touches

/// The topmost view of a tree: `UIWindow`. Its frame is in screen points. Its level decides which windows are in front.
open class UIWindow: UIView {
    /// Never stale: only `UIApplication.show(_:)` and `hide(_:)` write it, together with the list of windows, and an
    /// application clears it when it is released.
    @Unretained final var _application: UIApplication?
    /// The order among the windows of one level: a window with a larger number is in front.
    final var _showOrder = 0
    final weak var _firstResponder: UIResponder?
    package final weak var frontWindow: (any WindowOverrides)?
    final let arbiter = GestureArbiter()

    /// The level of a window. A window with a higher level is in front of a window with a lower one.
    nonisolated public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
        public let rawValue: Double
        public init(rawValue: Double) { self.rawValue = rawValue }
        public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }

        public static let normal = Level(rawValue: 0)
        public static let statusBar = Level(rawValue: 1000)
        public static let alert = Level(rawValue: 2000)
    }

    public final var windowLevel = Level.normal {
        didSet {
            _application?.order(self)
            _application?.keyWindowMayHaveChanged()
        }
    }

    public override init(frame: CGRect = .zero, id: String = "") {
        super.init(frame: frame, id: id)
        _window = self
        arbiter.window = self
    }

    deinit {
        MainActor.assumeIsolated {
            arbiter.window = nil
            detachOwned()
        }
    }

    package override func frontWasReleased() {
        _application?.hide(self)
        // A callback may have shown it again.
        guard _application == nil else { return }
        super.frontWasReleased()
        detachOwned()
    }

    /// Detaches the root controller without callbacks. This may run code of the application.
    private final func detachOwned() { dispose(of: exchange(&_rootViewController, for: nil)?.wasDetached()) }

    // MARK: Layout

    /// Resizes the controllers' views that filled the window, so that they fill it again.
    override func boundsDidChange(from old: CGRect) {
        super.boundsDidChange(from: old)
        for view in _subviews where view._controller != nil && view.frame == old { view.frame = bounds }
    }

    override func becameHidden() { _application?.cancelTouches(in: self, because: .command) }

    /// Called when a view in the window begins to need layout.
    final func layoutBecamePending() { _application?.workBecamePending() }

    /// The application that shows this window; nil if the window is not shown.
    public final var application: UIApplication? { _application }

    /// The scene that this window belongs to. The scene belongs to the application that shows one of its windows.
    public final var windowScene: UIWindowScene? {
        didSet { if let _application { windowScene?.application = _application } }
    }

    /// The controller whose view is behind all other views of the window. If that view has no size, it fills the
    /// window.
    public final var rootViewController: UIViewController? {
        get { _rootViewController }
        set {
            let old = exchange(&_rootViewController, for: newValue)
            newValue?.wasAttached()
            old?.loadedView?.removeFromSuperview()
            // A callback may have set another controller.
            _rootViewController?.show(in: self, at: 0)
            old?.wasDetached()
        }
    }

    private final var _rootViewController: UIViewController?

    /// `nextOverride`; if it is nil, the window's scene; if there is none, the application that shows the window or
    /// showed it last.
    open override var next: UIResponder? { nextOverride ?? windowScene ?? _application ?? lastApplication }

    /// The application that showed the window before, while none does.
    final weak var lastApplication: UIApplication?

    /// The responder that receives presses, motion and remote-control events while this is the key window.
    public final var firstResponder: UIResponder? { _firstResponder }

    package final func setFirstResponder(_ responder: UIResponder?) {
        _firstResponder = responder
        if let responder { _application?.willShowInputViews(of: responder) }
    }

    /// Called after this window became the key window.
    open func becomeKey() {}

    /// Called when this window is no longer the key window.
    open func resignKey() {}

    package final func didBecomeKey() { becomeKey() }
    package final func didResignKey() { resignKey() }

    /// Delivers the window's touches to recognizers and then to views, and its presses to recognizers and then to the
    /// focused responder. An override that does not call super suppresses the event.
    open func sendEvent(_ event: UIEvent) {
        switch event {
        case let presses as UIPressesEvent: sendPresses(presses)
        default: arbiter.turn(of: event)
        }
    }
}
