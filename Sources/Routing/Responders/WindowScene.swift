/// One instance of the application's interface, which windows may belong to: `UIWindowScene`.
public final class WindowScene: Responder {
    /// The one that shows its windows, or did last.
    public internal(set) weak var application: Application?

    public override var next: Responder? { nextOverride ?? application }
}
