/// One instance of the application's interface, which windows may belong to: `UIWindowScene`.
public final class WindowScene: Responder {
    public internal(set) weak var application: Application?

    public override var next: Responder? { nextChosen ?? application }
}
