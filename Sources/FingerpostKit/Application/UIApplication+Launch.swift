/// The life cycle of an application, from launch to termination. `UIApplicationMain` performs it; tests may too.
extension UIApplication {
    /// The delegate. If it is a responder, it is part of the responder chain.
    public final var delegate: (any UIApplicationDelegate)? {
        get { delegateObject as? any UIApplicationDelegate }
        set { delegateObject = newValue }
    }

    /// Launches the application with `delegate`: calls the delegate's methods in UIKit's order, and lays out the
    /// windows.
    ///
    /// Returns false if a delegate method returned false, so that the application must not run.
    @discardableResult
    public final func launch(_ delegate: any UIApplicationDelegate) -> Bool {
        self.delegate = delegate
        guard delegate.application(self, willFinishLaunchingWithOptions: nil),
            delegate.application(self, didFinishLaunchingWithOptions: nil)
        else {
            self.delegate = nil
            return false
        }
        delegate.applicationDidBecomeActive(self)
        // Perform what launching deferred to the next event: layout, and the appearance of controllers.
        advance(to: now)
        return true
    }

    /// Ends what `launch(_:)` began. The delegate is notified.
    public final func terminate() {
        guard let delegate else { return }
        delegate.applicationWillResignActive(self)
        delegate.applicationWillTerminate(self)
        self.delegate = nil
    }
}
