import Touches

/// The topmost view of a tree, in front of or behind others by its level: `UIWindow`. Its frame is in screen points.
open class Window: View {
    final unowned(unsafe) var _application: Application?
    final var _firstResponder: Responder?
    package final unowned(unsafe) var eventOverrides: (any EventOverrides)?
    final lazy var arbiter = GestureArbiter(window: self)
    private final var ownUndoManager = UndoManager()

    /// How far in front: higher levels are asked first.
    public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
        public let rawValue: Double
        public init(rawValue: Double) { self.rawValue = rawValue }
        public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }

        public static let normal = Level(rawValue: 0)
        public static let statusBar = Level(rawValue: 1000)
        public static let alert = Level(rawValue: 2000)
    }

    public final var windowLevel = Level.normal { didSet { _application?.sortWindows() } }

    public override init(frame: Rect = .zero, id: String = "") {
        super.init(frame: frame, id: id)
        _window = self
    }

    deinit { forgetWindow() }

    /// It is shown no longer.
    package override func forgetOverrides() {
        super.forgetOverrides()
        eventOverrides = nil
        application?.hide(self)
    }

    /// The application that shows this window; nil while it is not shown.
    public final var application: Application? { _application }

    /// The scene this window belongs to. It belongs to the application that shows one of its windows.
    public final var windowScene: WindowScene? {
        didSet { if let _application { windowScene?.application = _application } }
    }

    /// The controller behind everything in the window; its view fills it.
    public final var rootViewController: ViewController? {
        didSet {
            oldValue?.view.removeFromSuperview()
            rootViewController?.show(in: self, at: 0)
        }
    }

    open override var next: Responder? { nextOverride ?? windowScene ?? _application }

    open override var undoManager: UndoManager? { ownUndoManager }

    /// The responder that events without a place on the screen go to, while this is the key window.
    public final var firstResponder: Responder? { _firstResponder }

    final func setFirstResponder(_ responder: Responder?) {
        _firstResponder = responder
        if let responder { _application?.willShowInputViews(of: responder) }
    }

    /// Gives this window's touches to recognizers, then to views; its presses to the focused responder. An override
    /// that does not call super keeps the event from both.
    open func sendEvent(_ event: Event) {
        switch event {
        case let presses as PressesEvent: sendPresses(presses)
        default: arbiter.turn(of: event)
        }
    }
}
