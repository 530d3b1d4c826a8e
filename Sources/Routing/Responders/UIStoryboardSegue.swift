/// A change to another controller in a storyboard. Nothing can create one.
@preconcurrency @MainActor
open class UIStoryboardSegue {
    /// Its name.
    public final let identifier: String?
    /// The controller that it begins with.
    public final let source: UIViewController
    /// The controller that it ends with.
    public final let destination: UIViewController

    /// Cannot be called.
    @available(*, unavailable, message: "There are no storyboards: create the controllers in code")
    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        (self.identifier, self.source, self.destination) = (identifier, source, destination)
    }

    /// Never called.
    open func perform() {}

    deinit {}
}
