/// An instance of the application's user interface. There is at most one in a program.
open class UIScene: UIResponder {
    /// The application that shows the windows of the scene or showed them last.
    final weak var application: UIApplication?

    /// The application, even while no window of the scene is visible.
    open override var next: UIResponder? { nextOverride ?? application ?? UIApplication.shared }

    deinit {}
}

/// A scene that owns windows.
open class UIWindowScene: UIScene {
    /// The visible windows of the scene, front to back.
    open var windows: [UIWindow] { (application ?? .shared).windows.filter { $0.windowScene === self } }
    /// The key window, if it is one of this scene.
    open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }

    deinit {}
}
