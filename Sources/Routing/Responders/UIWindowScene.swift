/// One instance of the application's user interface, to which windows may belong: `UIWindowScene`.
public final class UIWindowScene: UIResponder {
    /// The application that shows the windows of the scene or showed them last.
    public internal(set) weak var application: UIApplication?

    public override var next: UIResponder? { nextOverride ?? application }
}
