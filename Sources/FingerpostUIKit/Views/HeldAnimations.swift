/// The animations of an interactive transition, or of a property animator. Their changes are made at once. They are
/// taken back if the transition is cancelled or the animator ends at its start. Then the completions are called.
@MainActor
final class HeldAnimations {
    /// The animations that are collected now.
    private(set) static var current: HeldAnimations?

    /// What an animation changes of a view, and what influences touches.
    private struct State: Equatable {
        var bounds: CGRect
        var center: CGPoint
        var transform: CGAffineTransform
        var alpha: CGFloat

        @MainActor init(_ view: UIView) {
            (bounds, center, transform, alpha) = (view.bounds, view.center, view.transform, view.alpha)
        }
    }

    private var changes: [(view: UIView, before: State, after: State)] = []
    private var completions: [@MainActor (Bool) -> Void] = []

    /// Collects the animations that `body` begins.
    func collect(_ body: () -> Void) {
        let outer = HeldAnimations.current
        HeldAnimations.current = self
        body()
        HeldAnimations.current = outer
    }

    /// Makes the changes, and keeps the completion. Changes of views in windows that are shown can be taken back.
    func run(_ animations: () -> Void, _ completion: (@MainActor (Bool) -> Void)?) {
        let before = UIApplication.shared.windows.flatMap(\.allInside).map { (view: $0, state: State($0)) }
        animations()
        changes += before.map { ($0.view, $0.state, State($0.view)) }.filter { $0.1 != $0.2 }
        if let completion { completions.append(completion) }
    }

    /// Calls the completions, after taking the changes back if it was not completed. What the program has
    /// changed since is kept.
    func end(_ completed: Bool) {
        if !completed {
            for (view, before, after) in changes.reversed() {
                let now = State(view)
                if now.transform == after.transform, now.transform != before.transform {
                    view.transform = before.transform
                }
                if now.bounds == after.bounds, now.bounds != before.bounds { view.bounds = before.bounds }
                if now.center == after.center, now.center != before.center { view.center = before.center }
                if now.alpha == after.alpha, now.alpha != before.alpha { view.alpha = before.alpha }
            }
        }
        changes = []
        let completions = self.completions
        self.completions = []
        for completion in completions { completion(completed) }
    }
}

extension UIView {
    /// This view and all views in it.
    fileprivate var allInside: [UIView] { [self] + subviews.flatMap(\.allInside) }
}
