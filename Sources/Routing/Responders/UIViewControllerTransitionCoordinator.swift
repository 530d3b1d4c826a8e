/// The state of a transition between two controllers.
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
    /// The view in which the transition takes place. It fills the window.
    var containerView: UIView { get }
    /// Whether the program asked for an animation.
    var isAnimated: Bool { get }
    /// The style of the presentation.
    var presentationStyle: UIModalPresentationStyle { get }
    /// Whether the transition began as an interactive one.
    var initiallyInteractive: Bool { get }
    /// Whether the user controls the transition now.
    var isInteractive: Bool { get }
    /// Whether the transition was cancelled.
    var isCancelled: Bool { get }
    /// In seconds.
    var transitionDuration: Double { get }
    /// How much of an interactive transition is complete, from 0 to 1.
    var percentComplete: CGFloat { get }
    /// The controller at the start or at the end of the transition.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// The view that the transition removes or shows; nil if that view stays.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Runs changes together with a transition.
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    /// Runs `animation` with the transition's own changes, which are taken back if it is cancelled, and `completion` at
    /// its end. Returns true.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// Runs `handler` when the interaction ends, whether it is finished or cancelled.
    func notifyWhenInteractionChanges(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
    /// Runs `animation` with the transition's own changes, which are taken back if it is cancelled. Returns true.
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: nil) }

    /// Runs `handler` when the interaction ends, whether it is finished or cancelled.
    public func notifyWhenInteractionEnds(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
    ) { notifyWhenInteractionChanges(handler) }
}

/// The name of a controller in a transition.
nonisolated public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The controller at the start: the presenting one, or the one that is dismissed.
    public static let from = UITransitionContextViewControllerKey(rawValue: "from")
    /// The controller at the end.
    public static let to = UITransitionContextViewControllerKey(rawValue: "to")
}

/// The name of a view in a transition.
nonisolated public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The view of the controller at the start.
    public static let from = UITransitionContextViewKey(rawValue: "from")
    /// The view of the controller at the end.
    public static let to = UITransitionContextViewKey(rawValue: "to")
}
