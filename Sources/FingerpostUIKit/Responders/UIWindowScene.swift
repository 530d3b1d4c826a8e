import Routing

/// One instance of the application's interface, which windows may belong to.
open class UIWindowScene: UIResponder {
    override class func makeCore() -> Responder { WindowScene() }

    final var coreScene: WindowScene { unsafeDowncast(core, to: WindowScene.self) }

    /// Those shown, front to back.
    open var windows: [UIWindow] { UIApplication.shared.windows.filter { $0.windowScene === self } }
}
