/// The status bar of a scene, as data. None is shown.
@preconcurrency @MainActor
public final class UIStatusBarManager {
    init() {}

    /// Always empty.
    public var statusBarFrame: CGRect { .zero }
    /// Always true.
    public var isStatusBarHidden: Bool { true }
    /// Always the one that fits the appearance.
    public var statusBarStyle: UIStatusBarStyle { .default }
}

extension UIWindowScene {
    /// The status bar, as data. None is shown.
    public final var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
    /// How the user interface is turned: never.
    public final var interfaceOrientation: UIInterfaceOrientation { .portrait }
    /// The appearance of the program, with the size classes of the screen.
    public final var traitCollection: UITraitCollection { UIScreen.main.traitCollection }
    /// The coordinates of the screen.
    public final var coordinateSpace: any UICoordinateSpace { UIScreen.main.coordinateSpace }
}

extension UIApplication {
    /// Always true, because there is no status bar. Setting it has no effect.
    public final var isStatusBarHidden: Bool {
        get { true }
        set {}
    }
    /// Always the one that fits the appearance. Setting it has no effect.
    public final var statusBarStyle: UIStatusBarStyle {
        get { .default }
        set {}
    }
    /// Has no effect, because there is no status bar.
    public final func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {}
    /// Has no effect, because there is no status bar.
    public final func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {}
    /// Always false, because there is no status bar. Setting it has no effect.
    public final var isNetworkActivityIndicatorVisible: Bool {
        get { false }
        set {}
    }
    /// The user's size of text: always the usual one.
    public final var preferredContentSizeCategory: UIContentSizeCategory { .large }
    /// Always false, because there are no other programs to open an address.
    public final func canOpenURL(_ url: URL) -> Bool { false }
    /// Opens nothing, and calls `completion` with false.
    public final func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor (Bool) -> Void)? = nil
    ) { completion?(false) }

    /// How an address is opened. There are no ways.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }
}

extension UIViewController {
    /// Has no effect, because the screen does not turn.
    public static func attemptRotationToDeviceOrientation() {}
}
