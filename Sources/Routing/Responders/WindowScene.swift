/// One instance of the application's user interface, to which windows may belong: `UIWindowScene`.
public final class WindowScene: Responder {
    /// The application that shows the windows of the scene or showed them last.
    public internal(set) weak var application: Application?

    public override var next: Responder? { nextOverride ?? application }
}
